import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { colourNames } from '@touchline/protocol/brand/brand-colours.ts';
import { readLogo } from '@touchline/protocol/brand/brand-logo.ts';
import { brandFileSchema } from '@touchline/protocol/brand/brand.ts';
import { brandedDocument } from '@touchline/protocol/brand/branded-document.ts';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { HouseAdSprite } from '../src/ads/house-ad-drawings.tsx';
import { BadgeSprite } from '../src/match/badge-sprite.tsx';
import { IconSprite } from '../src/ui/icon-sprite.tsx';

/** The elements that Vite adds to the document: preloaded imports first, then the scripts that import them. */
const named = [
  /\s*<link rel="modulepreload"[^>]*\shref="(?<address>[^"]+)"[^>]*>/g,
  /\s*<script type="module"[^>]*\ssrc="(?<address>[^"]+)"[^>]*><\/script>/g,
];

/**
 * Moves the scripts to the end of the document and fetches them after everything else, because they would compete with
 * the server-rendered content and its font for a slow network. Each script has its own element, so that it runs in its
 * own task and is not loaded if scripts are disabled.
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
        .map(
          ({ groups }) =>
            `<script type="module" crossorigin fetchpriority="low" src="${groups?.['address'] ?? ''}"></script>`,
        );
      return named
        .reduce((rest, each) => rest.replace(each, ''), html)
        .replace('</body>', () => `${elements.join('')}</body>`);
    },
  },
});

const link = /\s*<link rel="stylesheet"[^>]*href="\/(?<file>[^"]+)">/g;

/**
 * Inlines the initial stylesheet into the document. A separate file would cost another round trip before the first
 * paint, which would double the wait on a mobile network.
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
        // Lazy chunks list this file among their stylesheets. The disabled link loads nothing, but tells Vite's
        // preloader that the file is already in the page.
        const there = `<link rel="stylesheet" href="/${file}" disabled>`;
        return `<style>${String(sheet.source).trim()}</style>${there}`;
      }),
  },
});

/**
 * Writes the icons, team badges and drawings of house ads into the document. They are then visible before the script
 * loads, and the script is smaller.
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

const folder = path.resolve(import.meta.dirname, '../../brand');

const theme = v.object(v.entriesFromList(colourNames, v.string()));

/** Writes the product's own brand into the document of Vite's development server; in production, our server does. */
export const developmentBrand = (): Plugin => ({
  name: 'development-brand',
  apply: 'serve',
  transformIndexHtml: async (html) => {
    const [json, svg] = await Promise.all(
      ['brand.json', 'logo.svg'].map((file) => readFile(path.join(folder, file), 'utf8')),
    );
    const file = v.parse(brandFileSchema, JSON.parse(json ?? ''));
    const read = readLogo(svg ?? '');
    if (!read.ok) throw new Error(`logo.svg: ${read.problem}`);
    const colours = v.parse(v.object({ dark: theme, light: theme }), file.colours);
    return brandedDocument(html, { name: file.name, shortName: file.name, colours, logo: read.logo });
  },
});
