import { createWorkerThread } from '../platform/worker-thread.ts';
import type { PictureLook } from './picture-look.ts';
import type { PreviewWords } from './preview-words.ts';

/** Draws pictures one after the other; rejects when one cannot be drawn. */
export type Painter = {
  readonly paint: (words: PreviewWords) => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

/** A painter on a thread of its own, so that nobody waits for a picture but who asked for one. */
export const createPainter = (look: PictureLook): Painter => {
  const { run: give, close } = createWorkerThread<PreviewWords, Uint8Array>({
    script: new URL('picture-worker.ts', import.meta.url),
    settings: look,
    // Beside its canvases.
    maxOldGenerationSizeMb: 64,
    name: 'the painter',
  });
  return { paint: async (words) => Buffer.from(await give(words)), close };
};
