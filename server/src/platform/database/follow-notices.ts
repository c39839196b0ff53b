import { createWakeSignal } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';

/** What somebody keeps level with the database, and how. */
export type FollowedNotices = {
  /** What the notices tell of, in a few words. */
  readonly about: string;
  /**
   * What to do with a notice, by channel; true when it is to be read for. It may be called within the transaction that told
   * it, where nothing can be asked.
   */
  readonly channels: Readonly<Record<string, (payload: string) => boolean>>;
  /** Takes whatever was told before anybody listened. */
  readonly catchUp: () => Promise<void>;
  /** Takes what was told since; called without any notice too, as one may be lost on its way. */
  readonly read: () => Promise<void>;
  /**
   * Shortest time between two reads: the first notice after a rest is read at once, those that follow within this time are one
   * read.
   */
  readonly minIntervalMs: number;
  /** After so long without a notice it is read all the same. */
  readonly maxIntervalMs: number;
};

/**
 * Keeps `followed` level with the database until `signal` aborts. Rejects when the session that listens is lost, with its
 * cause, or a read fails: start it again then, and what was missed is caught up with.
 */
export const followNotices = async (
  followed: FollowedNotices,
  { database, clock }: { readonly database: Pick<Database, 'session'>; readonly clock: Pick<Clock, 'wait'> },
  signal: AbortSignal,
): Promise<void> => {
  const { about, channels, catchUp, read, minIntervalMs, maxIntervalMs } = followed;
  const wake = createWakeSignal(clock);
  const lost = new AbortController();
  const session = await database.session((cause) => {
    lost.abort(cause);
    wake.wake();
  });
  signal.addEventListener('abort', wake.wake);
  try {
    for (const [channel, isNews] of Object.entries(channels)) {
      await session.listen(channel, (payload) => {
        if (isNews(payload)) wake.wake();
      });
    }
    await catchUp();
    while (!signal.aborted) {
      if (minIntervalMs > 0) await clock.wait(minIntervalMs, signal);
      await wake.wait(maxIntervalMs, signal);
      if (lost.signal.aborted) {
        throw new Error(`the session that hears of ${about} was lost`, { cause: lost.signal.reason });
      }
      if (!signal.aborted) await read();
    }
  } finally {
    signal.removeEventListener('abort', wake.wake);
    await session.close();
  }
};
