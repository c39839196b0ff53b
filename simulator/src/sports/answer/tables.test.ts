import { describe, expect, it } from 'vitest';
import { isJsonObject } from '../../json-object.ts';
import { createSeason } from '../season.ts';
import { type SportSlug, sportSlugs } from '../sport-slug.ts';
import { sportStages } from '../sport-stages.ts';
import { createGeneratedFixtures } from './generated-fixtures.ts';

const autumn = Date.parse('2026-11-21T12:00:00Z');
const season = createSeason('touchline');
const source = createGeneratedFixtures(season, () => autumn);

const listOf = (sport: SportSlug, path: string, parameters: Readonly<Record<string, string>>): readonly unknown[] => {
  const { errors, response } = source.answer(sport, path, parameters);
  expect(errors).toEqual({});
  return Array.isArray(response) ? response : [];
};

/** The first number found at one of the paths. */
const numberAt = (value: unknown, ...paths: readonly string[]): number => {
  const found = paths.map((path) =>
    path.split('.').reduce<unknown>((inner, key) => (isJsonObject(inner) ? inner[key] : undefined), value),
  );
  return Number(found.find((each) => typeof each === 'number'));
};

const sum = (rows: readonly unknown[], ...paths: readonly string[]): number =>
  rows.reduce<number>((total, row) => total + numberAt(row, ...paths), 0);

const withTables = sportSlugs.filter((sport) => sport !== 'tennis' && sportStages[sport].leagues.length > 0);

const rowsOf = (items: readonly unknown[]): readonly unknown[] =>
  items.flatMap((item) =>
    isJsonObject(item) && isJsonObject(item['league']) && Array.isArray(item['league']['standings'])
      ? item['league']['standings'].flat()
      : item,
  );

const letter = (own: number, others: number): string => (own > others ? 'W' : own === others ? 'D' : 'L');

describe('tables', () => {
  it.each(withTables)('of %s include every club, and one winner and one loser per match', (sport) => {
    const league = sportStages[sport].leagues.find(({ knockout }) => !knockout);
    const rows = rowsOf(listOf(sport, 'standings', { league: `${league?.id}`, season: '2024' })).flat();
    expect(rows).toHaveLength(league?.clubs.length ?? Number.NaN);
    const won = sum(rows, 'games.win.total', 'games.win', 'won', 'all.win');
    expect(won).toBeGreaterThan(0);
    expect(won).toBe(sum(rows, 'games.lose.total', 'games.lost', 'lost', 'all.lose'));
    const scored = sum(rows, 'goals.for', 'points.for', 'all.goals.for');
    expect(scored).toBe(sum(rows, 'goals.against', 'points.against', 'all.goals.against'));
    // The table counts exactly the matches of the season, which are also available.
    const matches = season.results(sport, league?.id ?? 0, 2024, autumn);
    const goals = matches.map(({ scoreAt }) => scoreAt(autumn));
    expect(scored).toBe(goals.reduce((total, { home, away }) => total + home + away, 0));
    for (const match of matches.slice(0, 5)) expect(season.find(sport, match.id)?.plan).toEqual(match.plan);
  });

  it('agree with the season: form, matchday and matches of the last weeks', () => {
    const requested = { league: '39', season: '2026' };
    const matches = season.results('football', 39, 2026, autumn);
    for (const row of rowsOf(listOf('football', 'standings', requested))) {
      const id = numberAt(row, 'team.id');
      const own = matches.filter(({ competitors }) => competitors.includes(id));
      const results = own.map((match) => {
        const { home, away } = match.scoreAt(autumn);
        return match.competitors[0] === id ? letter(home, away) : letter(away, home);
      });
      expect(numberAt(row, 'all.played')).toBe(own.length);
      expect(isJsonObject(row) && row['form']).toBe(results.slice(-5).toReversed().join(''));
    }
    const finished = new Set(
      listOf('football', 'fixtures', { ...requested, status: 'FT-AWD-WO' }).map((each) => numberAt(each, 'fixture.id')),
    );
    expect(matches.filter(({ id }) => !finished.has(id))).toEqual([]);
    const played = (matches.length * 2) / 20;
    const next = season.on('football', Math.floor(autumn / 86_400_000)).find(({ leagueId }) => leagueId === 39);
    expect(Math.abs(Number(next?.plan?.round.split(' - ')[1]) - played)).toBeLessThan(3);
  });

  it('are rejected without a season, and do not exist for tennis, which the provider does not have', () => {
    const { errors } = source.answer('basketball', 'standings', { league: '12' });
    expect(errors).toEqual({ season: 'The Season field is required.' });
    const { errors: unknown } = source.answer('tennis', 'standings', { league: '1', season: '2026' });
    expect(unknown).toEqual({ endpoint: 'This endpoint do not exist.' });
  });

  it('list the top scorers, best first, none with more goals than the team', () => {
    const requested = { league: '39', season: '2025' };
    const scorers = listOf('football', 'players/topscorers', requested).flatMap((item) =>
      isJsonObject(item) && Array.isArray(item['statistics']) ? item['statistics'] : [],
    );
    expect(scorers).toHaveLength(20);
    const goals = scorers.map((each) => numberAt(each, 'goals.total'));
    expect(goals).toEqual(goals.toSorted((a, b) => b - a));
    const rows = rowsOf(listOf('football', 'standings', requested));
    const scored = new Map(rows.map((row) => [numberAt(row, 'team.id'), numberAt(row, 'all.goals.for')]));
    for (const each of scorers)
      expect(numberAt(each, 'goals.total')).toBeLessThanOrEqual(scored.get(numberAt(each, 'team.id')) ?? 0);
  });

  it('rank drivers and teams by the races of the current season, with equal total points', () => {
    const drivers = listOf('formula-1', 'rankings/drivers', { season: '2026' });
    const teams = listOf('formula-1', 'rankings/teams', { season: '2026' });
    expect([drivers.length, teams.length]).toEqual([20, 10]);
    expect(sum(drivers, 'points')).toBeGreaterThan(0);
    expect(sum(teams, 'points')).toBe(sum(drivers, 'points'));
    expect(listOf('formula-1', 'rankings/drivers', { season: '2025' })).toEqual([]);
  });
});
