import type { Plugin } from 'vite';

/** Lets the style's font go before the scripts: the page is drawn already, and they only take it over. */
export const lateScripts = (): Plugin => ({
  name: 'late-scripts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
  },
});
