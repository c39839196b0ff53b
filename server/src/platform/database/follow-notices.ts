import { createWakeSignal } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';

/** Data that is kept up to date with the database by listening for notices. */
export type FollowedNotices = {
  /** What the notices are about, in a few words, for error messages. */
  readonly about: string;
  /**
   * For each channel, whether a notice requires a read. May be called inside the transaction that sent the notice,
   * where no query is possible.
   */
  readonly channels: Readonly<Record<string, (payload: string) => boolean>>;
  /** Reads everything that was written before listening began. */
  readonly catchUp: () => Promise<void>;
  /** Reads what was written since the last read; also called without a notice, because notices may get lost. */
  readonly read: () => Promise<void>;
  /**
   * Minimum time between two reads. The first notice after a quiet period causes a read at once; later ones within this
   * time share one read.
   */
  readonly minIntervalMs: number;
  /** Reads after this time even without a notice. */
  readonly maxIntervalMs: number;
};

/**
 * Keeps `followed` up to date until `signal` aborts. Rejects when the listening session is lost or a read fails; the
 * next call then catches up on missed changes.
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
    for (const [channel, isReported] of Object.entries(channels)) {
      await session.listen(channel, (payload) => {
        if (isReported(payload)) wake.wake();
      });
    }
    await catchUp();
    while (!signal.aborted) {
      if (minIntervalMs > 0) await clock.wait(minIntervalMs, signal);
      await wake.wait(maxIntervalMs, signal);
      if (lost.signal.aborted) {
        throw new Error(`the session that listens for ${about} was lost`, { cause: lost.signal.reason });
      }
      if (!signal.aborted) await read();
    }
  } finally {
    signal.removeEventListener('abort', wake.wake);
    await session.close();
  }
};
