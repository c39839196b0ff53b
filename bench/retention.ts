import * as v from 'valibot';
import { measuredElsewhere } from './measured-elsewhere.ts';
import type { BenchReport } from './report.ts';

/** Free space is used again page by page, so the size varies a little. */
const mostGrowth = 0.03;

/** The yearly size in `docs/operations.md`, in MB. */
const documentedMb = 660;
const mostDeviation = 0.1;

/** A batch must not delay a poll noticeably. */
const mostBatchMs = 500;

const yearShape = v.object({
  emptyMb: v.number(),
  settledMb: v.number(),
  endMb: v.number(),
  tables: v.record(v.string(), v.number()),
  longestBatchMs: v.number(),
});

const measuredShape = v.object({ keptDays: v.number(), settledDay: v.number(), without: yearShape, kept: yearShape });

const inMb = (value: number): number => Math.round(value * 10) / 10;

/** Measures a simulated year on the embedded database, without and with retention. Takes some minutes. */
export const retention = async (): Promise<BenchReport> => {
  const measured = await measuredElsewhere(measuredShape, ['server/src/retention.bench.ts']);
  const { keptDays, settledDay, without, kept } = measured;
  const yearMb = without.endMb - without.emptyMb;
  const growth = kept.endMb / kept.settledMb - 1;
  const isAsDocumented = Math.abs(yearMb / documentedMb - 1) <= mostDeviation;
  return {
    name: 'retention',
    rows: [
      ...Object.entries(without.tables).map(([table, size]) => ({
        table,
        'MB after a year': inMb(size),
        'with retention': inMb(kept.tables[table] ?? Number.NaN),
      })),
      { table: 'database', 'MB after a year': inMb(without.endMb), 'with retention': inMb(kept.endMb) },
      {
        table: `database, day ${settledDay}`,
        'MB after a year': inMb(without.settledMb),
        'with retention': inMb(kept.settledMb),
      },
    ],
    words: [
      `Retention is ${keptDays} days for every table, so that a year shows its effect.`,
      `The longest batch took ${inMb(kept.longestBatchMs)} ms.`,
    ],
    goal: `a year adds ${documentedMb} MB, within ${mostDeviation * 100}%: ${inMb(yearMb)} MB; with retention, the database grows by at most ${mostGrowth * 100}% from day ${settledDay} to day 365: ${inMb(growth * 100)}%; a batch takes at most ${mostBatchMs} ms`,
    passed: isAsDocumented && growth <= mostGrowth && kept.longestBatchMs <= mostBatchMs,
    values: measured,
  };
};
