import type { Match } from '@touchline/domain/match/match.ts';
import { asc } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { finishedMatch, ratedResult } from '../../../test/sample-matches.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { leagueRating, ratedMatch, ratingStep, teamRating } from '../../platform/database/schema/rating-tables.ts';
import { createRatingStore } from './rating-store.ts';

const { database } = await openTestDatabase();

const store = createRatingStore({ database, origin: 'real', now: () => Date.parse('2026-03-20T12:00:00.000Z') });

const clear = async (): Promise<void> => {
  for (const table of [ratingStep, teamRating, leagueRating, ratedMatch]) await database.orm.delete(table);
};

beforeEach(clear);

const players = () =>
  database.orm
    .select({ teamId: teamRating.teamId, state: teamRating.state })
    .from(teamRating)
    .orderBy(asc(teamRating.teamId));

const tennis = (day: number, tournament: string, sets: readonly [number, number]): Match =>
  finishedMatch(`${day}`, `2026-03-${day}T15:00:00.000Z`, ['1', '2'], sets, {
    id: `tennis-${day}`,
    sport: 'tennis',
    league: tournament,
  });

it('remembers the tournament of each match, also when a correction rates later matches again', async () => {
  const clay = tennis(17, 'Rolex Monte-Carlo Masters', [2, 0]);
  const corrected = { ...clay, homeScore: 0, awayScore: 2 };
  const grass = tennis(18, 'Wimbledon', [0, 2]);
  await store.rate([ratedResult(clay)]);
  await store.rate([ratedResult(grass)]);
  const onBoth = { state: { played: 2, on: { clay: { n: 1 }, grass: { n: 1 } } } };
  expect(await players()).toMatchObject([onBoth, onBoth]);
  await store.rate([ratedResult(corrected)]);
  const afterwards = await players();
  expect(afterwards).toMatchObject([onBoth, onBoth]);
  await clear();
  await store.rate([ratedResult(corrected), ratedResult(grass)]);
  expect(await players()).toEqual(afterwards);
});
