import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { BadgeSprite } from '../src/match/badge-sprite.tsx';
import { IconSprite } from '../src/ui/icon-sprite.tsx';

/** Writes the icons and the badges of teams into the document, so that they are there before the script and no part of it. */
export const iconSprite = (): Plugin => ({
  name: 'icon-sprite',
  transformIndexHtml: (html) => {
    const sprites = createElement(Fragment, null, createElement(IconSprite), createElement(BadgeSprite));
    return html.replace('<body>', `<body>${renderToStaticMarkup(sprites)}`);
  },
});
