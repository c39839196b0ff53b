import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { IconSprite } from '../src/ui/icon-sprite.tsx';

/** Writes the icons into the document, so that they are there before the script and no part of it. */
export const iconSprite = (): Plugin => ({
  name: 'icon-sprite',
  transformIndexHtml: (html) => html.replace('<body>', `<body>${renderToStaticMarkup(createElement(IconSprite))}`),
});
