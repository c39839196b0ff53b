import { noSums } from '@touchline/domain/forecast/track-record/record-sums.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import { basisSchema } from '@touchline/protocol/forecast-terms.ts';
import { marketIdSchema } from '@touchline/protocol/forecast-schema.ts';
import { and, asc, between, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database, Statements } from '../platform/database/database.ts';
import { forecast, forecastResult, prunedRecordSum, recordSum } from '../platform/database/schema/forecast-tables.ts';
import { applyChanges, countsOfFrozen, countsOfGrade, countsKey } from './forecast-counts.ts';
import type { CountChange, ForecastCounts, ForecastRow, GradeRow } from './forecast-counts.ts';

/*
 * The track record as sums in the database, updated in the transaction that adds a frozen forecast or a grade. Missing
 * or invalid sums are recounted from the forecasts and from the sums of deleted forecasts.
 */

const total = v.pipe(v.number(), v.finite());
const bandSums = v.object({ n: total, hits: total, said: total });

const binsSchema = v.pipe(v.array(v.object({ n: total, said: total, happened: total })), v.length(noSums.bins.length));

const marketsSchema = v.record(
  marketIdSchema,
  v.object({ n: total, logLoss: total, said: total, happened: total, bins: binsSchema }),
);

const sumEntries = {
  n: total,
  hits: total,
  logLoss: total,
  brier: total,
  rps: total,
  bins: binsSchema,
  bands: v.object({ High: bandSums, Medium: bandSums, Low: bandSums }),
  market: v.object({ n: total, ours: total, market: total }),
};

const countedEntries = {
  sport: v.picklist(sportIds),
  basis: basisSchema,
  model: v.string(),
  frozen: total,
  graded: total,
  void: total,
  since: v.pipe(
    v.nullable(v.date()),
    v.transform((since) => since ?? undefined),
  ),
};

/** Sums without markets were written by an earlier release. They are recounted, because it does not count markets. */
const countedSchema = v.object({ ...countedEntries, sums: v.object({ ...sumEntries, markets: marketsSchema }) });

/** Forecasts that an earlier release deleted had no markets. */
const prunedSchema = v.object({
  ...countedEntries,
  sums: v.object({ ...sumEntries, markets: v.optional(marketsSchema, {}) }),
});

/** The sums of an origin, a few dozen rows; undefined if there are none or a row is invalid. */
const readCounted = async (
  statements: Pick<Statements, 'select'>,
  origin: string,
): Promise<readonly ForecastCounts[] | undefined> => {
  const rows = await statements.select().from(recordSum).where(eq(recordSum.origin, origin));
  const read = v.safeParse(v.pipe(v.array(countedSchema), v.minLength(1)), rows);
  return read.success ? read.output : undefined;
};

const write = async (
  statements: Statements,
  table: typeof recordSum | typeof prunedRecordSum,
  origin: string,
  counted: readonly ForecastCounts[],
): Promise<void> => {
  if (counted.length === 0) return;
  await statements
    .insert(table)
    .values(counted.map((each) => ({ ...each, origin, since: each.since ?? null })))
    .onConflictDoUpdate({
      target: [table.origin, table.sport, table.basis, table.model],
      set: {
        frozen: sql`excluded.frozen`,
        graded: sql`excluded.graded`,
        void: sql`excluded.void`,
        since: sql`excluded.since`,
        sums: sql`excluded.sums`,
      },
    });
};

/** The first half of the lock key that serializes updates of an origin's sums; the second is the origin's hash. */
const lockClass = 7_341;

const lock = async (statements: Statements, origin: string): Promise<void> => {
  await statements.execute(sql`select pg_advisory_xact_lock(${lockClass}::int, hashtext(${origin}))`);
};

const pageSize = 5_000;

const isThere = (change: CountChange | undefined): change is CountChange => change !== undefined;

const added = (count: ForecastCounts | undefined, times: 1 | -1 = 1): CountChange | undefined =>
  count && { count, times };

/** The latest grade of each of these forecasts. */
const latestGrades = async (statements: Statements, which: SQL): Promise<ReadonlyMap<number, GradeRow>> => {
  const grades = await statements
    .selectDistinctOn([forecastResult.forecastId])
    .from(forecastResult)
    .where(which)
    .orderBy(forecastResult.forecastId, desc(forecastResult.revision));
  return new Map(grades.map((grade) => [grade.forecastId, grade]));
};

