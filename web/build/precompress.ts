import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Fonts and images are already compressed, and very small files gain almost nothing. */
const compressible = /\.(?:js|css|html|svg|json|txt)$/;
const smallestBytes = 512;

/** Writes a `.br` and a `.gz` file next to each text file of the build, so that the server need not compress them. */
export const precompress = (): Plugin => {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile() && compressible.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name));
      await Promise.all(
        files.map(async (file) => {
          const content = await readFile(file);
          if (content.length < smallestBytes) return;
          await Promise.all([
            brotliAsync(content).then((packed) => writeFile(`${file}.br`, packed)),
            gzipAsync(content).then((packed) => writeFile(`${file}.gz`, packed)),
          ]);
        }),
      );
    },
  };
};
