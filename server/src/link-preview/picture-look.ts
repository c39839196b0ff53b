import { join } from 'node:path';

/** What pictures are drawn with: the page's own colours and fonts, as its build has them. */
export type PictureLook = {
  readonly colours: Readonly<Record<ColourName, string>>;
  /** By the names that the page's style gives them, the one for most letters first. */
  readonly fonts: readonly { readonly family: string; readonly file: string }[];
};

/** The page's names, without their dashes. */
const colourNames = ['surface-0', 'surface-3', 'text-1', 'text-2', 'rosa', 'live-fill', 'on-live'] as const;

export type ColourName = (typeof colourNames)[number];

const fontFace = /font-family:\s*"?(?<family>[^;"]+)"?;\s*src:\s*url\("?(?<path>\/assets\/[\w.-]+\.woff2)"?\)/g;

/**
 * Reads it out of the built document, whose style has every token; of a colour that differs by theme the dark one, which comes
 * first. Undefined when anything is missing: then there are no pictures.
 */
export const readPictureLook = (page: {
  readonly folder: string;
  readonly document: Buffer;
}): PictureLook | undefined => {
  const html = page.document.toString();
  const colours: Partial<Record<ColourName, string>> = {};
  for (const name of colourNames) {
    const value = new RegExp(`--${name}:\\s*(?<value>#[0-9a-f]{3,8})\\b`, 'i').exec(html)?.groups?.['value'];
    if (value !== undefined) colours[name] = value;
  }
  const fonts = [...html.matchAll(fontFace)].map(({ groups: { family = '', path = '' } = {} }) => ({
    family,
    file: join(page.folder, path),
  }));
  return isWhole(colours) && fonts.length > 0 ? { colours, fonts } : undefined;
};

const isWhole = (colours: Partial<Record<ColourName, string>>): colours is Record<ColourName, string> =>
  colourNames.every((name) => colours[name] !== undefined);
