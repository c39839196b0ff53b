import { languages } from '@touchline/texts/language.ts';
import type { Language } from '@touchline/texts/language.ts';
import type { Plugin } from 'vite';
import { tabIds } from '../src/routing/page-state.ts';
import { documentTexts, tabTexts } from './spoken-language.ts';

/** The ground of the page where it is dark: `styles/tokens.css`. */
const pageColour = '#0e0d10';

/** In `public/icons`, drawn from `favicon.svg`. Of a maskable icon a circle of 80 % is sure to be seen: the mark stands within it. */
const icons = [
  { file: 'app-192.png', size: 192, purpose: 'any' },
  { file: 'app-512.png', size: 512, purpose: 'any' },
  { file: 'app-maskable-192.png', size: 192, purpose: 'maskable' },
  { file: 'app-maskable-512.png', size: 512, purpose: 'maskable' },
] as const;

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
    background_color: pageColour,
    theme_color: pageColour,
    categories: ['sports'],
    icons: icons.map(({ file, size, purpose }) => ({
      src: `/icons/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: tabIds.map((id) => ({ name: tabs[`${id}Title`], short_name: tabs[id], url: `/?tab=${id}` })),
  });
};

/** Makes the page one that can be installed: names its manifest, with a shortcut to each tab, and its icons. */
export const appManifest = (language: Language): Plugin => ({
  name: 'app-manifest',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: manifestFile(language), source: await manifest(language) });
  },
  transformIndexHtml: {
    order: 'post',
    handler: () => [
      // A link would have it fetched, and an icon, before the scores are painted: src/offline/start-offline.ts makes one of it.
      { tag: 'meta', attrs: { name: 'app-manifest', content: `/${manifestFile(language)}` }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/touch-180.png' }, injectTo: 'head' },
    ],
  },
});
