import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Puts a chunk through a slower minifier before the usual one: 0.9 kB less of our own code. React, which is twice as
 * much, comes out of both alike and is spared the seconds.
 */
export const minifyAgain = (chunkName: string): Plugin => ({
  name: 'minify-again',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async renderChunk(code, chunk) {
    if (chunk.name !== chunkName) return null;
    const smaller = await minify(code, {
      module: true,
      compress: { passes: 3, ecma: 2020, keep_fargs: false },
      format: { ecma: 2020 },
      sourceMap: false,
    });
    return smaller.code === undefined ? null : { code: smaller.code, map: null };
  },
});
