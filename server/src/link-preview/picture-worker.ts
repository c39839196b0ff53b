import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadOrder, ThreadReply } from '../platform/work-thread.ts';
import { drawPicture, takeFonts } from './draw-picture.ts';
import type { PictureLook } from './picture-look.ts';
import type { PreviewWords } from './preview-words.ts';

// Its own thread, so that nobody waits for a picture but who asked for one.
const look: PictureLook = workerData;
takeFonts(look);

const draw = ({ number, work }: ThreadOrder<PreviewWords>): ThreadReply<Uint8Array> => {
  try {
    return { number, result: drawPicture(work, look) };
  } catch (cause) {
    return { number, cause };
  }
};

parentPort?.on('message', (order: ThreadOrder<PreviewWords>) => parentPort?.postMessage(draw(order), []));
