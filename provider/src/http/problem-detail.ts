import { plainText } from '../text/plain-text.ts';

/** `text` without the key, which sources do echo. */
export const withoutSecret = (text: string, secret?: string): string =>
  secret ? text.replaceAll(secret, '[key]') : text;

/**
 * What a source said, for the log: one line, bounded, and never with the key in it. The runtime's own
 * message for a key that can't be a header value quotes it too.
 */
export const problemDetail = (text: string, secret?: string): string => plainText(withoutSecret(text, secret), 240);
