import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { leagueOf, rowAfter, scenes, titleOf } from '../../test/random-league.ts';
import { tableOrder } from '../league/table-order.ts';
import { ratingDoubt } from './score-sampler.ts';
import type { OutlookInput, SeasonOutlook } from './season-outlook.ts';
import { runSeasons } from './season-runs.ts';
import { simulateSeason } from './simulate-season.ts';

const pointsOf = ({ teams }: SeasonOutlook, teamId: string): number =>
  teams.find((team) => team.teamId === teamId)?.points.mean ?? 0;

test('exactly one team wins the title, and each zone has as many teams as places', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      const { teams } = simulateSeason(leagueOf({ ...scene, simulations: 100 }));
      const sum = (kind: 'title' | 'relegation'): number =>
        teams.reduce((total, { chances }) => total + (chances[kind]?.chance ?? 0), 0);
      // A chance of every simulation that is not certain is a little below 1.
      expect(sum('title')).toBeGreaterThan(0.99);
      expect(sum('title')).toBeLessThan(1 + 1e-9);
      expect(sum('relegation')).toBeGreaterThan(0.99);
    }),
    { numRuns: 40 },
  );
});

/** The teams of all simulated seasons whose place is on the wrong side of the title or of second place. */
const misplaced = (input: OutlookInput): readonly string[] => {
  const runs = runSeasons(input, ratingDoubt);
  return Array.from({ length: runs.seasons }, (_, season) => season).flatMap((season) => {
    const simulated = input.remaining.map(({ id, homeId, awayId }, at) => ({
      id,
      homeId,
      awayId,
      startTime: '',
      score: runs.scoreOf(at, season),
    }));
    const all = [...input.results, ...simulated];
    const rows = runs.teamIds.map((id) => rowAfter(id, all));
    // Teams that nothing separates have no right place: theirs depends on which row is first.
    const orders = rows.map((_, first) =>
      tableOrder([...rows.slice(first), ...rows.slice(0, first)], all, input.rules),
    );
    return runs.teamIds.filter((id, team) => {
      const place = runs.places[team * runs.seasons + season] ?? 0;
      const right = orders.map((order) => order.findIndex(({ teamId }) => teamId === id) + 1);
      return [1, 2].some((last) => right.every((each) => each <= last !== place <= last));
    });
  });
};

test('every simulated season is in the order of the league’s rules', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      expect(misplaced(leagueOf({ ...scene, simulations: 20 }))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a finished season has the official order, and nothing is left to chance', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      const input = leagueOf({ ...scene, played: 100, simulations: 20 });
      const champion = input.groups[0]?.rows[0]?.teamId ?? '';
      const outlook = simulateSeason(input);
      for (const { teamId } of outlook.teams) {
        const chance = teamId === champion ? 1 : 0;
        expect(titleOf(outlook, teamId)).toEqual({ chance, low: chance, high: chance });
      }
    }),
    { numRuns: 40 },
  );
});

test('a deduction of points counts', () => {
  const before = simulateSeason(leagueOf({ teams: 6 }));
  const after = simulateSeason(leagueOf({ teams: 6, deductions: { a: 9 } }));
  expect(titleOf(after, 'a')?.chance ?? 1).toBeLessThan((titleOf(before, 'a')?.chance ?? 0) / 2);
  expect(pointsOf(before, 'a') - pointsOf(after, 'a')).toBeCloseTo(9, 6);
});

test('a match that is left out counts less: postponed matches are still to play', () => {
  const input = leagueOf({ teams: 6, played: 10, seed: 5 });
  const [, ...others] = input.remaining;
  const all = simulateSeason(input).teams.reduce((sum, { points }) => sum + points.mean, 0);
  const fewer = simulateSeason({ ...input, remaining: others }).teams.reduce((sum, { points }) => sum + points.mean, 0);
  expect(all - fewer).toBeGreaterThan(2.5);
  expect(all - fewer).toBeLessThan(3);
});

test('the same seed gives the same outlook, and another seed nearly the same', () => {
  const input = leagueOf({ teams: 6, played: 8, simulations: 10_000 });
  expect(simulateSeason(input)).toEqual(simulateSeason(input));
  const other = simulateSeason({ ...input, seed: 99 });
  for (const { teamId, chances } of simulateSeason(input).teams)
    expect(Math.abs((chances.title?.chance ?? 0) - (titleOf(other, teamId)?.chance ?? 1))).toBeLessThan(0.03);
});

test('a match that is over leaves the simulated scores of the others as they were', () => {
  const input = leagueOf({ teams: 4, played: 5, simulations: 50 });
  const [, ...others] = input.remaining;
  const [before, after] = [runSeasons(input, ratingDoubt), runSeasons({ ...input, remaining: others }, ratingDoubt)];
  for (const at of others.keys()) expect(after.scoreOf(at, 7)).toEqual(before.scoreOf(at + 1, 7));
});

const chanceFrom = (simulations: number, seed: number) =>
  titleOf(simulateSeason({ ...leagueOf({ teams: 4, played: 6 }), simulations, seed }), 'a')?.chance ?? 0;

