import type { Brand } from './brand.ts';
import { colourStyle } from './brand-colours.ts';
import { logoSymbol } from './brand-logo.ts';

/**
 * The places in built files that a server fills with its brand, so that a build fits every brand. `worker` is the name
 * in the service worker.
 */
export const brandPlaces = {
  name: '{{brand}}',
  shortName: '{{short brand}}',
  darkHeader: '{{dark header}}',
  lightHeader: '{{light header}}',
  page: '{{page colour}}',
  worker: '__BRAND__',
} as const;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML and its attributes. */
const htmlText = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

/** What a document shows of a brand. */
type DocumentBrand = Pick<Brand, 'name' | 'shortName' | 'colours' | 'logo'>;

const places = (brand: DocumentBrand, written: (text: string) => string): readonly (readonly [string, string])[] => [
  [brandPlaces.name, written(brand.name)],
  [brandPlaces.shortName, written(brand.shortName)],
  [brandPlaces.darkHeader, brand.colours.dark['header-bg']],
  [brandPlaces.lightHeader, brand.colours.light['header-bg']],
  [brandPlaces.page, brand.colours.dark['surface-0']],
];

const filled = (text: string, values: readonly (readonly [string, string])[]): string =>
  values.reduce((rest, [place, value]) => rest.replaceAll(place, () => value), text);

/** The built document with the brand's name, colours and logo. */
export const brandedDocument = (html: string, brand: DocumentBrand): string =>
  filled(html, places(brand, htmlText))
    .replace('</head>', () => `<style>${colourStyle(brand.colours)}</style></head>`)
    .replace(/<body[^>]*>/, (body) => `${body}${logoSymbol(brand.logo)}`);

/** A built manifest with the brand's names, colours and, so that installed apps notice a change, icon addresses. */
export const brandedManifest = (json: string, brand: Brand): string =>
  filled(
    json,
    places(brand, (text) => JSON.stringify(text).slice(1, -1)),
  ).replaceAll(/"(?<address>\/icons\/[\w.-]+)"/g, `"$<address>?v=${brand.tag}"`);

/** A built script with the brand's name; the build may have used any kind of quotes. */
export const brandedScript = (script: string, { name }: Pick<Brand, 'name'>): string =>
  script.replaceAll(brandPlaces.worker, () =>
    name.replaceAll(/[^\w ]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`),
  );
