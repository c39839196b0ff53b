import react from '@vitejs/plugin-react';
import { languages } from '@touchline/texts/language.ts';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { appManifest } from './build/app-manifest.ts';
import { flagFiles } from './build/flag-files.ts';
import { iconSprite } from './build/icon-sprite.ts';
import { inlineStylesheet } from './build/inline-stylesheet.ts';
import { lateScripts } from './build/late-scripts.ts';
import { nameRelease, workerRelease } from './build/page-release.ts';
import { precompress } from './build/precompress.ts';
import { buildFolder, languageOfBuild, speak } from './build/spoken-language.ts';

/** What the server draws with, as one file. */
const drawing = (folder: string, file: string, input: string): EnvironmentOptions => ({
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true },
  build: {
    outDir: `${folder}/server`,
    emptyOutDir: false,
    target: 'node24',
    copyPublicDir: false,
    rolldownOptions: { input, output: { entryFileNames: file } },
  },
});

/** A worker is one file, at an address without a hash: the browser asks there for the next one. */
const worker = (file: string, input: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    copyPublicDir: false,
    rolldownOptions: { input, output: { format: 'iife', entryFileNames: file } },
  },
});

/** One language a build: `vite build web --mode de`. */
export default defineConfig(({ mode }) => {
  const language = languageOfBuild(mode);
  const outDir = buildFolder(language);
  const isFirst = language === languages[0];
  return {
    plugins: [
      speak(language),
      react(),
      flagFiles(),
      iconSprite(),
      appManifest(language),
      inlineStylesheet(),
      lateScripts(),
      nameRelease(language),
      workerRelease(),
      precompress(),
    ],
    build: {
      outDir,
      copyPublicDir: isFirst,
      target: 'es2022',
      // Inlined files can't be cached apart from the code that names them.
      assetsInlineLimit: 0,
      // The browsers that the page is built for all know it.
      modulePreload: { polyfill: false },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  // React changes less often than the page, and browsers answer input between the two scripts.
                  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
                  // What the page starts with is one file, including what lazy parts share with it.
                  { name: 'page', tags: ['$initial'] },
                ],
              },
            },
          },
        },
      },
      // The page as the server draws it, and the card of a match: one file each with all that it needs, inside the build but
      // never given to a browser.
      ssr: drawing(outDir, 'draw-page.js', 'src/server-page.tsx'),
      card: drawing(outDir, 'draw-card.js', 'src/embed/card-document.tsx'),
      // The service worker, and what takes it away again: one for all languages, it holds the few words of each.
      ...(isFirst && {
        worker: worker('worker.js', 'src/worker/worker.ts'),
        workerOff: worker('worker-off.js', 'src/worker/worker-off.ts'),
      }),
    },
    // One after the other: the first empties the folder.
    builder: {},
    server: {
      proxy: { '/api': 'http://127.0.0.1:3000' },
    },
  };
});
