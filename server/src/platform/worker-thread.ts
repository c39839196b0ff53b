import { Worker } from 'node:worker_threads';

/** A request sent to the thread. */
export type ThreadRequest<Work> = { readonly number: number; readonly work: Work };

export type ThreadReply<Result> = { readonly number: number } & (
  | { readonly result: Result }
  | { readonly cause: unknown }
);

type Waiting<Result> = { readonly take: (result: Result) => void; readonly fail: (cause: unknown) => void };

/** Runs work on another thread; `run` rejects when the work or the thread fails. */
export type WorkerThread<Work, Result> = {
  readonly run: (work: Work) => Promise<Result>;
  readonly close: () => Promise<void>;
};

/**
 * A thread for one kind of work. It starts with the first request, and again after a failure, which rejects all pending
 * requests. The file at `script` receives `settings` as its `workerData` and answers each `ThreadRequest` with a
 * `ThreadReply`.
 */
export const createWorkerThread = <Work, Result>(options: {
  readonly script: URL;
  readonly settings: unknown;
  /** Memory limit of the thread. */
  readonly maxOldGenerationSizeMb: number;
  /** Used in error messages. */
  readonly name: string;
}): WorkerThread<Work, Result> => {
  const { script, settings: workerData, maxOldGenerationSizeMb, name } = options;
  const waiting = new Map<number, Waiting<Result>>();
  let thread: Worker | undefined;
  let count = 0;

  /** A failed thread exits a moment later; the next one may have started by then. */
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
    const started = new Worker(script, { workerData, resourceLimits: { maxOldGenerationSizeMb } });
    started.on('message', settle);
    started.once('error', (cause) => end(started, cause));
    started.once('exit', () => end(started, new Error(`${name} ended`)));
    // An idle thread must not keep the server from exiting.
    started.unref();
    return started;
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
