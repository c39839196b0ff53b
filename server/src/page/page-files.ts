import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../platform/error-code.ts';

/** The built page: its document, and the hashes of the scripts that stand in it, as a content security policy names them. */
export type PageFiles = {
  readonly folder: string;
  readonly document: Buffer;
  readonly inlineScripts: readonly string[];
};

/** Reads what `vite build` wrote to `folder`; undefined when the page is not built. */
export const readPageFiles = async (folder: string): Promise<PageFiles | undefined> => {
  try {
    const document = await readFile(join(folder, 'index.html'));
    return { folder, document, inlineScripts: inlineScriptHashes(document.toString()) };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

const script = /<script(?<attributes>[^>]*)>(?<text>[^]*?)<\/script>/gi;

/** `sha256-…` of every script that is written into `html`; data that stands in a script element is not run. */
export const inlineScriptHashes = (html: string): readonly string[] =>
  [...html.matchAll(script)]
    .filter(({ groups }) => !/\ssrc\s*=|application\/json/i.test(groups?.['attributes'] ?? ''))
    .map(
      ({ groups }) =>
        `sha256-${createHash('sha256')
          .update(groups?.['text'] ?? '')
          .digest('base64')}`,
    );
