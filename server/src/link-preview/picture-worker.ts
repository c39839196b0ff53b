import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadRequest, ThreadReply } from '../platform/worker-thread.ts';
import { createPictureDrawer } from './draw-picture.ts';
import type { PictureLook } from './picture-look.ts';
import type { PreviewWords } from './preview-words.ts';

// A thread for pictures alone, so that drawing one delays no other request.
const look: PictureLook = workerData;
const drawPicture = createPictureDrawer(look);

const draw = ({ number, work }: ThreadRequest<PreviewWords>): ThreadReply<Uint8Array> => {
  try {
    return { number, result: drawPicture(work) };
  } catch (cause) {
    return { number, cause };
  }
};

parentPort?.on('message', (order: ThreadRequest<PreviewWords>) => parentPort?.postMessage(draw(order), []));
