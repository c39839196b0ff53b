import type { Clock } from '../platform/clock.ts';
import type { Part } from '../platform/supervise.ts';

const dayMs = 86_400_000;

/** Interval of the runs. */
const everyMs = 3_600_000;

/** A batch takes milliseconds, so that no other statement waits long for its locks. */
const batchRows = 500;

/** Other work goes first between two batches; the embedded database has only one connection. */
const pauseMs = 100;

/** A run deletes at most this many batches of a table, 240,000 rows a day. The next run continues. */
const maxBatches = 20;

/** How long the rows of some table are kept. */
export type RetentionRule = {
  /** The kind of rows, for the log. */
  readonly of: string;
  readonly days: number;
  /** Deletes at most `limit` rows that are older than `before`, and returns how many. */
  readonly prune: (before: Date, limit: number) => Promise<number>;
};

/**
 * Deletes old rows in small batches: an hourly part of every node, in which only the leader works. Rejects when a rule
 * fails, once the others have run.
 */
export const createRetention = (options: {
  readonly rules: readonly RetentionRule[];
  readonly isLeader: () => boolean;
  readonly clock: Clock;
  readonly onPruned: (facts: { readonly of: string; readonly rows: number }) => void;
}): Part => {
  const { rules, isLeader, clock, onPruned } = options;

  const apply = async ({ of, days, prune }: RetentionRule, signal: AbortSignal): Promise<void> => {
    const before = new Date(clock.now() - days * dayMs);
    let rows = 0;
    for (let batch = 0; batch < maxBatches && isLeader() && !signal.aborted; batch += 1) {
      const deleted = await prune(before, batchRows);
      rows += deleted;
      if (deleted < batchRows) break;
      await clock.wait(pauseMs, signal);
    }
    if (rows > 0) onPruned({ of, rows });
  };

  /** A rule that fails does not keep the others from working. */
  const applyAll = async (signal: AbortSignal): Promise<void> => {
    const failures: unknown[] = [];
    for (const rule of rules) await apply(rule, signal).catch((cause: unknown) => failures.push(cause));
    if (failures.length > 0) throw new Error('old rows could not be deleted', { cause: failures[0] });
  };

  return {
    name: 'retention',
    run: async (signal) => {
      while (!signal.aborted) {
        await applyAll(signal);
        await clock.wait(everyMs, signal);
      }
    },
  };
};
