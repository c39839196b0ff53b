import type { Clock } from '../platform/clock.ts';
import { advisoryLocks } from '../platform/database/database.ts';
import type { Database } from '../platform/database/database.ts';

/** A small question to the database a second and node, and nobody leads for as long after a leader's end. */
const tryEveryMs = 1_000;

/** Which node asks the source: the one whose database session holds the lock. */
export type Leadership = {
  /** Whether this node holds the lock, as far as it can know. */
  readonly isLeader: () => boolean;
  /**
   * Waits for the lock, then leads until `signal` aborts. Rejects when the session is lost, and the lock with it, or when
   * leading fails: start it again.
   */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

/** `lead` runs while this node holds the lock; its signal aborts as soon as that is no longer sure. */
export const createLeadership = (options: {
  readonly database: Pick<Database, 'session'>;
  readonly clock: Clock;
  readonly lead: (signal: AbortSignal) => Promise<void>;
}): Leadership => {
  const { database, clock, lead } = options;
  let leading = false;

  const run = async (signal: AbortSignal): Promise<void> => {
    const lost = new AbortController();
    const session = await database.session((cause) => {
      // At once: what `lead` is in the middle of may wait long for a database that is gone.
      leading = false;
      lost.abort(new Error('the lock was lost', { cause }));
    });
    const either = AbortSignal.any([signal, lost.signal]);
    try {
      while (!either.aborted && !(await session.tryAdvisoryLock(advisoryLocks.feedLeader))) {
        await clock.wait(tryEveryMs, either);
      }
      if (!either.aborted) {
        leading = true;
        await lead(either);
      }
    } finally {
      leading = false;
      await session.close();
    }
    lost.signal.throwIfAborted();
  };
  return { isLeader: () => leading, run };
};
