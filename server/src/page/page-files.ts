import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { colourStyle } from '@touchline/protocol/brand/brand-colours.ts';
import type { Brand } from '@touchline/protocol/brand/brand.ts';
import { brandedDocument, brandedManifest, brandedScript } from '@touchline/protocol/brand/branded-document.ts';
import { builderQuery, displayKinds, renderedDisplaySchema } from '@touchline/protocol/displays.ts';
import type { BuilderFacts, DisplayFacts, RenderedDisplay } from '@touchline/protocol/displays.ts';
import { type RenderLanding, renderedLandingSchema } from '@touchline/protocol/landing-page.ts';
import { renderedCardSchema } from '@touchline/protocol/page-rendering.ts';
import type { CardFacts, RenderedCard, RenderPage } from '@touchline/protocol/page-rendering.ts';
import { languages } from '@touchline/texts/language.ts';
import type { Language } from '@touchline/texts/language.ts';
import * as v from 'valibot';
import { errorCode } from '../platform/errors.ts';

/** The built page, in every language. */
export type PageFiles = {
  readonly folder: string;
  readonly byLanguage: Readonly<Record<Language, LocalizedPage>>;
  /** Hashes of the documents' inline scripts and styles for the content security policy. */
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
  /** The text of the service worker, and of the script that removes it. */
  readonly workers: Readonly<Record<WorkerSwitch, string>>;
  /** The text of each web app manifest by its file name. */
  readonly manifests: Readonly<Record<string, string>>;
};

/** The built files of one language. */
export type LocalizedPage = {
  readonly document: Buffer;
  /** The document's preload links as a `Link` header, which a browser sees before the first line of HTML. */
  readonly preloads: string;
  readonly draw: RenderPage;
  readonly card: CardRenderer;
  readonly display: DisplayRenderer;
  readonly landing: LandingRenderer;
};

/** Whether browsers use our service worker. */
export type WorkerSwitch = 'on' | 'off';

/** The names of the service worker files in the build folder. */
export const workerFiles: Readonly<Record<WorkerSwitch, string>> = { on: 'worker.js', off: 'worker-off.js' };

/** The manifests in the build folder, one per language. */
export const manifestFiles: readonly string[] = ['app.webmanifest', 'app.de.webmanifest', 'app.es.webmanifest'];

