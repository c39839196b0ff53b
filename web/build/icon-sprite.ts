import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { BadgeSprite } from '../src/match/badge-sprite.tsx';
import { IconSprite } from '../src/ui/icon-sprite.tsx';

/** Writes the icons and team badges into the document, which shows them before the script loads and keeps it small. */
export const iconSprite = (): Plugin => ({
  name: 'icon-sprite',
  transformIndexHtml: (html) => {
    const sprites = createElement(Fragment, null, createElement(IconSprite), createElement(BadgeSprite));
    return html.replace('<body>', `<body>${renderToStaticMarkup(sprites)}`);
  },
});
