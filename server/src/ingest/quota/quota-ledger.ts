import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { CallLedger } from '@touchline/provider/call-ledger.ts';
import type { Quota } from '@touchline/provider/score-provider.ts';
import { withTimeout } from '../../platform/clock.ts';
import type { Clock } from '../../platform/clock.ts';
import { afterCalls, afterReport, atNewDay, hasCallsLeft, isNewer } from './daily-quota.ts';
import type { DailyQuota } from './daily-quota.ts';
import { foreignPaceOf, withCount, withOwnCalls } from './foreign-calls.ts';
import type { ForeignCalls, ForeignPace } from './foreign-calls.ts';
import type { QuotaStore, StoredQuota } from './quota-store.ts';

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
  /** This node's calls without a reply yet. */
  readonly inFlight: (sport: SportId) => number;
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
    inFlight: (sport) => countOf(sport).inFlight,
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
  /** How often other clients of the key call, as all nodes knew when this node made its last call. */
  readonly foreignPace: (sport: SportId) => ForeignPace | undefined;
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
  const foreign = new Map<SportId, ForeignCalls | undefined>();
  /** Calls that could not be recorded. They are recorded with the next one. */
  const unrecorded = new Map<SportId, number>();

  const learn = (sport: SportId, written: StoredQuota | undefined): void => {
    if (written === undefined || written.quota.reportedAt > now() + maxClockSkewMs) return;
    days.merge(sport, written.quota);
    foreign.set(sport, written.foreign);
  };

  /** Reads the stored value and writes the merged one; writes nothing if `next` returns undefined. */
  const exchange = async (
    sport: SportId,
    next: (known: ForeignCalls | undefined) => { readonly foreign: ForeignCalls | undefined } | undefined,
  ): Promise<boolean> => {
    let learned: { readonly foreign: ForeignCalls | undefined } | undefined;
    let late = 0;
    const work = (signal: AbortSignal): Promise<void> =>
      store.change(
        sport,
        (written) => {
          learn(sport, written);
          late = unrecorded.get(sport) ?? 0;
          learned = next(withOwnCalls(foreign.get(sport), late));
          const quota = days.counted(sport);
          return learned && quota && { quota, ...learned };
        },
        signal,
      );
    try {
      await withTimeout(writeWithinMs, clock, work, () => {
        throw new Error(`the database did not write within ${writeWithinMs} ms`);
      });
    } catch (cause) {
      onWriteFailure(cause);
      return false;
    }
    if (learned !== undefined) {
      foreign.set(sport, learned.foreign);
      unrecorded.set(sport, (unrecorded.get(sport) ?? 0) - late);
    }
    return true;
  };

  const writeReport = async (sport: SportId, { dayRemaining, dayLimit }: Quota): Promise<void> => {
    const at = now();
    const limit = dayLimit ?? days.quota(sport)?.dayLimit;
    const inFlight = days.inFlight(sport);
    const isCount = limit !== undefined && dayRemaining !== undefined;
    const count = isCount ? { used: limit - dayRemaining, limit, inFlight, at } : undefined;
    await exchange(sport, (known) => ({ foreign: count === undefined ? known : withCount(known, count) }));
  };

  return {
    quota: days.quota,
    foreignPace: (sport) => foreignPaceOf(foreign.get(sport), days.quota(sport)?.reportedAt ?? 0),
    sending: async (sport) => {
      let isAllowed: boolean | undefined;
      // Decide only once: an allowed call is in flight from then on.
      const decide = (): boolean => (isAllowed ??= days.sending(sport));
      const isRecorded = await exchange(sport, (known) => (decide() ? { foreign: withOwnCalls(known, 1) } : undefined));
      if (decide() && !isRecorded) unrecorded.set(sport, (unrecorded.get(sport) ?? 0) + 1);
      return decide();
    },
    answered: (sport: SportId, received: Quota): void => {
      days.answered(sport, received);
      // A call without a report was recorded before it was sent. A report is written even if it equals the count,
      // because its time decides which node's count is newer.
      if (Object.keys(received).length > 0) void writeReport(sport, received);
    },
    load: async () => {
      for (const [sport, written] of await store.all()) learn(sport, written);
    },
  };
};