/** The embedded card for other sites, and the hashes of its inline scripts and styles. */
export type CardRenderer = {
  readonly draw: (facts: Omit<CardFacts, 'brand'>) => RenderedCard;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/** Tickers, overlays and boards for televisions, and the hashes of their inline scripts and styles. */
export type DisplayRenderer = {
  readonly draw: (facts: Omit<DisplayFacts, 'brand'>) => RenderedDisplay;
  readonly drawBuilder: (facts: Omit<BuilderFacts, 'brand'>) => string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/** The renderer of landing pages, and the style and script that all of them have. */
export type LandingRenderer = { readonly draw: RenderLanding; readonly style: string; readonly script: string };

/** A folder in the build folder, with files only for this server. */
export const serverFolder = 'server';

/** Folders in the build folder, one per language except the first, whose documents are in the build folder itself. */
export const languageFolders: readonly Language[] = languages.slice(1);

/** Reads the build in `folder`; undefined when the page is not built. */
export const readPageFiles = async (folder: string, brand: Brand): Promise<PageFiles | undefined> => {
  try {
    const [on, off, manifests, en, de, es] = await Promise.all([
      readFile(join(folder, workerFiles.on), 'utf8'),
      readFile(join(folder, workerFiles.off), 'utf8'),
      Promise.all(manifestFiles.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
      readLocalizedPage(folder, brand),
      readLocalizedPage(join(folder, 'de'), brand),
      readLocalizedPage(join(folder, 'es'), brand),
    ]);
    const documents = [en, de, es].map(({ document }) => document.toString());
    return {
      folder,
      byLanguage: { en, de, es },
      inlineScripts: [
        ...new Set([
          ...documents.flatMap(inlineScriptHashes),
          ...[en, de, es].map(({ landing }) => hashOf(landing.script)),
        ]),
      ],
      inlineStyles: [...new Set(documents.flatMap(inlineStyleHashes))],
      workers: { on: brandedScript(withRelease(on, en.release, brand), brand), off },
      manifests: Object.fromEntries(manifests.map(([name, json]) => [name, brandedManifest(json, brand)])),
    };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

const releaseMark = /<html[^>]*\sdata-release="(?<release>[^"]+)"/;

/**
 * Replaces the name of the build's release, in the document and in the worker, by one of the build with this brand:
 * browsers then replace the files that they stored for another brand.
 */
const withRelease = (text: string, release: string | undefined, { tag }: Pick<Brand, 'tag'>): string => {
  if (release === undefined) return text;
  const branded = createHash('sha256').update(`${release} ${tag}`).digest('hex').slice(0, release.length);
  return text.replaceAll(release, branded);
};

const readLocalizedPage = async (
  folder: string,
  brand: Brand,
): Promise<LocalizedPage & { readonly release: string | undefined }> => {
  const built = await readFile(join(folder, 'index.html'), 'utf8');
  const release = releaseMark.exec(built)?.groups?.['release'];
  const document = Buffer.from(brandedDocument(withRelease(built, release, brand), brand));
  const [draw, card, display, landing] = await Promise.all([
    loadPageRenderer(join(folder, serverFolder, 'draw-page.js')),
    loadCardRenderer(join(folder, serverFolder, 'draw-card.js'), brand),
    loadDisplayRenderer(join(folder, serverFolder, 'draw-display.js'), brand),
    loadLandingRenderer(join(folder, serverFolder, 'draw-landing.js')),
  ]);
  return { document, preloads: preloadsOf(document.toString()), draw, card, display, landing, release };
};

const drawingSchema = v.object({ renderPage: v.function() });

/**
 * Loads the page's code, built for the server, as an external module, so that the server does not depend on the page's
 * source.
 */
const loadPageRenderer = async (file: string): Promise<RenderPage> => {
  const { renderPage } = v.parse(drawingSchema, await import(pathToFileURL(file).href));
  return async (from) => v.parse(v.string(), await renderPage(from));
};

const cardDrawingSchema = v.object({ drawCard: v.function() });

/** The same for a card, whose script and style are the same for every match. */
const loadCardRenderer = async (file: string, brand: Brand): Promise<CardRenderer> => {
  const { drawCard } = v.parse(cardDrawingSchema, await import(pathToFileURL(file).href));
  const look = { name: brand.name, colours: colourStyle(brand.colours) };
  const draw: CardRenderer['draw'] = (facts) => v.parse(renderedCardSchema, drawCard({ ...facts, brand: look }));
  const nothing = { matchId: '', match: undefined, version: 0, nowMs: 0, stale: false, simulated: false };
  const { document } = draw(nothing);
  return { draw, scripts: inlineScriptHashes(document), styles: inlineStyleHashes(document) };
};

const displayModuleSchema = v.object({ displays: v.object({ draw: v.function(), drawBuilder: v.function() }) });

/** The same for displays and their builder, whose scripts and styles are the same for every content. */
const loadDisplayRenderer = async (file: string, brand: Brand): Promise<DisplayRenderer> => {
  const { displays } = v.parse(displayModuleSchema, await import(pathToFileURL(file).href));
  const look = { name: brand.name, colours: colourStyle(brand.colours) };
  const draw: DisplayRenderer['draw'] = (facts) =>
    v.parse(renderedDisplaySchema, displays.draw({ ...facts, brand: look }));
  const drawBuilder: DisplayRenderer['drawBuilder'] = (facts) =>
    v.parse(v.string(), displays.drawBuilder({ ...facts, brand: look }));
  const options = { sport: [], league: [], team: [], match: [], delay: 0 };
  const nothing = { options, matches: [], live: 0, version: 0, nowMs: 0, stale: false, simulated: false };
  const fields = v.parse(v.object(builderQuery), {});
  const documents = [
    ...displayKinds.map((kind) => draw({ ...nothing, kind }).document),
    drawBuilder({ fields, leagues: [], match: undefined, origin: '' }),
  ];
  return {
    draw,
    drawBuilder,
    scripts: documents.flatMap(inlineScriptHashes),
    styles: documents.flatMap(inlineStyleHashes),
  };
};

const landingModuleSchema = v.object({
  landing: v.object({ draw: v.function(), style: v.string(), script: v.string() }),
});

/** The same for landing pages. */
const loadLandingRenderer = async (file: string): Promise<LandingRenderer> => {
  const { landing } = v.parse(landingModuleSchema, await import(pathToFileURL(file).href));
  return { ...landing, draw: (facts, options) => v.parse(renderedLandingSchema, landing.draw(facts, options)) };
};

const script = /<script(?<attributes>[^>]*)>(?<text>[^]*?)<\/script>/gi;

/** `sha256-…` of every inline script of `html`; JSON in a script element is not executed. */
export const inlineScriptHashes = (html: string): readonly string[] =>
  [...html.matchAll(script)]
    .filter(({ groups }) => !/\ssrc\s*=|application\/json/i.test(groups?.['attributes'] ?? ''))
    .map(({ groups }) => hashOf(groups?.['text'] ?? ''));

/** `sha256-…` of every inline style of `html`. */
export const inlineStyleHashes = (html: string): readonly string[] =>
  [...html.matchAll(/<style>(?<text>[^]*?)<\/style>/gi)].map(({ groups }) => hashOf(groups?.['text'] ?? ''));

const preload = /<link rel="preload" href="(?<href>[^"<>]+)"(?<attributes>[^>]*)>/gi;

/** The preload links of `html` in the format of RFC 8288, with their attributes. */
export const preloadsOf = (html: string): string =>
  [...html.matchAll(preload)]
    .map(({ groups: { href = '', attributes = '' } = {} }) => {
      const parts = attributes.replace(/\/$/, '').trim().split(/\s+/);
      return [`<${href}>`, 'rel=preload', ...parts].join('; ');
    })
    .join(', ');

/** A text's hash for a content security policy. */
export const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
