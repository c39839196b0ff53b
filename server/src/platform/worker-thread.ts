import { Worker } from 'node:worker_threads';

/** One piece of work on its way to the thread. */
export type ThreadRequest<Work> = { readonly number: number; readonly work: Work };

export type ThreadReply<Result> = { readonly number: number } & (
  | { readonly result: Result }
  | { readonly cause: unknown }
);

type Waiting<Result> = { readonly take: (result: Result) => void; readonly fail: (cause: unknown) => void };

/** Work that is done elsewhere than where readers are served; rejects when a piece of it, or the thread, broke. */
export type WorkerThread<Work, Result> = {
  readonly run: (work: Work) => Promise<Result>;
  readonly close: () => Promise<void>;
};

/**
 * A thread of its own for one kind of work, which begins with the first piece and anew after it broke. Whoever waited for it
 * then is told so. The file at `script` is given `settings` as its `workerData` and answers each `ThreadRequest` by a
 * `ThreadReply`.
 */
export const createWorkerThread = <Work, Result>(options: {
  readonly script: URL;
  readonly settings: unknown;
  /** What the thread may hold. */
  readonly maxOldGenerationSizeMb: number;
  /** Names it where it ends. */
  readonly name: string;
}): WorkerThread<Work, Result> => {
  const { script, settings: workerData, maxOldGenerationSizeMb, name } = options;
  const waiting = new Map<number, Waiting<Result>>();
  let thread: Worker | undefined;
  let count = 0;

  /** One that broke ends a moment later: the next may have begun by then. */
  const end = (ended: Worker, cause: unknown): void => {
    if (thread !== ended) return;
    thread = undefined;
    for (const { fail } of waiting.values()) fail(cause);
    waiting.clear();
  };

  const settle = (reply: ThreadReply<Result>): void => {
    const one = waiting.get(reply.number);
    waiting.delete(reply.number);
    if ('result' in reply) one?.take(reply.result);
    else one?.fail(reply.cause);
  };

  const begin = (): Worker => {
    const begun = new Worker(script, { workerData, resourceLimits: { maxOldGenerationSizeMb } });
    begun.on('message', settle);
    begun.once('error', (cause) => end(begun, cause));
    begun.once('exit', () => end(begun, new Error(`${name} ended`)));
    // Work that nobody waits for must not keep the server from ending.
    begun.unref();
    return begun;
  };

  return {
    run: (work) =>
      new Promise((take, fail) => {
        thread ??= begin();
        count += 1;
        waiting.set(count, { take, fail });
        thread.postMessage({ number: count, work } satisfies ThreadRequest<Work>, []);
      }),
    close: async () => {
      await thread?.terminate();
    },
  };
};
