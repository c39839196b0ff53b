import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const mark = /<html[^>]*\sdata-release="(?<release>[^"]+)"/;

/** Where the worker's source leaves room for it: `src/worker/release.ts`. */
const place = '__RELEASE__';

/**
 * Names the page's release in its document: another name whenever any file of it is another one, since the document names
 * those that it begins with, and they the rest.
 */
export const nameRelease = (): Plugin => ({
  name: 'name-release',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const release = createHash('sha256').update(html).digest('hex').slice(0, 12);
      return html.replace('<html', `<html data-release="${release}"`);
    },
  },
});

/** Tells the worker which release it belongs to, as the document that was built before says. */
export const workerRelease = (): Plugin => {
  let built = '';
  return {
    name: 'worker-release',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'worker',
    configResolved: ({ root, build }) => {
      built = path.resolve(root, build.outDir, 'index.html');
    },
    async renderChunk(code) {
      const release = mark.exec(await readFile(built, 'utf8'))?.groups?.['release'];
      if (release === undefined) throw new Error(`${built} does not say its release`);
      return { code: code.replaceAll(place, release), map: null };
    },
  };
};
