import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { CallLedger } from '@touchline/provider/call-ledger.ts';
import type { Quota } from '@touchline/provider/score-provider.ts';
import { withTimeout } from '../../platform/clock.ts';
import type { Clock } from '../../platform/clock.ts';
import { afterCalls, afterReport, atNewDay, hasCallsLeft, isNewer } from './daily-quota.ts';
import type { DailyQuota } from './daily-quota.ts';
import type { QuotaStore } from './quota-store.ts';

/** A node's count by the source's days: a call is refused once the day has none left. */
type DailyCounts = {
  readonly quota: (sport: SportId) => DailyQuota | undefined;
  /** The same with the calls under way as made: whether the source has counted them already, their replies will say. */
  readonly counted: (sport: SportId) => DailyQuota | undefined;
  /** Takes what was counted elsewhere, the calls that are under way here as made, where that is a newer word or fewer calls. */
  readonly merge: (sport: SportId, counted: DailyQuota) => void;
  /** Asked before a call is sent, which is under way from then on; false when the day has none left. */
  readonly sending: (sport: SportId) => boolean;
  /** As of `CallLedger`. */
  readonly answered: (sport: SportId, told: Quota) => void;
};

type SportCount = { readonly known: DailyQuota | undefined; readonly inFlight: number };

const noCount: SportCount = { known: undefined, inFlight: 0 };

/** `now`: epoch ms. */
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
    answered: (sport, told) => {
      const { known, inFlight } = countOf(sport);
      const isTold = Object.keys(told).length > 0;
      const after = isTold ? afterReport(known, told, now()) : known && afterCalls(known, 1, now());
      counts.set(sport, { known: after, inFlight: inFlight - 1 });
    },
  };
};

/** A call does not wait longer to be written down: answers go on without the database. */
const writeWithinMs = 1_000;
/** Clocks of nodes may be so far apart. What was written later than that was written by a clock that went wrong. */
const maxClockSkewMs = 60_000;

/**
 * A ledger that outlives the process, and holds for all nodes: a call is written down before it is sent, on top of what
 * every other node wrote, and is not sent where that leaves none. However often nodes begin, and however they end, no more
 * calls are made than a day has, but for two kinds: those made while the database does not answer, and as many as other nodes
 * have under way when a reply comes that does not count them yet.
 */
export type QuotaLedger = CallLedger & {
  readonly quota: (sport: SportId) => DailyQuota | undefined;
  /** Takes what any node has written since. Rejects when the database can't be read. */
  readonly load: () => Promise<void>;
};

export const createQuotaLedger = (options: {
  readonly store: QuotaStore;
  readonly clock: Clock;
  /** A call could not be written down, which is made all the same. */
  readonly onWriteFailure: (cause: unknown) => void;
}): QuotaLedger => {
  const { store, clock, onWriteFailure } = options;
  const { now } = clock;
  const days = createDailyCounts(now);

  const learn = (sport: SportId, written: DailyQuota | undefined): void => {
    if (written !== undefined && written.reportedAt <= now() + maxClockSkewMs) days.merge(sport, written);
  };

  /** Reads what is written and writes what is known then; nothing where `isToWrite` says so. */
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
    sending: async (sport) => {
      let isAllowed: boolean | undefined;
      // Once only: what is allowed is under way from then on.
      const decide = (): boolean => (isAllowed ??= days.sending(sport));
      await exchange(sport, decide);
      return decide();
    },
    answered: (sport: SportId, told: Quota): void => {
      days.answered(sport, told);
      // A call of which nothing is told was written down before it was sent. A word is written also where it says what was
      // counted: its time decides between nodes.
      if (Object.keys(told).length > 0) void exchange(sport, () => true);
    },
    load: async () => {
      for (const [sport, written] of await store.all()) learn(sport, written);
    },
  };
};
