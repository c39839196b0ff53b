import type { Plugin } from 'vite';

/** What the build names: first what its scripts import, then those. */
const named = [
  /\s*<link rel="modulepreload"[^>]*\shref="(?<address>[^"]+)"[^>]*>/g,
  /\s*<script type="module"[^>]*\ssrc="(?<address>[^"]+)"[^>]*><\/script>/g,
];

/**
 * Has the document name its scripts behind what the server drew: on a slow network they would share the way with it. Each is
 * an element of its own, so that it runs in a task of its own, and a browser without scripts asks for none.
 */
export const lateScripts = (): Plugin => ({
  name: 'late-scripts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const elements = named
        .flatMap((each) => [...html.matchAll(each)])
        .map(({ groups }) => `<script type="module" crossorigin src="${groups?.['address'] ?? ''}"></script>`);
      return named
        .reduce((rest, each) => rest.replace(each, ''), html)
        .replace('</body>', () => `${elements.join('')}</body>`);
    },
  },
});
