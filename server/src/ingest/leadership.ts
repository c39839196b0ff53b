import type { Clock } from '../platform/clock.ts';
import { advisoryLocks } from '../platform/database/database.ts';
import type { Database } from '../platform/database/database.ts';

/** Each node sends one small query per second. When a leader stops, another node takes over within about a second. */
const tryEveryMs = 1_000;

/** Elects the node that polls the provider: the one whose database session holds the lock. */
export type Leadership = {
  /** Whether this node believes that it holds the lock. */
  readonly isLeader: () => boolean;
  /** When this node became the leader, in epoch ms; undefined on the others. */
  readonly leadingSince: () => number | undefined;
  /**
   * Waits for the lock, then leads until `signal` aborts. Rejects when the session and its lock are lost, or when
   * `lead` fails; the caller must then start it again.
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
  let leadingSince: number | undefined;

  const run = async (signal: AbortSignal): Promise<void> => {
    const lost = new AbortController();
    const session = await database.session((cause) => {
      // Do not wait for `lead`: it may be waiting for the unreachable database.
      leadingSince = undefined;
      lost.abort(new Error('the lock was lost', { cause }));
    });
    const either = AbortSignal.any([signal, lost.signal]);
    try {
      while (!either.aborted && !(await session.tryAdvisoryLock(advisoryLocks.feedLeader))) {
        await clock.wait(tryEveryMs, either);
      }
      if (!either.aborted) {
        leadingSince = clock.now();
        await lead(either);
      }
    } finally {
      leadingSince = undefined;
      await session.close();
    }
    lost.signal.throwIfAborted();
  };
  return { isLeader: () => leadingSince !== undefined, leadingSince: () => leadingSince, run };
};
