import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '@touchline/texts/language.ts';
import type { Language } from '@touchline/texts/language.ts';
import type { Plugin } from 'vite';
import { buildFolder, textsFolder } from './spoken-language.ts';

const mark = /<html[^>]*\sdata-release="(?<release>[^"]+)"/;

/** The placeholder in the worker's source, `src/worker/release.ts`. */
const place = '__RELEASE__';

const allTexts = async (): Promise<string> => {
  const folders = languages.map((language) => path.join(textsFolder, language));
  const names = await Promise.all(folders.map((folder) => readdir(folder)));
  const files = folders.flatMap((folder, at) => (names[at] ?? []).toSorted().map((name) => path.join(folder, name)));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return texts.join('\0');
};

const releaseIn = async (document: string): Promise<string> => {
  const release = mark.exec(await readFile(document, 'utf8'))?.groups?.['release'];
  if (release === undefined) throw new Error(`${document} has no data-release attribute`);
  return release;
};

/**
 * Writes the name of the release into the document. The name is a hash of the document and therefore changes with any
 * file: the document contains the hashed names of the initial files, which contain the names of all other files. All
 * languages share one release. The first build computes its name and also hashes the texts of all languages, because
 * its own files contain only one.
 */
export const nameRelease = (language: Language): Plugin => {
  let webFolder = '';
  return {
    name: 'name-release',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ root }) => {
      webFolder = root;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const release =
          language === languages[0]
            ? createHash('sha256')
                .update(html)
                .update(await allTexts())
                .digest('hex')
                .slice(0, 12)
            : await releaseIn(path.resolve(webFolder, buildFolder(languages[0]), 'index.html'));
        return html.replace('<html', `<html data-release="${release}"`);
      },
    },
  };
};

/** Writes the name of the release into the worker. The name comes from the document that was built before. */
export const workerRelease = (): Plugin => {
  let built = '';
  return {
    name: 'worker-release',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'worker',
    configResolved: ({ root }) => {
      built = path.resolve(root, buildFolder(languages[0]), 'index.html');
    },
    async renderChunk(code) {
      return { code: code.replaceAll(place, await releaseIn(built)), map: null };
    },
  };
};
