import type { Chances, Outcome } from '@touchline/domain/forecast/chances.ts';
import type { Band, Basis, Strength } from '@touchline/domain/forecast/forecast.ts';
import { outcomeOf } from '@touchline/domain/forecast/track-record/grading.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { forecast, forecastResult, prunedRecordSum, recordSum } from '../platform/database/schema/forecast-tables.ts';
import { createForecastArchive } from './forecast-archive.ts';
import type { ForecastArchive, ForecastToFreeze } from './forecast-archive.ts';
import { pruneForecasts, readTrackRecord } from './track-record-sums.ts';

const { database } = await openTestDatabase();

const kickOffMs = Date.UTC(2026, 2, 14, 15);
const threeWay: Chances = { home: 0.5, draw: 0.3, away: 0.2 };
const closing: Chances = { home: 0.6, draw: 0.25, away: 0.15 };

/** A forecast of match number `at`; each match kicks off an hour after the previous one. */
const toFreeze = (
  at: number,
  output: { band?: Band; basis?: Basis; chances?: Chances; model?: string; strength?: Strength } = {},
): ForecastToFreeze => ({
  match: exampleMatch({ id: `football-${at}`, startTime: new Date(kickOffMs + at * 3_600_000).toISOString() }),
  forecast: {
    sport: 'football',
    chances: threeWay,
    basis: 'ratings',
    band: 'Medium',
    reasons: [],
    inPlay: false,
    approximate: false,
    seasonsBefore: 2,
    model: 'm1',
    ...output,
  },
  prices: undefined,
});

/** Rounds numbers, because sums of fractions depend on the order in their last digits. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, each: unknown) => (typeof each === 'number' ? Math.round(each * 1e9) : each)));

/** The stored sums, and the sums from a complete recount. */
const bothWays = async () => {
  const kept = await readTrackRecord(database, 'real');
  await database.orm.delete(recordSum);
  return { kept, counted: await readTrackRecord(database, 'real') };
};

