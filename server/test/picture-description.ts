import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPictureStyle } from '../src/sharing/preview-pictures.ts';
import type { PictureStyle } from '../src/sharing/preview-pictures.ts';

const styles = join(import.meta.dirname, '../../web/src/styles');

/** The colors and fonts of preview pictures, from a folder with the layout of a built page. */
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
  const tokens = await readFile(join(styles, 'tokens.css'), 'utf8');
  const look = readPictureStyle({ folder, document: Buffer.from(`<style>${tokens}${faces.join('')}</style>`) });
  if (look === undefined) throw new Error('the tokens lack a color');
  return { folder, look, remove: () => rm(folder, { recursive: true }) };
};
