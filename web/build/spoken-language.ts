import path from 'node:path';
import type * as documentFile from '@touchline/texts/en/document.ts';
import type * as tabsFile from '@touchline/texts/en/tabs.ts';
import { languageOf, languages } from '@touchline/texts/language.ts';
import type { Language } from '@touchline/texts/language.ts';
import type { Plugin } from 'vite';

const english = /^@touchline\/texts\/en\/(?<file>.+)$/;

/** Where all texts stand, a folder a language. */
export const textsFolder = path.resolve(import.meta.dirname, '../../texts/src');

const textsFile = (language: Language, file: string): string => path.join(textsFolder, language, file);

/** The language of a build: its mode, or English where the mode names none. */
export const languageOfBuild = (mode: string): Language => languageOf(mode) ?? languages[0];

/** The folder of a build: the other languages lie inside the first one's, and `scripts/page-build.mjs` puts their files together. */
export const buildFolder = (language: Language): string => (language === languages[0] ? 'dist' : `dist/${language}`);

/** The texts of the document, which no script of the page says. */
export const documentTexts = async (language: Language): Promise<typeof documentFile> =>
  await import(textsFile(language, 'document.ts'));

/** What the tabs are called, for what names them outside the page. */
export const tabTexts = async (language: Language): Promise<typeof tabsFile> =>
  await import(textsFile(language, 'tabs.ts'));

/**
 * Builds the page in one language: what imports the English texts gets that language's file of the same name, which exports
 * the same. So a page carries the words of one language alone, as plain strings, and looks nothing up.
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
    const { description, noScript, scriptsLost } = await documentTexts(language);
    const { liveTitle } = await tabTexts(language);
    return html
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace('{{title}}', `${liveTitle} · Touchline`)
      .replace('{{description}}', description)
      .replace('{{no script}}', noScript)
      .replace('{{scripts lost}}', scriptsLost);
  },
});
