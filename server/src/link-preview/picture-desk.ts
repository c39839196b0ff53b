import { createHash } from 'node:crypto';
import type { Painter } from './painter.ts';
import type { PreviewWords } from './preview-words.ts';

export type PictureAnswer =
  | { readonly kind: 'drawn'; readonly png: Buffer; readonly etag: string }
  /** So many are being drawn that this one has to wait. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed' };

export type PictureDesk = { readonly find: (words: PreviewWords) => Promise<PictureAnswer> };

type Held = { readonly png: Buffer; readonly etag: string };

/**
 * Pictures by their words: each is drawn once for all who ask for it, and held while there is room. No more than
 * `mostWaiting` are ever being drawn or waited for, and no more than `mostBytes` are held; what was asked for longest ago goes
 * first.
 */
export const createPictureDesk = (options: {
  readonly painter: Pick<Painter, 'paint'>;
  readonly mostWaiting: number;
  readonly mostBytes: number;
  readonly onFailure: (cause: unknown) => void;
}): PictureDesk => {
  const { painter, mostWaiting, mostBytes, onFailure } = options;
  const held = new Map<string, Held>();
  const underWay = new Map<string, Promise<PictureAnswer>>();
  let bytes = 0;

  const keep = (key: string, picture: Held): void => {
    held.set(key, picture);
    bytes += picture.png.length;
    for (const [oldest, { png }] of held) {
      if (bytes <= mostBytes) return;
      held.delete(oldest);
      bytes -= png.length;
    }
  };

  const draw = async (key: string, words: PreviewWords): Promise<PictureAnswer> => {
    try {
      const png = await painter.paint(words);
      const etag = `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"`;
      keep(key, { png, etag });
      return { kind: 'drawn', png, etag };
    } catch (cause) {
      onFailure(cause);
      return { kind: 'failed' };
    } finally {
      underWay.delete(key);
    }
  };

  return {
    find: async (words) => {
      const { league, sides, middle, state, simulated } = words;
      const key = JSON.stringify([league, sides, middle, state, simulated]);
      const known = held.get(key);
      if (known !== undefined) {
        held.delete(key);
        held.set(key, known);
        return { kind: 'drawn', ...known };
      }
      const begun = underWay.get(key);
      if (begun !== undefined) return begun;
      if (underWay.size >= mostWaiting) return { kind: 'busy' };
      const drawing = draw(key, words);
      underWay.set(key, drawing);
      return drawing;
    },
  };
};
