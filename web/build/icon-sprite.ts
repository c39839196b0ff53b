import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { HouseAdSprite } from '../src/ads/house-ad-drawings.tsx';
import { BadgeSprite } from '../src/match/badge-sprite.tsx';
import { IconSprite } from '../src/ui/icon-sprite.tsx';

/**
 * Writes the icons, team badges and drawings of house ads into the document. They are then visible before the script loads, and the script is
 * smaller.
 */
export const iconSprite = (): Plugin => ({
  name: 'icon-sprite',
  transformIndexHtml: (html) => {
    const sprites = createElement(
      Fragment,
      null,
      ...[IconSprite, BadgeSprite, HouseAdSprite].map((sprite) => createElement(sprite)),
    );
    return html.replace('<body>', `<body>${renderToStaticMarkup(sprites)}`);
  },
});
