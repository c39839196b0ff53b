import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderedCardSchema } from '@touchline/protocol/page-rendering.ts';
import type { RenderCard, RenderPage } from '@touchline/protocol/page-rendering.ts';
import { languages } from '@touchline/texts/language.ts';
import type { Language } from '@touchline/texts/language.ts';
import * as v from 'valibot';
import { errorCode } from '../platform/errors.ts';

/** The built page, in every language. */
export type PageFiles = {
  readonly folder: string;
  readonly byLanguage: Readonly<Record<Language, LocalizedPage>>;
  /** Hashes of the scripts and styles that stand in the documents, as a content security policy names them. */
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
  /** The text of the service worker, and of what takes it away again. */
  readonly workers: Readonly<Record<WorkerSwitch, string>>;
};

/** What was built for readers of one language. */
export type LocalizedPage = {
  readonly document: Buffer;
  /** The document's `<link rel="preload">`, as a `Link` header names them: a browser sees it before the first line of text. */
  readonly preloads: string;
  readonly draw: RenderPage;
  readonly card: CardRenderer;
};

/** Whether browsers have a service worker of ours. */
export type WorkerSwitch = 'on' | 'off';

/** In the folder of the build. */
export const workerFiles: Readonly<Record<WorkerSwitch, string>> = { on: 'worker.js', off: 'worker-off.js' };

/** The match as a small page for other sites, and the hashes of what stands in every one of them. */
export type CardRenderer = {
  readonly draw: RenderCard;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/** In the folder of the build: what is for this server alone. */
export const serverFolder = 'server';

/** In the folder of the build: a language's own documents; the first language's stand in the folder itself. */
export const languageFolders: readonly Language[] = languages.slice(1);

/** Reads what the build wrote to `folder`; undefined when the page is not built. */
export const readPageFiles = async (folder: string): Promise<PageFiles | undefined> => {
  try {
    const [on, off, en, de, es] = await Promise.all([
      readFile(join(folder, workerFiles.on), 'utf8'),
      readFile(join(folder, workerFiles.off), 'utf8'),
      readLocalizedPage(folder),
      readLocalizedPage(join(folder, 'de')),
      readLocalizedPage(join(folder, 'es')),
    ]);
    const documents = [en, de, es].map(({ document }) => document.toString());
    return {
      folder,
      byLanguage: { en, de, es },
      inlineScripts: [...new Set(documents.flatMap(inlineScriptHashes))],
      inlineStyles: [...new Set(documents.flatMap(inlineStyleHashes))],
      workers: { on, off },
    };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

const readLocalizedPage = async (folder: string): Promise<LocalizedPage> => {
  const document = await readFile(join(folder, 'index.html'));
  const [draw, card] = await Promise.all([
    loadPageRenderer(join(folder, serverFolder, 'draw-page.js')),
    loadCardRenderer(join(folder, serverFolder, 'draw-card.js')),
  ]);
  return { document, preloads: preloadsOf(document.toString()), draw, card };
};

const drawingSchema = v.object({ drawPage: v.function() });

/** The page's own code, built for the server: loaded as an outside module, so that the server knows nothing of its source. */
const loadPageRenderer = async (file: string): Promise<RenderPage> => {
  const { drawPage } = v.parse(drawingSchema, await import(pathToFileURL(file).href));
  return async (from) => v.parse(v.string(), await drawPage(from));
};

const cardDrawingSchema = v.object({ drawCard: v.function() });

/** The same of a card. Its script and style are the build's, whatever match is on it. */
const loadCardRenderer = async (file: string): Promise<CardRenderer> => {
  const { drawCard } = v.parse(cardDrawingSchema, await import(pathToFileURL(file).href));
  const draw: RenderCard = (facts) => v.parse(renderedCardSchema, drawCard(facts));
  const nothing = { matchId: '', match: undefined, version: 0, nowMs: 0, stale: false, simulated: false };
  const { document } = draw(nothing);
  return { draw, scripts: inlineScriptHashes(document), styles: inlineStyleHashes(document) };
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

const preload = /<link rel="preload" href="(?<href>[^"<>]+)"(?<attributes>[^>]*)>/gi;

/** RFC 8288 links, with what the element says beside its address. */
export const preloadsOf = (html: string): string =>
  [...html.matchAll(preload)]
    .map(({ groups: { href = '', attributes = '' } = {} }) => {
      const said = attributes.replace(/\/$/, '').trim().split(/\s+/);
      return [`<${href}>`, 'rel=preload', ...said].join('; ');
    })
    .join(', ');

/** As a content security policy names a text. */
export const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
