/** Lets a job run when there is room; rejects with the signal's reason when that aborts while it waits. */
export type AskGate = <Result>(signal: AbortSignal, job: () => Promise<Result>) => Promise<Result>;

/** A gate that at most `most` jobs are behind at any time; the others wait in the order in which they came. */
export const createAskGate = (most: number): AskGate => {
  let running = 0;
  const waiting = new Set<() => void>();

  const leave = (): void => {
    const [next] = waiting;
    // The place goes over to the next in line as it is: counted down, somebody else could take it in between.
    if (next === undefined) running -= 1;
    else next();
  };

  const enter = (signal: AbortSignal): Promise<void> => {
    if (running < most) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        waiting.delete(take);
        reject(signal.reason);
      };
      const take = (): void => {
        waiting.delete(take);
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      waiting.add(take);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  };

  return async (signal, job) => {
    signal.throwIfAborted();
    await enter(signal);
    try {
      return await job();
    } finally {
      leave();
    }
  };
};
