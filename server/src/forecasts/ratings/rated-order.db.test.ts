import type { Match } from '@touchline/domain/match/match.ts';
import { asc } from 'drizzle-orm';
import { array, assert, asyncProperty, boolean, integer, nat, tuple } from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { finishedMatch, ratedResult } from '../../../test/sample-matches.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { inMemory, open } from '../../../test/test-databases.ts';
import { leagueRating, ratedMatch, ratingStep, teamRating } from '../../platform/database/schema/rating-tables.ts';
import { createRatingStore } from './rating-store.ts';
import type { RatingStore } from './rating-store.ts';

const { database } = await openTestDatabase();

let store: RatingStore;
let nowMs: number;

const hourMs = 3_600_000;
const firstMs = Date.UTC(2026, 2, 14, 12);

/** A match that starts this many hours after the first match. */
const at = (hours: number, teams: readonly [string, string], score: readonly [number, number] = [2, 0]): Match =>
  finishedMatch(`${hours}-${teams[0]}`, new Date(firstMs + hours * hourMs).toISOString(), teams, score);

const states = async () => ({
  leagues: await database.orm.select({ state: leagueRating.state }).from(leagueRating),
  teams: await database.orm
    .select({ id: teamRating.teamId, state: teamRating.state })
    .from(teamRating)
    .orderBy(asc(teamRating.teamId)),
});

const steps = async () =>
  (await database.orm.select({ matchId: ratingStep.matchId }).from(ratingStep).orderBy(asc(ratingStep.id))).map(
    ({ matchId }) => matchId,
  );

/** The ratings after these results arrived in this order. */
const after = async (matches: readonly Match[]) => {
  for (const table of [ratingStep, teamRating, leagueRating, ratedMatch]) await database.orm.delete(table);
  for (const match of matches) await store.rate([ratedResult(match)]);
  return states();
};

describe('results that arrive out of order', () => {
  beforeEach(async () => {
    for (const table of [ratingStep, teamRating, leagueRating, ratedMatch]) await database.orm.delete(table);
    nowMs = firstMs + 24 * hourMs;
    store = createRatingStore({ database, origin: 'real', now: () => nowMs });
  });

  const first = at(0, ['1', '2'], [9, 0]);
  const between = at(5, ['3', '4']);
  const second = at(20, ['2', '1'], [0, 9]);
  const third = at(22, ['1', '5'], [1, 1]);

  it('count in order of kick-off if a side of a late result has played since', async () => {
    const inOrder = await after([first, between, second, third]);
    expect(await after([between, second, third, first])).toEqual(inOrder);
    expect(await steps()).toEqual([first.id, between.id, second.id, third.id]);
    expect(await after([between, third, second, first])).toEqual(inOrder);
    expect(await after([second, between, first, third])).toEqual(inOrder);
  });

  it('count in order of kick-off if later results are too old to be undone', async () => {
    const inOrder = await after([first, between, second]);
    await after([between, second]);
    nowMs += 10 * 24 * hourMs;
    await store.rate([ratedResult(first)]);
    expect(await states()).toEqual(inOrder);
  });

  it('can be corrected later, as if they had been right from the start', async () => {
    const corrected = { ...second, homeScore: 4 };
    const inOrder = await after([first, between, corrected, third]);
    await after([between, second, third, first]);
    await store.rate([ratedResult(corrected)]);
    expect(await states()).toEqual(inOrder);
  });

  it('count in order of kick-off even if the same teams have not played since', async () => {
    const inOrder = await after([between, second]);
    expect(await after([second, between])).toEqual(inOrder);
    expect(await steps()).toEqual([between.id, second.id]);
  });

  it('are not lost when one was too old for a correction, and an earlier one is corrected after it', async () => {
    const old = at(12, ['1', '3']);
    const changed = (homeScore: number): Match => ({ ...first, homeScore });
    const inOrder = await after([changed(7), old]);
    await after([first]);
    nowMs = firstMs + 6 * 24 * hourMs;
    await store.rate([ratedResult(changed(5))]);
    nowMs = firstMs + 8 * 24 * hourMs;
    await store.rate([ratedResult(old)]);
    await store.rate([ratedResult(changed(7))]);
    expect(await states()).toEqual(inOrder);
  });

  it('are not rated in competitions between leagues', async () => {
    const cup = { match: { ...first, league: 'FA Cup' }, score: { home: 2, away: 0 } };
    expect([await store.rate([cup]), await store.withdraw(cup.match), await store.rate([cup])]).toEqual([0, false, 0]);
    expect(await states()).toEqual({ leagues: [], teams: [] });
  });

  it('give the same ratings as results that are rated singly in order of kick-off', { timeout: 60_000 }, async () => {
    const other = await open((await inMemory()).place);
    const anyStore = createRatingStore({ database: other, origin: 'real', now: () => nowMs });
    const forget = async (): Promise<void> => {
      for (const table of [ratingStep, teamRating, leagueRating, ratedMatch]) await other.orm.delete(table);
    };
    // Each match has its own kick-off: ties are ordered by id.
    const aMatch = tuple(nat({ max: 3 }), boolean(), integer({ min: 0, max: 5 }), integer({ min: 0, max: 5 }), nat());
    await assert(
      asyncProperty(array(aMatch, { minLength: 1, maxLength: 8 }), nat({ max: 8 }), async (season, wrong) => {
        const played = season.map(([pair, isReturn, home, away, order], index) => {
          const teams = [`${pair * 2}`, `${pair * 2 + 1}`] as const;
          const match = at(index * 3, isReturn ? [teams[1], teams[0]] : teams, [home, away]);
          return { order, right: ratedResult(match), first: ratedResult({ ...match, homeScore: home + (index % 2) }) };
        });
        await forget();
        for (const { right } of played) await anyStore.rate([right]);
        const inOrder = await anyStore.read();
        await forget();
        const shuffled = played.toSorted((a, b) => a.order - b.order);
        await anyStore.rate(shuffled.slice(0, wrong).map(({ first: reported }) => reported));
        await anyStore.rate(shuffled.map(({ right }) => right));
        expect(await anyStore.read()).toEqual(inOrder);
      }),
      { numRuns: 25 },
    );
    await other.close();
  });
});
