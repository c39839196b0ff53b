import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { flagFiles } from './build/flag-files.ts';
import { precompress } from './build/precompress.ts';

export default defineConfig({
  plugins: [react(), flagFiles(), precompress()],
  build: {
    target: 'es2022',
    // Inlined files can't be cached apart from the code that names them.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // React changes rarely: in a file of its own a release of ours leaves it in the browsers' caches.
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
  server: {
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
});
