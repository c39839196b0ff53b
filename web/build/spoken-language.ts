import path from 'node:path';
import { brandPlaces } from '@touchline/protocol/brand/branded-document.ts';
import type * as shellFile from '@touchline/texts/en/app-shell.ts';
import { languageOf, languages } from '@touchline/texts/language.ts';
import type { Language } from '@touchline/texts/language.ts';
import type { Plugin } from 'vite';

const english = /^@touchline\/texts\/en\/(?<file>.+)$/;

/** The folder of all texts, with a subfolder for each language. */
export const textsFolder = path.resolve(import.meta.dirname, '../../texts/src');

const textsFile = (language: Language, file: string): string => path.join(textsFolder, language, file);

/** The language of a build: its mode, or English if the mode is not a language. */
export const languageOfBuild = (mode: string): Language => languageOf(mode) ?? languages[0];

/**
 * The folder of a build. The folders of the other languages are inside the folder of the first language, and
 * `scripts/page-build.mjs` merges their files.
 */
export const buildFolder = (language: Language): string => (language === languages[0] ? 'dist' : `dist/${language}`);

/** The texts of the page's frame, for the document and the manifest. */
export const shellTexts = async (language: Language): Promise<typeof shellFile> =>
  await import(textsFile(language, 'app-shell.ts'));

/**
 * Builds the page in one language: imports of the English texts resolve to that language's file of the same name, which
 * has the same exports. A page therefore contains only one language, as plain strings without a lookup.
 */
export const speak = (language: Language): Plugin => ({
  name: 'spoken-language',
  enforce: 'pre',
  resolveId: {
    filter: { id: english },
    handler: (id) => {
      const file = english.exec(id)?.groups?.['file'];
      return file === undefined ? null : textsFile(language, file);
    },
  },
  transformIndexHtml: async (html) => {
    const { description, liveTitle, noScript, scriptsLost } = await shellTexts(language);
    return html
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace('{{title}}', `${liveTitle} · ${brandPlaces.name}`)
      .replace('{{description}}', description)
      .replace('{{no script}}', noScript)
      .replace('{{scripts lost}}', scriptsLost);
  },
});
