import type { Language } from '@touchline/texts/language.ts';
import { minify } from 'vite';
import type { Plugin } from 'vite';
import { loadAfterFirstPaint } from './after-first-paint.ts';
import { documentTexts } from './spoken-language.ts';

/** What the build names: first what its scripts import, then those. */
const named = [
  /\s*<link rel="modulepreload"[^>]*\shref="(?<address>[^"]+)"[^>]*>/g,
  /\s*<script type="module"[^>]*\ssrc="(?<address>[^"]+)"[^>]*><\/script>/g,
];

/** Has the document ask for its scripts when what the server drew has been painted. */
export const lateScripts = (language: Language): Plugin => ({
  name: 'late-scripts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transformIndexHtml: {
    order: 'post',
    handler: async (html) => {
      const addresses = named.flatMap((scripts) =>
        [...html.matchAll(scripts)].flatMap(({ groups }) => groups?.['address'] ?? []),
      );
      const { scriptsLost } = await documentTexts(language);
      const { code } = await minify('after-first-paint.js', `(${loadAfterFirstPaint.toString()})(WHAT_IT_LOADS)`);
      // As JSON: the service worker finds the files of a document by their double quotes, which the minifier replaces.
      const given = [addresses, scriptsLost].map((each) => JSON.stringify(each)).join();
      const loader = `<script>${code.replace('WHAT_IT_LOADS', () => given)}</script>`;
      return named
        .reduce((rest, scripts) => rest.replace(scripts, ''), html)
        .replace('</head>', () => `${loader}</head>`);
    },
  },
});
