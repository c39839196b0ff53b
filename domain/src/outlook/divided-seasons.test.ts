import { describe, expect, it } from 'vitest';
import { dividedSeason } from '../../test/divided-league.ts';
import type { TableRow } from '../league/league-table.ts';
import { rankedValue } from '../league/table-order.ts';
import { liveTable } from '../league/live-table.ts';
import { rulesToTry } from '../league/table-rules.ts';
import { epochMs } from '../time/iso-time.ts';
import { forecastMatch } from '../forecast/pre-match-forecast.ts';
import type { SportId } from '../sport/sport.ts';
import { gradeOutlook } from './outlook-grades.ts';
import type { OutlookInput, SeasonOutlook, TeamOutlook } from './season-outlook.ts';
import { finalOrder, ratedSeason, seasonState, type SeasonData } from './season-state.ts';
import { simulateSeason } from './simulate-season.ts';

const dayStartMs = epochMs('2027-06-01T00:00:00Z');

const inputOf = (data: SeasonData, simulations = 100): OutlookInput => {
  const state = seasonState(data, [], dayStartMs);
  if (typeof state === 'string') throw new Error(state);
  const rated = ratedSeason(state, ({ startTime }) => {
    const forecast = forecastMatch({ sport: data.sport, at: startTime, kickOff: startTime });
    return forecast && { ...forecast, basis: 'ratings' };
  });
  if (rated === undefined) throw new Error('too few ratings');
  const { groups, rules, results } = state;
  return { sport: data.sport, groups, rules, results, remaining: rated.remaining, reported: [], simulations, seed: 7 };
};

const sumOf = ({ teams }: SeasonOutlook, kind: keyof TeamOutlook['chances']): number =>
  teams.reduce((sum, { chances }) => sum + (chances[kind]?.chance ?? 0), 0);

const leagues = [
  ['basketball.usa.nba', 'basketball', { division: 6, 'play-offs': 12, 'play-in': 8 }],
  ['americanfootball.usa.nfl', 'americanfootball', { division: 8, 'play-offs': 14, 'play-in': 0 }],
  ['baseball.usa.mlb', 'baseball', { division: 6, 'play-offs': 12, 'play-in': 0 }],
  ['hockey.usa.nhl', 'hockey', { division: 4, 'play-offs': 16, 'play-in': 0 }],
] as const satisfies readonly (readonly [string, SportId, object])[];

describe.each(leagues)('a season of %s', (key, sport, places) => {
  it('has as many teams in each zone as the league’s rules have places, and says that these are its rules', () => {
    const data = dividedSeason(key, sport, 300);
    expect(seasonState(data, [], dayStartMs)).toMatchObject({ isZonedByRules: true });
    const outlook = simulateSeason(inputOf(data));
    for (const kind of ['division', 'play-offs', 'play-in'] as const)
      expect(Math.abs(sumOf(outlook, kind) - places[kind])).toBeLessThan(0.2);
    expect(new Set(outlook.teams.map(({ teamId }) => teamId)).size).toBe(outlook.teams.length);
  });

  it('ends as its last table says, which is certain before', () => {
    const total = dividedSeason(key, sport, 0).fixtures?.length ?? 0;
    const order = finalOrder(dividedSeason(key, sport, total), dayStartMs);
    if (order === undefined) throw new Error('no final order');
    const input = inputOf(dividedSeason(key, sport, total - 2));
    const { teams } = simulateSeason(input);
    const chancesOf = new Map(teams.map(({ teamId, chances }) => [teamId, chances]));
    const groups = input.groups.map(({ rows, zones, seeds }) => ({
      zones,
      ...(seeds && { seeds }),
      teams: rows.map(({ teamId, team, points = 0, played = 0 }) => {
        const chances = chancesOf.get(teamId) ?? {};
        return { teamId, team, points, played, remaining: 0, chances };
      }),
    }));
    const graded = gradeOutlook(
      { league: key, season: '2026', checkpoint: 75, points: input.rules.points, groups },
      order,
    );
    const settled = (graded?.chances ?? []).filter(({ isSettled }) => isSettled);
    expect(settled.length).toBeGreaterThan(teams.length / 2);
    for (const { said, happened } of settled) expect(said.outlook).toBe(happened ? 1 : 0);
  });
});

