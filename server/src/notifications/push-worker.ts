import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadRequest, ThreadReply } from '../platform/worker-thread.ts';
import {
  createPushBackoff,
  createPushSender,
  type PushRequest,
  type PushOutcome,
  type SenderSettings,
} from './push-sender.ts';

/** Maximum number of messages of a batch in flight: push services respond within about 50 to 200 ms. */
const maxAtOnce = 50;

const settings: SenderSettings = workerData;
const send = createPushSender({ ...settings, fetch, backoff: createPushBackoff(Date.now), now: Date.now });

const sendAll = async (orders: readonly PushRequest[]): Promise<readonly PushOutcome[]> => {
  const outcomes: PushOutcome[] = [];
  let next = 0;
  const postInTurn = async (): Promise<void> => {
    for (let at = next++; at < orders.length; at = next++) {
      const order = orders[at];
      if (order !== undefined) outcomes[at] = await send(order);
    }
  };
  await Promise.all(Array.from({ length: maxAtOnce }, postInTurn));
  return outcomes;
};

const answer = async ({
  number,
  work,
}: ThreadRequest<readonly PushRequest[]>): Promise<ThreadReply<readonly PushOutcome[]>> => {
  try {
    return { number, result: await sendAll(work) };
  } catch (cause) {
    return { number, cause };
  }
};

parentPort?.on('message', (batch: ThreadRequest<readonly PushRequest[]>) => {
  void answer(batch).then((reply) => parentPort?.postMessage(reply, []));
});
