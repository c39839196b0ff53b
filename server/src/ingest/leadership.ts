import type { Clock } from '../platform/clock.ts';
import { advisoryLocks } from '../platform/database/database.ts';
import type { Database } from '../platform/database/database.ts';

/** Each node sends one small query a second. After a leader ends, there is no leader for up to that long. */
const tryEveryMs = 1_000;

/** Elects the node that polls the provider: the one whose database session holds the lock. */
export type Leadership = {
  /** Whether this node holds the lock, as far as it can tell. */
  readonly isLeader: () => boolean;
  /**
   * Waits for the lock, then leads until `signal` aborts. Rejects when the session and its lock are lost, or when
   * leading fails; start it again then.
   */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

/** `lead` runs while this node holds the lock; its signal aborts as soon as that is uncertain. */
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
      // Do not wait for `lead`: it may be waiting for the unreachable database.
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
