import type { Language } from '@touchline/texts/language.ts';
import { minify } from 'terser';
import type { Plugin } from 'vite';
import { loadAfterFirstPaint } from './after-first-paint.ts';
import { languageWorker } from './language-worker.ts';
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
  generateBundle() {
    this.emitFile({ type: 'asset', ...languageWorker });
  },
  transformIndexHtml: {
    order: 'post',
    handler: async (html) => {
      const addresses = named.flatMap((scripts) =>
        [...html.matchAll(scripts)].flatMap(({ groups }) => groups?.['address'] ?? []),
      );
      const { scriptsLost } = await documentTexts(language);
      const call = `(${loadAfterFirstPaint.toString()})(${[addresses, `/${languageWorker.fileName}`, scriptsLost].map((each) => JSON.stringify(each)).join()});`;
      const { code = call } = await minify(call, { ecma: 2020 });
      const loader = `<script>${code}</script>`;
      return named
        .reduce((rest, scripts) => rest.replace(scripts, ''), html)
        .replace('</head>', () => `${loader}</head>`);
    },
  },
});
