import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { BadgeSprite } from '../src/match/badge-sprite.tsx';
import { IconSprite } from '../src/ui/icon-sprite.tsx';

/**
 * Writes the icons and team badges into the document. They are then visible before the script loads, and the script is
 * smaller.
 */
export const iconSprite = (): Plugin => ({
  name: 'icon-sprite',
  transformIndexHtml: (html) => {
    const sprites = createElement(Fragment, null, createElement(IconSprite), createElement(BadgeSprite));
    return html.replace('<body>', `<body>${renderToStaticMarkup(sprites)}`);
  },
});
