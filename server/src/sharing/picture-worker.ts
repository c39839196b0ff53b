import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadRequest, ThreadReply } from '../platform/worker-thread.ts';
import { createPictureDrawer } from './draw-picture.ts';
import type { PreviewContent } from './link-preview-text.ts';
import type { PictureStyle } from './preview-pictures.ts';

// Runs on a separate thread, so that drawing does not delay other requests.
const style: PictureStyle = workerData;
const drawPicture = await createPictureDrawer(style);

const draw = ({ number, work }: ThreadRequest<PreviewContent>): ThreadReply<Uint8Array> => {
  try {
    return { number, result: drawPicture(work) };
  } catch (cause) {
    return { number, cause };
  }
};

parentPort?.on('message', (order: ThreadRequest<PreviewContent>) => parentPort?.postMessage(draw(order), []));
