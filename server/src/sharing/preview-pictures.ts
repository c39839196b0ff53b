import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ThemeColours } from '@touchline/protocol/brand/brand-colours.ts';
import { logoFile } from '@touchline/protocol/brand/brand-logo.ts';
import type { Brand } from '@touchline/protocol/brand/brand.ts';
import { createWorkerThread } from '../platform/worker-thread.ts';
import type { PreviewContent } from './link-preview-text.ts';

/** Brand and fonts for pictures. */
export type PictureStyle = {
  readonly site: string;
  /** An SVG file. */
  readonly logo: string;
  readonly colours: ThemeColours;
  /** Font files by their names in the page's style, the one for most text first. */
  readonly fonts: readonly { readonly family: string; readonly file: string }[];
};

const fontFace = /font-family:\s*"?(?<family>[^;"]+)"?;\s*src:\s*url\("?(?<path>\/assets\/[\w.-]+\.woff2)"?\)/g;

/** The pictures have the brand's dark colours, and the fonts of the built document. Undefined without fonts. */
export const readPictureStyle = (
  page: { readonly folder: string; readonly document: Buffer },
  { name, colours, logo }: Pick<Brand, 'name' | 'colours' | 'logo'>,
): PictureStyle | undefined => {
  const fonts = [...page.document.toString().matchAll(fontFace)].map(({ groups: { family = '', path = '' } = {} }) => ({
    family,
    file: join(page.folder, path),
  }));
  return fonts.length > 0 ? { site: name, logo: logoFile(logo, 96), colours: colours.dark, fonts } : undefined;
};

/** Draws pictures one after another; rejects when a picture cannot be drawn. */
export type PictureThread = {
  readonly draw: (words: PreviewContent) => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

/** A picture drawer on its own thread, so that only requests for pictures wait. */
export const createPictureThread = (style: PictureStyle): PictureThread => {
  const { run: give, close } = createWorkerThread<PreviewContent, Uint8Array>({
    script: new URL('picture-worker.ts', import.meta.url),
    settings: style,
    // Memory limit of the thread, without its canvases.
    maxOldGenerationSizeMb: 64,
    name: 'the picture thread',
  });
  return { draw: async (words) => Buffer.from(await give(words)), close };
};

export type PictureAnswer =
  | { readonly kind: 'drawn'; readonly png: Buffer; readonly etag: string }
  /** Too many are being drawn, so this request is refused. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed' };

export type PreviewPictures = { readonly find: (words: PreviewContent) => Promise<PictureAnswer> };

type StoredPicture = { readonly png: Buffer; readonly etag: string };

/**
 * Pictures by their text: each is drawn once and cached. At most `maxWaiting` are drawn or queued at a time, and at
 * most `maxBytes` are cached; the least recently requested are evicted first.
 */
export const createPreviewPictures = (options: {
  readonly thread: Pick<PictureThread, 'draw'>;
  readonly maxWaiting: number;
  readonly maxBytes: number;
  readonly onFailure: (cause: unknown) => void;
}): PreviewPictures => {
  const { thread, maxWaiting, maxBytes, onFailure } = options;
  const pictures = new Map<string, StoredPicture>();
  const underWay = new Map<string, Promise<PictureAnswer>>();
  let bytes = 0;

  const keep = (key: string, picture: StoredPicture): void => {
    pictures.set(key, picture);
    bytes += picture.png.length;
    for (const [oldest, { png }] of pictures) {
      if (bytes <= maxBytes) return;
      pictures.delete(oldest);
      bytes -= png.length;
    }
  };

  const draw = async (key: string, words: PreviewContent): Promise<PictureAnswer> => {
    try {
      const png = await thread.draw(words);
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
      const known = pictures.get(key);
      if (known !== undefined) {
        pictures.delete(key);
        pictures.set(key, known);
        return { kind: 'drawn', ...known };
      }
      const inProgress = underWay.get(key);
      if (inProgress !== undefined) return inProgress;
      if (underWay.size >= maxWaiting) return { kind: 'busy' };
      const drawing = draw(key, words);
      underWay.set(key, drawing);
      return drawing;
    },
  };
};
