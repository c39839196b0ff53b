import type { SportId } from '@touchline/domain/sport.ts';
import type { CallLedger } from '@touchline/provider/call-ledger.ts';
import type { Quota } from '@touchline/provider/sports-source.ts';
import type { Clock } from '../platform/clock.ts';
import { inTime } from '../platform/in-time.ts';
import { createDayLedger } from './day-ledger.ts';
import type { DayQuota } from './planning/quota-day.ts';
import type { QuotaRows } from './quota-rows.ts';

/** A call does not wait longer to be written down: answers go on without the database. */
const writeWithinMs = 1_000;
/** Clocks of nodes may be so far apart. What was written later than that was written by a clock that went wrong. */
const mostAheadMs = 60_000;

/**
 * A ledger that outlives the process, and holds for all nodes: a call is written down before it is sent, on top of what
 * every other node wrote, and is not sent where that leaves none. However often nodes begin, and however they end, no more
 * calls are made than a day has, but for two kinds: those made while the database does not answer, and as many as other nodes
 * have under way when a reply comes that does not count them yet.
 */
export type KeptLedger = CallLedger & {
  readonly quota: (sport: SportId) => DayQuota | undefined;
  /** Takes what any node has written since. Rejects when the database can't be read. */
  readonly load: () => Promise<void>;
};

export const createKeptLedger = (options: {
  readonly rows: QuotaRows;
  readonly clock: Clock;
  /** A call could not be written down, which is made all the same. */
  readonly onUnwritten: (cause: unknown) => void;
}): KeptLedger => {
  const { rows, clock, onUnwritten } = options;
  const { now } = clock;
  const days = createDayLedger(now);

  const learn = (sport: SportId, written: DayQuota | undefined): void => {
    if (written !== undefined && written.reportedAt <= now() + mostAheadMs) days.learn(sport, written);
  };

  /** Reads what is written and writes what is known then; nothing where `isToWrite` says so. */
  const exchange = async (sport: SportId, isToWrite: () => boolean): Promise<void> => {
    const work = (signal: AbortSignal): Promise<void> =>
      rows.change(
        sport,
        (written) => {
          learn(sport, written);
          return isToWrite() ? days.counted(sport) : undefined;
        },
        signal,
      );
    try {
      await inTime(writeWithinMs, clock, work, () => {
        throw new Error(`the database did not write within ${writeWithinMs} ms`);
      });
    } catch (cause) {
      onUnwritten(cause);
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
      for (const [sport, written] of await rows.all()) learn(sport, written);
    },
  };
};
