import { expect, it } from 'vitest';
import { isJsonObject } from '../../json-object.ts';
import { createSeason } from '../season.ts';
import type { SportSlug } from '../sport-slug.ts';
import { sportSlugs } from '../sport-slug.ts';
import { sportStages } from '../sport-stages.ts';
import { createPlayedSource } from './played-source.ts';

const autumn = Date.parse('2026-11-21T12:00:00Z');
const source = createPlayedSource(createSeason('touchline'), () => autumn, false);

const listOf = (sport: SportSlug, path: string, parameters: Readonly<Record<string, string>>): readonly unknown[] => {
  const { errors, response } = source.answer(sport, path, parameters);
  expect(errors).toEqual({});
  return Array.isArray(response) ? response : [];
};

const withRounds = sportSlugs.filter(
  (sport) => sport !== 'football' && sport !== 'tennis' && sportStages[sport].stage !== undefined,
);

const numberAt = (value: unknown, ...path: readonly string[]): number => {
  let at: unknown = value;
  for (const key of path) at = isJsonObject(at) ? at[key] : undefined;
  return typeof at === 'number' ? at : Number.NaN;
};

const points = (items: readonly unknown[]): number =>
  items.reduce((total: number, item) => total + numberAt(item, 'points'), 0);

it.each(withRounds)('%s has a table of a past season in which every game has one winner and one loser', (sport) => {
  const league = sportStages[sport].leagues.find(({ knockout }) => !knockout);
  const rows = listOf(sport, 'standings', { league: `${league?.id}`, season: '2024' }).flat();
  expect(rows).toHaveLength(league?.clubs.length ?? Number.NaN);
  const sum = (...paths: readonly (readonly string[])[]): number =>
    rows.reduce((total: number, row) => {
      const found = paths.map((path) => numberAt(row, ...path)).find((number) => !Number.isNaN(number));
      return total + (found ?? Number.NaN);
    }, 0);
  const won = sum(['games', 'win', 'total'], ['games', 'win'], ['won']);
  expect(won).toBeGreaterThan(0);
  expect(won).toBe(sum(['games', 'lose', 'total'], ['games', 'lost'], ['lost']));
  expect(sum(['goals', 'for'], ['points', 'for'])).toBe(sum(['goals', 'against'], ['points', 'against']));
});

it('a table without its season is refused, as is one of tennis, which the provider does not have', () => {
  expect(source.answer('basketball', 'standings', { league: '12' }).errors).toEqual({
    season: 'The Season field is required.',
  });
  expect(Object.keys(source.answer('tennis', 'standings', { league: '1', season: '2026' }).errors)).toEqual([
    'endpoint',
  ]);
});

it('the season’s best scorers are told, best first, and scored no more than their teams', () => {
  const season = { league: '39', season: '2025' };
  const scorers = listOf('football', 'players/topscorers', season);
  expect(scorers).toHaveLength(20);
  const statistics = scorers.map((item) =>
    isJsonObject(item) && Array.isArray(item['statistics']) ? item['statistics'][0] : undefined,
  );
  const goals = statistics.map((each) => numberAt(each, 'goals', 'total'));
  expect(goals).toEqual(goals.toSorted((a, b) => b - a));
  const [table] = listOf('football', 'standings', season);
  const standings = isJsonObject(table) && isJsonObject(table['league']) ? table['league']['standings'] : [];
  const scored = new Map(
    (Array.isArray(standings) ? standings.flat() : []).map((row) => [
      numberAt(row, 'team', 'id'),
      numberAt(row, 'all', 'goals', 'for'),
    ]),
  );
  for (const [at, each] of statistics.entries()) {
    expect(goals[at]).toBeLessThanOrEqual(scored.get(numberAt(each, 'team', 'id')) ?? 0);
  }
});

it('drivers and their teams are ranked by the races of the season that is on, to the same sum of points', () => {
  const drivers = listOf('formula-1', 'rankings/drivers', { season: '2026' });
  const teams = listOf('formula-1', 'rankings/teams', { season: '2026' });
  expect([drivers.length, teams.length]).toEqual([20, 10]);
  expect(points(drivers)).toBeGreaterThan(0);
  expect(points(teams)).toBe(points(drivers));
  expect(listOf('formula-1', 'rankings/drivers', { season: '2025' })).toEqual([]);
});