describe('places', () => {
  it('come from the table’s notes where it names the play-offs', () => {
    const data = dividedSeason('basketball.usa.nba', 'basketball', 100);
    const noted = data.table?.groups.map(({ rows }) => ({
      rows: rows.map((row, at) => ({
        ...row,
        ...(at < 24 && { note: at < 16 ? 'NBA (Play Offs)' : 'NBA (Play-in)' }),
      })),
    }));
    const state = seasonState({ ...data, table: { league: 'NBA', groups: noted ?? [] } }, [], dayStartMs);
    if (typeof state === 'string') throw new Error(state);
    expect(state.isZonedByRules).toBeUndefined();
    const sizes = state.groups.flatMap(({ zones }) =>
      zones.map(({ kind, from, to }) => [kind, to - from + 1] as const),
    );
    const sizeOf = (wanted: string): number =>
      sizes.reduce((sum, [kind, size]) => sum + (kind === wanted ? size : 0), 0);
    expect([sizeOf('play-offs'), sizeOf('play-in')]).toEqual([16, 8]);
  });

  it('are unknown if a team belongs to no division', () => {
    const data = dividedSeason('hockey.usa.nhl', 'hockey', 100);
    const renamed = data.table?.groups.map(({ rows }) => ({
      rows: rows.map((row, at) => ({ ...row, team: at === 3 ? 'Town Newcomers' : row.team })),
    }));
    expect(seasonState({ ...data, table: { league: 'NHL', groups: renamed ?? [] } }, [], dayStartMs)).toBe('rules');
  });

  it('are the same if the source lists the teams in their divisions as well', () => {
    const data = dividedSeason('basketball.usa.nba', 'basketball', 200);
    const [all] = data.table?.groups ?? [];
    const [first, second] = [all?.rows.slice(0, 15) ?? [], all?.rows.slice(15) ?? []];
    const groups = [first, second, first.slice(0, 5), second.slice(5, 9)].map((rows) => ({ rows }));
    const split = { ...data, table: { league: 'NBA', groups } };
    expect(inputOf(split).groups).toEqual(inputOf(data).groups);
  });
});

const figures = (rows: readonly TableRow[] = []) =>
  rows
    .map(({ team, played, won, lost, overtimeLost, points, goalsFor }) =>
      [team, played, won, lost, overtimeLost, points, goalsFor].join(' '),
    )
    .toSorted();

it.each([
  ['basketball.usa.nba', 'basketball'],
  ['hockey.usa.nhl', 'hockey'],
] as const)('the live table of %s equals the official one of the next matchday', (key, sport) => {
  const [before, after] = [dividedSeason(key, sport, 200), dividedSeason(key, sport, 212)];
  const { table, results = [] } = after;
  if (before.table === undefined) throw new Error('no table');
  const rules = rulesToTry(key, sport).slice(0, 1);
  const nowMs = epochMs(results.at(-1)?.startTime ?? '');
  const live = liveTable({ table: before.table, rules, results, matches: [], dayStartMs: nowMs });
  // Nothing separates some teams, which may be in any order.
  const rows = live?.groups.flatMap((group) => group.rows);
  expect(figures(rows)).toEqual(figures(table?.groups.flatMap((group) => group.rows)));
  const ranked = (rows ?? []).map((row) => rankedValue(row, rules[0] ?? { points: { win: 1, draw: 0 } }));
  expect(ranked).toEqual(ranked.toSorted((a, b) => b - a));
  expect(live?.isAhead).toBe(true);
});

it('in ice hockey a loss after regular time is a point', () => {
  const input = inputOf(dividedSeason('hockey.usa.nhl', 'hockey', 0), 1_000);
  const { teams } = simulateSeason(input);
  const total = teams.reduce((sum, { points }) => sum + points.mean, 0);
  const perMatch = total / input.remaining.length;
  // Each match gives two points, and a third one in those that are level after 60 minutes.
  expect(perMatch).toBeGreaterThan(2.1);
  expect(perMatch).toBeLessThan(2.3);
});
