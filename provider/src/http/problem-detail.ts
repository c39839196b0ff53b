import { plainText } from '../text/plain-text.ts';

/**
 * What a source said, for the log: one line, bounded, and never with the key in it. Sources do echo keys, and the
 * runtime's own message for a key that can't be a header value quotes it.
 */
export const problemDetail = (text: string, secret?: string): string =>
  plainText(secret ? text.replaceAll(secret, '[key]') : text, 240);