test('more simulations come closer to the same chance', () => {
  const exact = chanceFrom(100_000, 1);
  const errorOf = (simulations: number): number => {
    const errors = Array.from({ length: 8 }, (_, at) => (chanceFrom(simulations, 50 + at) - exact) ** 2);
    return Math.sqrt(errors.reduce((sum, each) => sum + each, 0) / errors.length);
  };
  expect(errorOf(10_000)).toBeLessThan(0.015);
  expect(errorOf(10_000)).toBeLessThan(errorOf(100));
});

const renamed = (text: string): string => text.replaceAll(/[ab]/gu, (letter) => (letter === 'a' ? 'b' : 'a'));

test('the names of the teams do not matter', () => {
  const input = leagueOf({ teams: 5, played: 7, seed: 3, simulations: 10_000 });
  const other: OutlookInput = {
    ...input,
    groups: input.groups.map(({ rows, zones }) => ({
      zones,
      rows: rows.map((row) => Object.assign({}, row, { teamId: renamed(row.teamId) })),
    })),
    results: input.results.map((result) =>
      Object.assign({}, result, { homeId: renamed(result.homeId), awayId: renamed(result.awayId) }),
    ),
    remaining: input.remaining.map((match) =>
      Object.assign({}, match, { homeId: renamed(match.homeId), awayId: renamed(match.awayId) }),
    ),
  };
  const outlook = simulateSeason(other);
  for (const { teamId, chances } of simulateSeason(input).teams)
    expect(Math.abs((titleOf(outlook, renamed(teamId))?.chance ?? 1) - (chances.title?.chance ?? 0))).toBeLessThan(
      0.03,
    );
});

const withScore = (home: number, away: number, progress: number) => {
  const input = leagueOf({ teams: 5, played: 10, seed: 8, simulations: 10_000 });
  const [first, ...others] = input.remaining;
  if (first === undefined) throw new Error('nothing remains');
  const outlook = simulateSeason({ ...input, remaining: [{ ...first, play: { home, away, progress } }, ...others] });
  return titleOf(outlook, first.homeId)?.chance ?? 0;
};

test('a goal never lowers the chances of the team that scored it', () => {
  const noise = 0.02;
  for (const progress of [0.1, 0.5, 0.9]) {
    expect(withScore(1, 0, progress)).toBeGreaterThan(withScore(0, 0, progress) - noise);
    expect(withScore(0, 1, progress)).toBeLessThan(withScore(0, 0, progress) + noise);
  }
  expect(withScore(2, 0, 0.9)).toBeGreaterThan(withScore(0, 2, 0.9));
});

test('a stronger team has a better chance, with a range around it', () => {
  const outlook = simulateSeason(leagueOf({ teams: 6, strength: 1.5 }));
  const strong = titleOf(outlook, 'a') ?? { chance: 0, low: 0, high: 0 };
  expect(strong.chance).toBeGreaterThan(titleOf(outlook, 'b')?.chance ?? 1);
  expect(strong.low).toBeLessThan(strong.chance);
  expect(strong.high).toBeGreaterThan(strong.chance);
  const sure = titleOf(simulateSeason(leagueOf({ teams: 6, strength: 1.5 }), { goals: 0, margin: 0, logit: 0 }), 'a');
  expect((sure?.high ?? 1) - (sure?.low ?? 0)).toBeLessThan((strong.high - strong.low) / 2);
});

test('the stakes of a match are the chances after each result', () => {
  const input = { ...leagueOf({ teams: 6, played: 20, seed: 4, simulations: 10_000 }), simulations: 10_000 };
  const [match] = input.remaining;
  const outlook = simulateSeason({ ...input, reported: [match?.id ?? ''] });
  const [stakes] = outlook.stakes;
  const results = stakes?.results ?? [];
  expect(results.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  const homeId = match?.homeId ?? '';
  const pointsIf = results.map(
    ({ teams }) => teams.find(({ teamId }) => teamId === homeId)?.chances.title?.chance ?? 0,
  );
  // The chances after each result average to the chance before.
  const mean = results.reduce((sum, { chance }, at) => sum + chance * (pointsIf[at] ?? 0), 0);
  expect(mean).toBeCloseTo(titleOf(outlook, homeId)?.chance ?? 0, 3);
  expect(pointsIf[0]).toBeGreaterThanOrEqual(pointsIf[2] ?? 1);
});

test('each group has separate places, even if groups play each other', () => {
  const input = leagueOf({ teams: 6, played: 10 });
  const rows = input.groups[0]?.rows ?? [];
  const zones = [{ kind: 'play-offs', from: 1, to: 2 }] as const;
  const { teams } = simulateSeason({
    ...input,
    groups: [
      { rows: rows.slice(0, 3), zones },
      { rows: rows.slice(3), zones },
    ],
  });
  const sum = (from: number): number =>
    teams.slice(from, from + 3).reduce((total, { chances }) => total + (chances['play-offs']?.chance ?? 0), 0);
  expect(sum(0)).toBeCloseTo(2, 2);
  expect(sum(3)).toBeCloseTo(2, 2);
  expect(titleOf({ simulations: 1, teams, stakes: [] }, 'a')).toBeUndefined();
});