describe('the sums of the track record', () => {
  let archive: ForecastArchive;

  beforeAll(async () => {
    archive = createForecastArchive({ database, origin: 'real', now: () => kickOffMs - 60_000 });
  });

  beforeEach(async () => {
    for (const table of [recordSum, prunedRecordSum, forecastResult, forecast]) await database.orm.delete(table);
  });

  const grade = async (at: number, outcome: Outcome | 'void', revision = 0): Promise<void> => {
    const [said] = await archive.find([`football-${at}`]);
    await archive.grade([
      { id: said?.frozen.id ?? 0, revision, outcome, closing: outcome === 'void' ? undefined : closing },
    ]);
  };

  it('equal a complete recount after freezing, grading and corrections', async () => {
    await archive.freeze([toFreeze(0), toFreeze(1, { band: 'High' }), toFreeze(2, { basis: 'market' })]);
    await archive.freeze([toFreeze(0), toFreeze(3, { model: 'm2' }), toFreeze(4), toFreeze(5)]);
    await grade(0, 'home');
    await grade(1, 'draw');
    await grade(2, 'away');
    await grade(4, 'void');
    // Corrections. The last one repeats a revision and therefore changes nothing.
    await grade(1, 'home', 1);
    await grade(1, 'away', 2);
    await grade(0, 'void', 1);
    await grade(4, 'home', 1);
    await grade(4, 'draw', 1);
    const { kept, counted } = await bothWays();
    expect(rounded(kept.toSorted((a, b) => (a.model + a.basis < b.model + b.basis ? -1 : 1)))).toEqual(
      rounded(counted.toSorted((a, b) => (a.model + a.basis < b.model + b.basis ? -1 : 1))),
    );
    expect(counted).toHaveLength(3);
    expect(kept.find(({ model, basis }) => model === 'm1' && basis === 'ratings')).toMatchObject({
      frozen: 4,
      graded: 2,
      void: 1,
      sums: { n: 2, hits: 1, bands: { High: { n: 1, hits: 0 }, Medium: { n: 1, hits: 1 } }, market: { n: 2 } },
    });
  });

  it('exclude the writes of a failed transaction', async () => {
    await archive.freeze([toFreeze(0)]);
    await expect(archive.grade([{ id: 999_999, revision: 0, outcome: 'home', closing: undefined }])).rejects.toThrow(
      'Failed query',
    );
    expect(await readTrackRecord(database, 'real')).toMatchObject([{ frozen: 1, graded: 0 }]);
  });

  it('are recounted from the forecasts if they are invalid', async () => {
    await archive.freeze([toFreeze(0), toFreeze(1)]);
    await grade(0, 'home');
    await database.orm.execute(sql`update record_sum set sums = '{}'::jsonb`);
    expect(await readTrackRecord(database, 'real')).toMatchObject([{ frozen: 2, graded: 1, sums: { n: 1 } }]);
    await database.orm.execute(sql`update record_sum set sums = '{}'::jsonb`);
    await grade(1, 'away');
    expect(await readTrackRecord(database, 'real')).toMatchObject([{ frozen: 2, graded: 2, sums: { n: 2 } }]);
  });

  it('of markets equal a recount, even if a release without markets wrote the sums, and after deletions', async () => {
    const strength = { kind: 'goals', home: 1.6, away: 1.1 } as const;
    await archive.freeze([toFreeze(0, { strength }), toFreeze(1, { strength }), toFreeze(2)]);
    const score = async (at: number, goals: { home: number; away: number }, revision = 0): Promise<void> => {
      const [said] = await archive.find([`football-${at}`]);
      await archive.grade([
        { id: said?.frozen.id ?? 0, revision, outcome: outcomeOf(goals), closing: undefined, score: goals },
      ]);
    };
    await score(0, { home: 2, away: 1 });
    await score(1, { home: 0, away: 0 });
    await score(1, { home: 1, away: 0 }, 1);
    await score(2, { home: 1, away: 1 });
    const { kept, counted } = await bothWays();
    expect(rounded(kept)).toEqual(rounded(counted));
    expect(kept[0]?.sums.markets).toMatchObject({
      'both-score': { n: 2, happened: 1 },
      'over-0.5': { n: 2, happened: 2 },
      'correct-score': { n: 2 },
    });
    await database.orm.execute(sql`update record_sum set sums = sums - 'markets'`);
    expect(rounded(await readTrackRecord(database, 'real'))).toEqual(rounded(counted));
    await pruneForecasts(database, new Date(kickOffMs + 86_400_000), 2);
    const after = await bothWays();
    expect(rounded(after.kept)).toEqual(rounded(counted));
    expect(rounded(after.counted)).toEqual(rounded(counted));
  });

  it('stay the same when old forecasts are deleted, also after a recount and with later forecasts', async () => {
    await createForecastArchive({ database, origin: 'simulated', now: () => kickOffMs - 60_000 }).freeze([toFreeze(0)]);
    await archive.freeze([toFreeze(0), toFreeze(1, { basis: 'market' }), toFreeze(2), toFreeze(3), toFreeze(4)]);
    await grade(0, 'home');
    await grade(1, 'draw');
    await grade(1, 'away', 1);
    await grade(2, 'void');
    await grade(3, 'away');
    const before = await readTrackRecord(database, 'real');
    // The forecasts of the stand-in and the first three; the fourth is not old enough.
    const cutoff = new Date(kickOffMs + 3 * 3_600_000);
    expect(await pruneForecasts(database, cutoff, 2)).toBe(2);
    expect(await pruneForecasts(database, cutoff, 100)).toBe(2);
    expect(await pruneForecasts(database, cutoff, 100)).toBe(0);
    expect((await archive.find(['football-0', 'football-3'])).map(({ frozen }) => frozen.matchId)).toEqual([
      'football-3',
    ]);
    const { kept, counted } = await bothWays();
    const inOrder = (all: typeof before) => rounded(all.toSorted((a, b) => (a.basis < b.basis ? -1 : 1)));
    expect(inOrder(kept)).toEqual(inOrder(before));
    expect(inOrder(counted)).toEqual(inOrder(before));
    await grade(4, 'home');
    const after = await bothWays();
    expect(inOrder(after.counted)).toEqual(inOrder(after.kept));
    expect(after.kept.find(({ basis }) => basis === 'ratings')).toMatchObject({ frozen: 4, graded: 3, void: 1 });
    expect(await readTrackRecord(database, 'simulated')).toMatchObject([{ frozen: 1, graded: 0 }]);
  });

  it('count a forecast once although two nodes delete it at the same time', async () => {
    await archive.freeze([toFreeze(0), toFreeze(1)]);
    const before = await readTrackRecord(database, 'real');
    const cutoff = new Date(kickOffMs + 86_400_000);
    const counted = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const transaction: typeof database.transaction = (work) =>
      database.transaction(async (statements) => {
        const result = await work(statements);
        counted.resolve();
        await commit.promise;
        return result;
      });
    const first = pruneForecasts({ transaction }, cutoff, 100);
    await counted.promise;
    const second = pruneForecasts(database, cutoff, 100);
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () =>
      expect(await database.orm.execute(waiting)).toMatchObject({ rows: [expect.anything()] }),
    );
    commit.resolve();
    expect(await Promise.all([first, second])).toEqual([2, 0]);
    expect((await bothWays()).counted).toEqual(before);
  });

  it('of deleted forecasts are never lost: nothing more is deleted while they cannot be read', async () => {
    await archive.freeze([toFreeze(0), toFreeze(1)]);
    await pruneForecasts(database, new Date(kickOffMs + 1), 1);
    await database.orm.execute(sql`update pruned_record_sum set sums = '{}'::jsonb`);
    await expect(pruneForecasts(database, new Date(kickOffMs + 86_400_000), 1)).rejects.toThrow('Invalid');
    expect(await database.orm.select().from(forecast)).toHaveLength(1);
  });

  it('from a stand-in are separate from real ones', async () => {
    await createForecastArchive({ database, origin: 'simulated', now: () => kickOffMs - 60_000 }).freeze([toFreeze(0)]);
    expect(await readTrackRecord(database, 'real')).toEqual([]);
    expect(await readTrackRecord(database, 'simulated')).toMatchObject([{ frozen: 1 }]);
  });
});
