import type { Plugin } from 'vite';

const link = /\s*<link rel="stylesheet"[^>]*href="\/(?<file>[^"]+)">/g;

/**
 * Writes what the page needs to be painted into its document: a stylesheet of its own is one more way there and back
 * before the first paint, which on a phone's network is as long as the rest of it takes.
 */
export const inlineStylesheet = (): Plugin => ({
  name: 'inline-stylesheet',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      html.replace(link, (element, file: string) => {
        const sheet = bundle?.[file];
        if (bundle === undefined || sheet?.type !== 'asset') return element;
        delete bundle[file];
        // A part of a part names it among its own stylesheets: by this element it is known to be there. It fetches nothing.
        const there = `<link rel="stylesheet" href="/${file}" disabled>`;
        return `<style>${String(sheet.source).trim()}</style>${there}`;
      }),
  },
});
