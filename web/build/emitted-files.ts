import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { flagDrawingsVersion, flagFolder } from '../src/ui/flag-address.ts';

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

const packageFolder = path.resolve(path.dirname(createRequire(import.meta.url).resolve('country-flag-icons')));
const manifestSchema = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }));
const drawings = path.join(packageFolder, '3x2');

/**
 * Adds the flag drawings of `country-flag-icons` to the build, one file per country, so that a browser loads only the
 * flags that it shows. The folder's name contains the package version, because 265 hashed file names would add 4 KB to
 * the code.
 */
export const flagFiles = (): Plugin => ({
  name: 'flag-files',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    const manifest = v.parse(manifestSchema, await readFile(path.join(packageFolder, 'package.json'), 'utf8'));
    if (manifest.version !== flagDrawingsVersion) {
      this.error(`country-flag-icons is ${manifest.version}: update the version in src/ui/flag-address.ts`);
    }
    const names = (await readdir(drawings)).filter((name) => name.endsWith('.svg'));
    await Promise.all(
      names.map(async (name) => {
        const source = await readFile(path.join(drawings, name));
        this.emitFile({ type: 'asset', fileName: `${flagFolder}/${name.toLowerCase()}`, source });
      }),
    );
  },
  configureServer(server) {
    server.middlewares.use(`/${flagFolder}/`, (request, response) => {
      const name = path.basename(request.url ?? '', '.svg').toUpperCase();
      const drawing = createReadStream(path.join(drawings, `${name}.svg`));
      drawing.once('error', () => response.writeHead(404).end());
      response.setHeader('content-type', 'image/svg+xml');
      drawing.pipe(response);
    });
  },
});
