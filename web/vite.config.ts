import path from 'node:path';
import react from '@vitejs/plugin-react';
import { languages } from '@touchline/texts/language.ts';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { shortClassNames } from './build/class-names.ts';
import { appManifest } from './build/app-manifest.ts';
import { createFirstChunk, firstChunk } from './build/first-chunk.ts';
import { flagFiles } from './build/flag-files.ts';
import { iconSprite } from './build/icon-sprite.ts';
import { inlineStylesheet } from './build/inline-stylesheet.ts';
import { lateScripts } from './build/late-scripts.ts';
import { minifyAgain } from './build/minify-again.ts';
import { noCircularChunks } from './build/no-circular-chunks.ts';
import { nameRelease, workerRelease } from './build/page-release.ts';
import { precompress } from './build/precompress.ts';
import { silentValidation } from './build/silent-validation.ts';
import { buildFolder, languageOfBuild, speak } from './build/spoken-language.ts';

/** Of the page that the browser draws and of the one that the server draws: both name the same files. */
const assetFileNames = 'assets/[hash:6].[ext]';

/** What the server draws with, as one file. */
const drawing = (folder: string, file: string, input: string): EnvironmentOptions => ({
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true },
  build: {
    outDir: `${folder}/server`,
    emptyOutDir: false,
    target: 'node24',
    copyPublicDir: false,
    rolldownOptions: { input, output: { entryFileNames: file, assetFileNames } },
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
      silentValidation(),
      flagFiles(),
      iconSprite(),
      appManifest(language),
      inlineStylesheet(),
      lateScripts(language),
      minifyAgain(firstChunk),
      noCircularChunks(),
      nameRelease(language),
      workerRelease(),
      precompress(),
    ],
    css: { modules: { generateScopedName: shortClassNames(path.join(import.meta.dirname, 'src')) } },
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
                // React is a script of its own: each runs in its own task, and presses are answered in between. It also outlives
                // our releases in the browsers' caches. That costs every first visit 0.5 kB and one more request.
                // What the dialogs share, what an account needs, and the small pieces that late parts share, are one file each: the
                // page names every file that it may ask for, five bytes each.
                groups: [
                  {
                    name: 'react',
                    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|[\\/]web[\\/]src[\\/](?:page-root|stackless-start)\.ts$/,
                  },
                  { name: createFirstChunk(), debugName: 'first' },
                  { name: 'dialog', test: /[\\/]web[\\/]src[\\/]ui[\\/]dialog-/ },
                  { name: 'account', test: /[\\/]web[\\/]src[\\/]account[\\/]/ },
                  // With what they are made of: taken from the parts, which read answers, they would be made before it is there.
                  {
                    name: 'answers',
                    test: /[\\/](?:protocol[\\/]src[\\/](?:match-answers|league-schema)|domain[\\/]src[\\/]statistics[\\/]statistics)\.ts$/,
                  },
                  {
                    name: 'parts',
                    test: /[\\/](?:web|domain|protocol|texts)[\\/]src[\\/]/,
                    minShareCount: 2,
                    maxModuleSize: 2500,
                  },
                ],
              },
              // Hashes alone: 0.2 kB less. Six letters of one tell 64 files apart, of which there are more.
              chunkFileNames: 'assets/[hash:7].js',
              assetFileNames,
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
