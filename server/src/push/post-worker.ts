import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadRequest, ThreadReply } from '../platform/worker-thread.ts';
import { createPostPauses } from './post-pauses.ts';
import type { PostSettings } from './post-thread.ts';
import { createPushPost, type PushOrder, type PushOutcome } from './push-post.ts';

/** Messages of one batch on their way at once: push services answer after some 50 to 200 ms. */
const mostAtOnce = 50;

const settings: PostSettings = workerData;
const post = createPushPost({ ...settings, fetch, pauses: createPostPauses(Date.now), now: Date.now });

const postAll = async (orders: readonly PushOrder[]): Promise<readonly PushOutcome[]> => {
  const outcomes: PushOutcome[] = [];
  let next = 0;
  const postInTurn = async (): Promise<void> => {
    for (let at = next++; at < orders.length; at = next++) {
      const order = orders[at];
      if (order !== undefined) outcomes[at] = await post(order);
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, postInTurn));
  return outcomes;
};

const answer = async ({
  number,
  work,
}: ThreadRequest<readonly PushOrder[]>): Promise<ThreadReply<readonly PushOutcome[]>> => {
  try {
    return { number, result: await postAll(work) };
  } catch (cause) {
    return { number, cause };
  }
};

parentPort?.on('message', (batch: ThreadRequest<readonly PushOrder[]>) => {
  void answer(batch).then((reply) => parentPort?.postMessage(reply, []));
});
