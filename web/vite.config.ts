import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { className, uniqueStylesheets } from './build/class-names.ts';
import { createFirstChunk, firstChunk } from './build/first-chunk.ts';
import { flagFiles } from './build/flag-files.ts';
import { iconSprite } from './build/icon-sprite.ts';
import { inlineStylesheet } from './build/inline-stylesheet.ts';
import { lateScripts } from './build/late-scripts.ts';
import { minifyAgain } from './build/minify-again.ts';
import { precompress } from './build/precompress.ts';

/** Of the page that the browser draws and of the one that the server draws: both name the same files. */
const assetFileNames = 'assets/[hash:6].[ext]';

export default defineConfig({
  plugins: [
    react(),
    uniqueStylesheets(),
    flagFiles(),
    iconSprite(),
    inlineStylesheet(),
    lateScripts(),
    minifyAgain(firstChunk),
    precompress(),
  ],
  css: { modules: { generateScopedName: className } },
  build: {
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
              // What the dialogs share, and what an account needs, are one file each: the page names every file that it may ask for.
              groups: [
                {
                  name: 'react',
                  test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|[\\/]web[\\/]src[\\/]page-root\.ts$/,
                },
                { name: createFirstChunk() },
                { name: 'dialog', test: /[\\/]web[\\/]src[\\/]ui[\\/]dialog-/ },
                { name: 'account', test: /[\\/]web[\\/]src[\\/]account[\\/]/ },
              ],
            },
            // Hashes alone: 0.2 kB less.
            chunkFileNames: 'assets/[hash:6].js',
            assetFileNames,
          },
        },
      },
    },
    // The page as the server draws it: one file with all that it needs, inside the build but never given to a browser.
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        target: 'node24',
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/server-page.tsx',
          output: { entryFileNames: 'draw-page.js', assetFileNames },
        },
      },
    },
  },
  // Both, one after the other: the first empties the folder.
  builder: {},
  server: {
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
});
