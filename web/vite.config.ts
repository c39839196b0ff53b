import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { languages } from '@touchline/texts/language.ts';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { appManifest } from './build/app-manifest.ts';
import { developmentBrand, iconSprite, inlineStylesheet, lateScripts } from './build/built-document.ts';
import { flagFiles, precompress } from './build/emitted-files.ts';
import { nameRelease, workerRelease } from './build/page-release.ts';
import { buildFolder, languageOfBuild, speak } from './build/spoken-language.ts';

/** A server-side renderer, bundled into one file. */
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

/** A worker is a single file without a hash in its name, because browsers look for updates at the same URL. */
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

/** One build per language: `vite build web --mode de`. */
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
      developmentBrand(),
      inlineStylesheet(),
      lateScripts(),
      nameRelease(language),
      workerRelease(),
      precompress(),
    ],
    css: {
      modules: {
        // Without Vite's line numbers, whose digits cost the first script some hundred bytes.
        generateScopedName: (name, file, css) =>
          `${name}_${createHash('sha256').update(css).digest('hex').slice(0, 5)}`,
      },
    },
    build: {
      outDir,
      copyPublicDir: isFirst,
      target: 'es2022',
      // Inlined files can't be cached separately from the code that references them.
      assetsInlineLimit: 0,
      // All target browsers support module preloading.
      modulePreload: { polyfill: false },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  // React changes less often than the page, and the browser can handle input between the two scripts.
                  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
                  // The initial code is one file, including the code that it shares with lazy parts.
                  { name: 'page', tags: ['$initial'] },
                ],
              },
            },
          },
        },
      },
      // The server-side renderers of the page, of landing pages, of a match card and of displays. Each is one file with
      // its dependencies, inside the build but never served to a browser.
      ssr: drawing(outDir, 'draw-page.js', 'src/server-page.tsx'),
      landing: drawing(outDir, 'draw-landing.js', 'src/landing/landing-page.tsx'),
      card: drawing(outDir, 'draw-card.js', 'src/embed/card-document.tsx'),
      display: drawing(outDir, 'draw-display.js', 'src/embed/display-document.tsx'),
      // The service worker and the worker that removes it. One build serves all languages, because the worker includes
      // its few texts in every language.
      ...(isFirst && {
        worker: worker('worker.js', 'src/worker/worker.ts'),
        workerOff: worker('worker-off.js', 'src/worker/worker-off.ts'),
      }),
    },
    // Builds the environments one after the other, because the first build empties the folder.
    builder: {},
    server: {
      proxy: { '/api': 'http://127.0.0.1:3000' },
    },
  };
});
