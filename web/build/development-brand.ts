import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { colourNames } from '@touchline/protocol/brand/brand-colours.ts';
import { readLogo } from '@touchline/protocol/brand/brand-logo.ts';
import { brandFileSchema } from '@touchline/protocol/brand/brand.ts';
import { brandedDocument } from '@touchline/protocol/brand/branded-document.ts';
import * as v from 'valibot';
import type { Plugin } from 'vite';

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