/** The next forecasts after `afterId`, with the latest grade of each. */
const readPage = async (statements: Statements, origin: string, afterId: number) => {
  const forecasts = await statements
    .select()
    .from(forecast)
    .where(and(eq(forecast.origin, origin), gt(forecast.id, afterId)))
    .orderBy(asc(forecast.id))
    .limit(pageSize);
  const [first, last] = [forecasts[0], forecasts.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const grades = await latestGrades(statements, between(forecastResult.forecastId, first.id, last.id));
  return { forecasts, grades, lastId: last.id };
};

/** The sums of deleted forecasts. Throws if a row is invalid, because these forecasts cannot be counted again. */
const readPruned = async (statements: Statements, origin: string): Promise<readonly ForecastCounts[]> =>
  v.parse(
    v.array(prunedSchema),
    await statements.select().from(prunedRecordSum).where(eq(prunedRecordSum.origin, origin)),
  );

/** What these forecasts and their latest grades add to the counts. */
const changesOf = (forecasts: readonly ForecastRow[], grades: ReadonlyMap<number, GradeRow>): readonly CountChange[] =>
  forecasts.flatMap((row) => {
    const grade = grades.get(row.id);
    return [added(countsOfFrozen(row)), grade && added(countsOfGrade(row, grade))].filter(isThere);
  });

/** Counts all frozen forecasts, a page at a time, starting with the sums of those that were deleted. */
const recount = async (statements: Statements, origin: string): Promise<readonly ForecastCounts[]> => {
  const counted = new Map((await readPruned(statements, origin)).map((each) => [countsKey(each), each]));
  let page = await readPage(statements, origin, 0);
  while (page !== undefined) {
    const { forecasts, grades, lastId } = page;
    for (const each of applyChanges([...counted.values()], changesOf(forecasts, grades))) {
      counted.set(countsKey(each), each);
    }
    page = await readPage(statements, origin, lastId);
  }
  await statements.delete(recordSum).where(eq(recordSum.origin, origin));
  await write(statements, recordSum, origin, [...counted.values()]);
  return [...counted.values()];
};

const count = async (statements: Statements, origin: string, changes: readonly CountChange[]): Promise<void> => {
  if (changes.length === 0) return;
  await lock(statements, origin);
  const before = await readCounted(statements, origin);
  // The new rows are already inserted, so a recount includes them.
  if (before === undefined) await recount(statements, origin);
  else await write(statements, recordSum, origin, applyChanges(before, changes));
};

/** Counts forecasts that this transaction froze. */
export const countFrozen = (statements: Statements, origin: string, rows: readonly ForecastRow[]): Promise<void> =>
  count(statements, origin, rows.map((row) => added(countsOfFrozen(row))).filter(isThere));

/** Counts grades that this transaction added and subtracts the grades that they correct. */
export const countGrades = async (
  statements: Statements,
  origin: string,
  grades: readonly { readonly forecastId: number; readonly revision: number }[],
): Promise<void> => {
  const rows = await statements
    .select({ said: forecast, grade: forecastResult })
    .from(forecast)
    .innerJoin(forecastResult, eq(forecastResult.forecastId, forecast.id))
    .where(
      inArray(
        forecast.id,
        grades.map(({ forecastId }) => forecastId),
      ),
    );
  const revisions = new Map(grades.map(({ forecastId, revision }) => [forecastId, revision]));
  const changes = rows.map(({ said, grade }) => {
    const behind = (revisions.get(said.id) ?? 0) - grade.revision;
    if (behind === 0) return added(countsOfGrade(said, grade));
    return behind === 1 ? added(countsOfGrade(said, grade), -1) : undefined;
  });
  await count(statements, origin, changes.filter(isThere));
};

/**
 * Deletes at most `limit` forecasts that kicked off before a time, of all origins, with their grades. Their sums are
 * kept, so the track record does not change. Returns how many were deleted.
 */
export const pruneForecasts = (database: Pick<Database, 'transaction'>, before: Date, limit: number): Promise<number> =>
  database.transaction(async (statements) => {
    // Another node that has just led may delete the same forecasts: this waits for it and then does not see them.
    const oldest = await statements.select().from(forecast).orderBy(asc(forecast.id)).limit(limit).for('update');
    const old = oldest.filter(({ kickOff }) => kickOff < before);
    if (old.length === 0) return 0;
    const ids = old.map(({ id }) => id);
    const grades = await latestGrades(statements, inArray(forecastResult.forecastId, ids));
    for (const [origin, rows] of Map.groupBy(old, (row) => row.origin)) {
      await lock(statements, origin);
      const pruned = await readPruned(statements, origin);
      await write(statements, prunedRecordSum, origin, applyChanges(pruned, changesOf(rows, grades)));
    }
    await statements.delete(forecastResult).where(inArray(forecastResult.forecastId, ids));
    await statements.delete(forecast).where(inArray(forecast.id, ids));
    return old.length;
  });

/** The counts of an origin's track record. Rejects if the database is unreachable. */
export const readTrackRecord = async (
  database: Pick<Database, 'orm' | 'transaction'>,
  origin: string,
): Promise<readonly ForecastCounts[]> =>
  (await readCounted(database.orm, origin)) ??
  database.transaction(async (statements) => {
    await lock(statements, origin);
    return (await readCounted(statements, origin)) ?? recount(statements, origin);
  });
