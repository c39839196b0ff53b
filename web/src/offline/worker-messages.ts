import type { PageMessage } from '../worker/page-messages.ts';

/** What this takes of a worker. */
export type HearingWorker = {
  readonly postMessage: (message: PageMessage, transfer: MessagePort[]) => void;
};

/** A worker that is stuck, or of a release that knows no such question, says nothing. */
const patienceMs = 2_000;

/** The word that a worker answers with; undefined when none comes. */
export const askWorker = (worker: HearingWorker, message: PageMessage): Promise<string | undefined> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (word: string | undefined): void => {
      clearTimeout(timer);
      port1.close();
      resolve(word);
    };
    const timer = setTimeout(settle, patienceMs, undefined);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      settle(typeof data === 'string' ? data : undefined),
    );
    port1.start();
    worker.postMessage(message, [port2]);
  });

/** Says something that needs no answer. */
export const tellWorker = (worker: HearingWorker, message: PageMessage): void => worker.postMessage(message, []);
