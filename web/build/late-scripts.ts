import type { Plugin } from 'vite';

/** The elements that Vite adds to the document: preloaded imports first, then the scripts that import them. */
const named = [
  /\s*<link rel="modulepreload"[^>]*\shref="(?<address>[^"]+)"[^>]*>/g,
  /\s*<script type="module"[^>]*\ssrc="(?<address>[^"]+)"[^>]*><\/script>/g,
];

/**
 * Moves the scripts to the end of the document, because they would compete with the server-rendered content for a slow
 * network. Each script has its own element, so that it runs in its own task and is not loaded if scripts are disabled.
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
