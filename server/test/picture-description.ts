import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPictureStyle } from '../src/sharing/preview-pictures.ts';
import type { PictureStyle } from '../src/sharing/preview-pictures.ts';
import { ownBrand } from './own-brand.ts';

const styles = join(import.meta.dirname, '../../web/src/styles');

/** The brand and fonts of preview pictures, from a folder with the layout of a built page. */
export const describePicture = async (): Promise<{
  readonly folder: string;
  readonly look: PictureStyle;
  readonly remove: () => Promise<void>;
}> => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-picture-'));
  await mkdir(join(folder, 'assets'));
  const names = ['archivo-latin', 'archivo-latin-ext'];
  await Promise.all(
    names.map((name) => cp(join(styles, 'fonts', `${name}.woff2`), join(folder, 'assets', `${name}.woff2`))),
  );
  const faces = names.map((name, at) => `@font-face{font-family:Archivo${at};src:url(/assets/${name}.woff2)}`);
  const look = readPictureStyle({ folder, document: Buffer.from(`<style>${faces.join('')}</style>`) }, ownBrand);
  if (look === undefined) throw new Error('the page has no fonts');
  return { folder, look, remove: () => rm(folder, { recursive: true }) };
};
