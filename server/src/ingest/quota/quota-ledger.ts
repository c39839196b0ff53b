import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { CallLedger } from '@touchline/provider/call-ledger.ts';
import type { Quota } from '@touchline/provider/score-provider.ts';
import { withTimeout } from '../../platform/clock.ts';
import type { Clock } from '../../platform/clock.ts';
import { afterCalls, afterReport, atNewDay, hasCallsLeft, isNewer, isOfPresentDay } from './daily-quota.ts';
import type { DailyQuota } from './daily-quota.ts';
import { withForeignCalls } from './foreign-calls.ts';
import type { ForeignCalls } from './foreign-calls.ts';
import type { QuotaStore } from './quota-store.ts';

/** A node's count of calls per provider day: a call is refused once the day has none left. */
type DailyCounts = {
  readonly quota: (sport: SportId) => DailyQuota | undefined;
  /**
   * Like `quota`, with in-flight calls counted as made: their replies will show whether the provider has counted them.
   */
  readonly counted: (sport: SportId) => DailyQuota | undefined;
  /** Merges a count from another node if it is newer or lower; this node's in-flight calls count as made. */
  readonly merge: (sport: SportId, counted: DailyQuota) => void;
  /** Called before a call is sent, which is in flight from then on; false when the day has none left. */
  readonly sending: (sport: SportId) => boolean;
  /** See `CallLedger`. */
  readonly answered: (sport: SportId, received: Quota) => void;
};

type SportCount = { readonly known: DailyQuota | undefined; readonly inFlight: number };

const noCount: SportCount = { known: undefined, inFlight: 0 };

/** `now` returns epoch ms. */
const createDailyCounts = (now: () => number): DailyCounts => {
  const counts = new Map<SportId, SportCount>();
  const countOf = (sport: SportId): SportCount => counts.get(sport) ?? noCount;
  return {
    quota: (sport) => countOf(sport).known,
    counted: (sport) => {
      const { known, inFlight } = countOf(sport);
      return known && afterCalls(known, inFlight, now());
    },
    merge: (sport, counted) => {
      const { known, inFlight } = countOf(sport);
      const { dayRemaining } = counted;
      const learned = dayRemaining === undefined ? counted : { ...counted, dayRemaining: dayRemaining + inFlight };
      if (known === undefined || isNewer(learned, known, now())) counts.set(sport, { known: learned, inFlight });
    },
    sending: (sport) => {
      const { known, inFlight } = countOf(sport);
      if (!hasCallsLeft(known, inFlight, now())) return false;
      counts.set(sport, { known: known && atNewDay(known, now()), inFlight: inFlight + 1 });
      return true;
    },
    answered: (sport, received) => {
      const { known, inFlight } = countOf(sport);
      const isReported = Object.keys(received).length > 0;
      const after = isReported ? afterReport(known, received, now()) : known && afterCalls(known, 1, now());
      counts.set(sport, { known: after, inFlight: inFlight - 1 });
    },
  };
};

/** A call is sent after this time even if it could not be recorded: the product works without the database. */
const writeWithinMs = 1_000;
/** Clocks of nodes may differ by this much. A timestamp further in the future comes from a wrong clock. */
const maxClockSkewMs = 60_000;

/**
 * A persistent ledger shared by all nodes. Each call is recorded before it is sent, together with the calls of all
 * other nodes, and is not sent if no calls are left. Even with restarts and crashes, the daily limit is not exceeded,
 * with two exceptions: calls made while the database does not answer, and calls in flight on other nodes that a reply
 * does not count yet.
 */
export type QuotaLedger = CallLedger & {
  readonly quota: (sport: SportId) => DailyQuota | undefined;
  /** What this node's replies revealed since it started; calls that only another node's reply revealed are missing. */
  readonly foreignCalls: (sport: SportId) => ForeignCalls;
  /** Reads what all nodes have written. Rejects when the database cannot be read. */
  readonly load: () => Promise<void>;
};

export const createQuotaLedger = (options: {
  readonly store: QuotaStore;
  readonly clock: Clock;
  /** A call could not be recorded; it is made anyway. */
  readonly onWriteFailure: (cause: unknown) => void;
}): QuotaLedger => {
  const { store, clock, onWriteFailure } = options;
  const { now } = clock;
  const days = createDailyCounts(now);
  const foreignCalls = new Map<SportId, ForeignCalls>();

  const learn = (sport: SportId, written: DailyQuota | undefined): void => {
    if (written !== undefined && written.reportedAt <= now() + maxClockSkewMs) days.merge(sport, written);
  };

  /**
   * Reads the stored value and writes the merged one; writes nothing if `isToWrite` returns false. Returns what was
   * stored, with the calls of all nodes counted as made.
   */
  const exchange = async (sport: SportId, isToWrite: () => boolean): Promise<DailyQuota | undefined> => {
    let stored: DailyQuota | undefined;
    const work = (signal: AbortSignal): Promise<void> =>
      store.change(
        sport,
        (written) => {
          stored = written;
          learn(sport, written);
          return isToWrite() ? days.counted(sport) : undefined;
        },
        signal,
      );
    try {
      await withTimeout(writeWithinMs, clock, work, () => {
        throw new Error(`the database did not write within ${writeWithinMs} ms`);
      });
      return stored;
    } catch (cause) {
      onWriteFailure(cause);
      return undefined;
    }
  };

  const writeReport = async (sport: SportId, { dayRemaining }: Quota, at: number): Promise<void> => {
    const stored = await exchange(sport, () => true);
    if (dayRemaining === undefined) return;
    // After a reset, nothing is known. A call that another node sent just before this report was written is missing
    // in one of the two counts, and the difference is negative or positive by turns.
    const isOfToday = stored !== undefined && stored.beforeReset === undefined && isOfPresentDay(stored, at);
    const expected = isOfToday ? (stored.dayRemaining ?? dayRemaining) : dayRemaining;
    const known = foreignCalls.get(sport) ?? [];
    foreignCalls.set(sport, withForeignCalls(known, expected - dayRemaining, at));
  };

  return {
    quota: days.quota,
    foreignCalls: (sport) => foreignCalls.get(sport) ?? [],
    sending: async (sport) => {
      let isAllowed: boolean | undefined;
      // Decide only once: an allowed call is in flight from then on.
      const decide = (): boolean => (isAllowed ??= days.sending(sport));
      await exchange(sport, decide);
      return decide();
    },
    answered: (sport: SportId, received: Quota): void => {
      days.answered(sport, received);
      // A call without a report was recorded before it was sent. A report is written even if it equals the count,
      // because its time decides which node's count is newer.
      if (Object.keys(received).length > 0) void writeReport(sport, received, now());
    },
    load: async () => {
      for (const [sport, written] of await store.all()) learn(sport, written);
    },
  };
};
