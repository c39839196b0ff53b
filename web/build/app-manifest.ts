import { brandPlaces } from '@touchline/protocol/brand/branded-document.ts';
import { languages } from '@touchline/texts/language.ts';
import type { Language } from '@touchline/texts/language.ts';
import type { Plugin } from 'vite';
import { tabIds } from '../src/routing/page-state.ts';
import { shellTexts } from './spoken-language.ts';

/** The icons that the server draws from the brand's logo: `server/src/brand/brand-routes.ts`. */
const icons = [
  { file: 'app-192.png', size: 192, purpose: 'any' },
  { file: 'app-512.png', size: 512, purpose: 'any' },
  { file: 'app-maskable-192.png', size: 192, purpose: 'maskable' },
  { file: 'app-maskable-512.png', size: 512, purpose: 'maskable' },
] as const;

/** One manifest per language; the icons are the same in all languages. */
const manifestFile = (language: Language): string =>
  language === languages[0] ? 'app.webmanifest' : `app.${language}.webmanifest`;

/** The web app manifest, which a browser reads when it installs the page as an app. */
const manifest = async (language: Language): Promise<string> => {
  const texts = await shellTexts(language);
  return JSON.stringify({
    id: '/',
    name: brandPlaces.name,
    short_name: brandPlaces.shortName,
    description: texts.description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: brandPlaces.page,
    theme_color: brandPlaces.darkHeader,
    categories: ['sports'],
    icons: icons.map(({ file, size, purpose }) => ({
      src: `/icons/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: tabIds.map((id) => ({ name: texts[`${id}Title`], short_name: texts[id], url: `/?tab=${id}` })),
  });
};

/** Makes the page installable: emits the manifest, with a shortcut to each tab, and references it in the document. */
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
      // A link would make browsers fetch the manifest and an icon before the scores are painted, so
      // src/offline/start-offline.ts adds it later.
      { tag: 'meta', attrs: { name: 'app-manifest', content: `/${manifestFile(language)}` }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/touch-180.png' }, injectTo: 'head' },
    ],
  },
});
