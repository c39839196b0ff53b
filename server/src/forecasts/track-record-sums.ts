import { noSums } from '@touchline/domain/forecast/track-record/record-sums.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import { basisSchema } from '@touchline/protocol/forecast-terms.ts';
import { and, asc, between, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database, Statements } from '../platform/database/database.ts';
import { forecast, forecastResult, recordSum } from '../platform/database/schema/forecast-tables.ts';
import { applyChanges, countsOfFrozen, countsOfGrade, countsKey } from './forecast-counts.ts';
import type { CountChange, ForecastCounts, ForecastRow } from './forecast-counts.ts';

/*
 * The track record as sums in the database, updated in the transaction that adds a frozen forecast or a grade. Missing
 * or invalid sums are recounted from the forecasts.
 */

const total = v.pipe(v.number(), v.finite());
const bandSums = v.object({ n: total, hits: total, said: total });

const countedSchema = v.object({
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
  sums: v.object({
    n: total,
    hits: total,
    logLoss: total,
    brier: total,
    rps: total,
    bins: v.pipe(v.array(v.object({ n: total, said: total, happened: total })), v.length(noSums.bins.length)),
    bands: v.object({ High: bandSums, Medium: bandSums, Low: bandSums }),
    market: v.object({ n: total, ours: total, market: total }),
  }),
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

const write = async (statements: Statements, origin: string, counted: readonly ForecastCounts[]): Promise<void> => {
  if (counted.length === 0) return;
  await statements
    .insert(recordSum)
    .values(counted.map((each) => ({ ...each, origin, since: each.since ?? null })))
    .onConflictDoUpdate({
      target: [recordSum.origin, recordSum.sport, recordSum.basis, recordSum.model],
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
  const grades = await statements
    .selectDistinctOn([forecastResult.forecastId])
    .from(forecastResult)
    .where(between(forecastResult.forecastId, first.id, last.id))
    .orderBy(forecastResult.forecastId, desc(forecastResult.revision));
  return { forecasts, grades: new Map(grades.map((grade) => [grade.forecastId, grade])), lastId: last.id };
};

/** Counts all frozen forecasts, a page at a time. */
const recount = async (statements: Statements, origin: string): Promise<readonly ForecastCounts[]> => {
  const counted = new Map<string, ForecastCounts>();
  let page = await readPage(statements, origin, 0);
  while (page !== undefined) {
    const { forecasts, grades, lastId } = page;
    const changes = forecasts.flatMap((row) => {
      const grade = grades.get(row.id);
      return [added(countsOfFrozen(row)), grade && added(countsOfGrade(row, grade))].filter(isThere);
    });
    for (const each of applyChanges([...counted.values()], changes)) counted.set(countsKey(each), each);
    page = await readPage(statements, origin, lastId);
  }
  await statements.delete(recordSum).where(eq(recordSum.origin, origin));
  await write(statements, origin, [...counted.values()]);
  return [...counted.values()];
};

const count = async (statements: Statements, origin: string, changes: readonly CountChange[]): Promise<void> => {
  if (changes.length === 0) return;
  await lock(statements, origin);
  const before = await readCounted(statements, origin);
  // The new rows are already inserted, so a recount includes them.
  if (before === undefined) await recount(statements, origin);
  else await write(statements, origin, applyChanges(before, changes));
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
