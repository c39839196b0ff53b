import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { CallLedger } from '@touchline/provider/call-ledger.ts';
import type { Quota } from '@touchline/provider/score-provider.ts';
import { withTimeout } from '../../platform/clock.ts';
import type { Clock } from '../../platform/clock.ts';
import { afterCalls, afterReport, atNewDay, hasCallsLeft, isNewer, isOfPresentDay } from './daily-quota.ts';
import type { DailyQuota } from './daily-quota.ts';
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
  /** See `QuotaLedger`. */
  readonly foreignCalls: (sport: SportId) => number;
};

type SportCount = {
  readonly known: DailyQuota | undefined;
  readonly inFlight: number;
  /** Calls that replies revealed and no node made. */
  readonly foreign: number;
};

const noCount: SportCount = { known: undefined, inFlight: 0, foreign: 0 };

/**
 * The calls that the provider has counted and no node made: another client uses the key. `inFlight` calls may have been
 * counted. After a reset, nothing is known.
 */
const foreignCallsIn = (received: Quota, known: DailyQuota | undefined, inFlight: number, now: number): number => {
  if (known?.dayRemaining === undefined || received.dayRemaining === undefined) return 0;
  if (known.beforeReset !== undefined || !isOfPresentDay(known, now)) return 0;
  return Math.max(0, known.dayRemaining - inFlight - received.dayRemaining);
};

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
      const { known, inFlight, foreign } = countOf(sport);
      const { dayRemaining } = counted;
      const learned = dayRemaining === undefined ? counted : { ...counted, dayRemaining: dayRemaining + inFlight };
      if (known === undefined || isNewer(learned, known, now()))
        counts.set(sport, { known: learned, inFlight, foreign });
    },
    sending: (sport) => {
      const { known, inFlight, foreign } = countOf(sport);
      if (!hasCallsLeft(known, inFlight, now())) return false;
      counts.set(sport, { known: known && atNewDay(known, now()), inFlight: inFlight + 1, foreign });
      return true;
    },
    answered: (sport, received) => {
      const { known, inFlight, foreign } = countOf(sport);
      const revealed = foreignCallsIn(received, known, inFlight, now());
      const isReported = Object.keys(received).length > 0;
      const after = isReported ? afterReport(known, received, now()) : known && afterCalls(known, 1, now());
      counts.set(sport, { known: after, inFlight: inFlight - 1, foreign: foreign + revealed });
    },
    foreignCalls: (sport) => countOf(sport).foreign,
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
  /**
   * Calls of other clients of the key since this node started, as its replies revealed them; those that only another
   * node's reply revealed are missing.
   */
  readonly foreignCalls: (sport: SportId) => number;
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

  const learn = (sport: SportId, written: DailyQuota | undefined): void => {
    if (written !== undefined && written.reportedAt <= now() + maxClockSkewMs) days.merge(sport, written);
  };

  /** Reads the stored value and writes the merged one; writes nothing if `isToWrite` returns false. */
  const exchange = async (sport: SportId, isToWrite: () => boolean): Promise<void> => {
    const work = (signal: AbortSignal): Promise<void> =>
      store.change(
        sport,
        (written) => {
          learn(sport, written);
          return isToWrite() ? days.counted(sport) : undefined;
        },
        signal,
      );
    try {
      await withTimeout(writeWithinMs, clock, work, () => {
        throw new Error(`the database did not write within ${writeWithinMs} ms`);
      });
    } catch (cause) {
      onWriteFailure(cause);
    }
  };

  return {
    quota: days.quota,
    foreignCalls: days.foreignCalls,
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
      if (Object.keys(received).length > 0) void exchange(sport, () => true);
    },
    load: async () => {
      for (const [sport, written] of await store.all()) learn(sport, written);
    },
  };
};
