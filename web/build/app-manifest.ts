import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '@touchline/texts/language.ts';
import type { Language } from '@touchline/texts/language.ts';
import type { Plugin } from 'vite';
import { tabIds } from '../src/page-state.ts';
import { drawIcon } from './app-icons.ts';
import type { IconShape } from './app-icons.ts';
import { documentTexts, tabTexts } from './spoken-language.ts';

/** The ground of the mark, and of the page where it is dark: `favicon.svg` and `styles/tokens.css`. */
const colours = { mark: '#ffb1bf', page: '#0e0d10' } as const;

const icons: readonly { readonly file: string; readonly size: number; readonly shape: IconShape }[] = [
  { file: 'icons/app-192.png', size: 192, shape: 'any' },
  { file: 'icons/app-512.png', size: 512, shape: 'any' },
  { file: 'icons/app-maskable-192.png', size: 192, shape: 'maskable' },
  { file: 'icons/app-maskable-512.png', size: 512, shape: 'maskable' },
];

const touchIcon = { file: 'icons/touch-180.png', size: 180, shape: 'square' } as const;

/** Beside the icons, which are the same in all languages. */
const manifestFile = (language: Language): string =>
  language === languages[0] ? 'app.webmanifest' : `app.${language}.webmanifest`;

/** What a browser reads that puts the page among the apps of a device. */
const manifest = async (language: Language): Promise<string> => {
  const [{ description }, tabs] = await Promise.all([documentTexts(language), tabTexts(language)]);
  return JSON.stringify({
    id: '/',
    name: 'Touchline',
    short_name: 'Touchline',
    description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colours.page,
    theme_color: colours.page,
    categories: ['sports'],
    icons: icons.map(({ file, size, shape }) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: shape,
    })),
    shortcuts: tabIds.map((id) => ({ name: tabs[`${id}Title`], short_name: tabs[id], url: `/?tab=${id}` })),
  });
};

/**
 * Makes the page one that can be installed: its manifest, with a shortcut to each tab, and its icons, drawn from the mark
 * that browsers show in their tabs.
 */
export const appManifest = (language: Language): Plugin => {
  let markFile = '';
  return {
    name: 'app-manifest',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ publicDir }) => {
      markFile = path.join(publicDir, 'favicon.svg');
    },
    async generateBundle() {
      const [mark, described] = await Promise.all([readFile(markFile), manifest(language)]);
      this.emitFile({ type: 'asset', fileName: manifestFile(language), source: described });
      await Promise.all(
        [...icons, touchIcon].map(async ({ file, size, shape }) => {
          const source = await drawIcon(mark, { size, shape, ground: colours.mark });
          this.emitFile({ type: 'asset', fileName: file, source });
        }),
      );
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        // A link would have it fetched, and an icon, before the scores are painted: features/offline/name-app.ts makes one of it.
        { tag: 'meta', attrs: { name: 'app-manifest', content: `/${manifestFile(language)}` }, injectTo: 'head' },
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `/${touchIcon.file}` }, injectTo: 'head' },
      ],
    },
  };
};
