import { simulateSeason } from '@touchline/domain/outlook/simulate-season.ts';
import type { SeasonResult } from '@touchline/domain/league/season-result.ts';
import { evenForecast, smallLeague, smallMatch, smallSeason } from '@touchline/domain/test/small-league.ts';
import { frozenOutlook } from '../platform/database/schema/outlook-tables.ts';
import { expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { inMemory } from '../../test/test-databases.ts';
import { createOutlookArchive } from './outlook-archive.ts';
import { createOutlookRecord } from './outlook-record.ts';
import { createReplayedSeasons } from './replayed-seasons.ts';

const { database } = await openTestDatabase(inMemory);
const { signal } = new AbortController();

const { key } = smallLeague;
const clock = { ...createManualClock(Date.UTC(2026, 10, 27)), wait: async () => undefined };
const archive = createOutlookArchive({ database, origin: 'simulated', now: clock.now });

it('A demo freezes and grades its last season once, from earlier results only, and says that it did so afterwards.', async () => {
  const learned: (readonly SeasonResult[])[] = [];
  const seasons: string[] = [];
  const { replay } = createReplayedSeasons({
    board: {
      leagues: () => [key],
      matchesOf: () => [smallMatch(6, { league: 'Premier League', leagueCountry: 'England' })],
    },
    archive,
    season: async (_key, _visitor, of = '2026') => {
      seasons.push(of);
      return { ...smallSeason(of === '2026' ? 6 : 12), providerRef: { id: '1', season: of } };
    },
    forecastsAfter: (_league, results) => {
      learned.push(results);
      return ({ startTime }) => evenForecast(startTime);
    },
    simulate: async (input) => simulateSeason({ ...input, simulations: 200 }),
    isLeader: () => true,
    clock,
  });
  expect(await replay(signal)).toBe(true);
  expect(seasons).toEqual(['2026', '2025', '2024']);
  // The season before has twelve results.
  expect(learned.slice(-4).map((results) => results.length)).toEqual([12, 15, 18, 21]);
  const rows = await database.orm.select().from(frozenOutlook);
  for (const { file } of rows)
    expect(JSON.parse(file)).toMatchObject({ season: '2025', simulated: true, replayed: true });
  expect(rows.map(({ file }) => JSON.parse(file).played)).toEqual([0, 3, 6, 9]);

  // The current season has six results, one a day; the first stands for the start of the season.
  const { history } = await archive.stored({ league: key, season: '2026' });
  expect(history.map(({ played, replayed }) => [played, replayed])).toEqual(
    [0, 2, 3, 4, 5, 6].map((played) => [played, true]),
  );

  const answer = await createOutlookRecord({ archive, simulated: true, clock }).answer();
  expect(answer).toMatchObject({ replayed: true, outlooks: 4, seasons: 1 });
  await replay(signal);
  expect(seasons).toHaveLength(3);
});
