import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawPage } from '@touchline/protocol/drawn-page.ts';
import * as v from 'valibot';
import { errorCode } from '../platform/error-code.ts';

/** The built page. */
export type PageFiles = {
  readonly folder: string;
  readonly document: Buffer;
  /** Hashes of the scripts and styles that stand in the document, as a content security policy names them. */
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
  readonly draw: DrawPage;
};

/** In the folder of the build: what is for this server alone. */
export const serverFolder = 'server';

/** Reads what `vite build` wrote to `folder`; undefined when the page is not built. */
export const readPageFiles = async (folder: string): Promise<PageFiles | undefined> => {
  try {
    const document = await readFile(join(folder, 'index.html'));
    const draw = await loadDrawing(join(folder, serverFolder, 'draw-page.js'));
    const html = document.toString();
    return { folder, document, inlineScripts: inlineScriptHashes(html), inlineStyles: inlineStyleHashes(html), draw };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

const drawingSchema = v.object({ drawPage: v.function() });

/** The page's own code, built for the server: loaded as an outside module, so that the server knows nothing of its source. */
const loadDrawing = async (file: string): Promise<DrawPage> => {
  const { drawPage } = v.parse(drawingSchema, await import(pathToFileURL(file).href));
  return async (from) => v.parse(v.string(), await drawPage(from));
};

const script = /<script(?<attributes>[^>]*)>(?<text>[^]*?)<\/script>/gi;

/** `sha256-…` of every script that is written into `html`; data that stands in a script element is not run. */
export const inlineScriptHashes = (html: string): readonly string[] =>
  [...html.matchAll(script)]
    .filter(({ groups }) => !/\ssrc\s*=|application\/json/i.test(groups?.['attributes'] ?? ''))
    .map(({ groups }) => hashOf(groups?.['text'] ?? ''));

/** `sha256-…` of every style that is written into `html`. */
export const inlineStyleHashes = (html: string): readonly string[] =>
  [...html.matchAll(/<style>(?<text>[^]*?)<\/style>/gi)].map(({ groups }) => hashOf(groups?.['text'] ?? ''));

/** As a content security policy names a text. */
export const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
