import { expect, test } from 'vitest';
import { isoFromEpochMs } from '../time/iso-time.ts';
import type { TableRow } from './league-table.ts';
import type { SeasonResult } from './season-result.ts';
import { tableOrder } from './table-order.ts';
import { rulesToTry, tableRules } from './table-rules.ts';

const result = (home: string, away: string, homeGoals: number, awayGoals: number): SeasonResult => ({
  id: `${home}-${away}`,
  homeId: home,
  awayId: away,
  startTime: isoFromEpochMs(0),
  score: { home: homeGoals, away: awayGoals },
});

const rowOf = (teamId: string, results: readonly SeasonResult[]): TableRow => {
  const scores = results.flatMap(({ homeId, awayId, score = { home: 0, away: 0 } }) => {
    if (homeId === teamId) return [[score.home, score.away] as const];
    return awayId === teamId ? [[score.away, score.home] as const] : [];
  });
  const won = scores.filter(([own, others]) => own > others).length;
  return {
    rank: 0,
    teamId,
    team: teamId,
    played: scores.length,
    won,
    goalsFor: scores.reduce((sum, [own]) => sum + own, 0),
    goalsAgainst: scores.reduce((sum, [, others]) => sum + others, 0),
    points: 3 * won + scores.filter(([own, others]) => own === others).length,
  };
};

/** The teams of the results in the order of a league's rules; alphabetical if nothing separates them. */
const ranked = (key: string, results: readonly SeasonResult[]): readonly string[] => {
  const teams = [...new Set(results.flatMap(({ homeId, awayId }) => [homeId, awayId]))].toSorted();
  const rules = tableRules(key, 'football');
  if (rules === undefined) throw new Error(`no rules for ${key}`);
  const rows = teams.map((team) => rowOf(team, results));
  return tableOrder(rows, results, rules).map(({ teamId }) => teamId);
};

const inEngland = 'football.england.premier-league';
const inSpain = 'football.spain.la-liga';

// The first has the better difference, the second won 3-1 on aggregate between them.
const bothLegs = [result('x', 'y', 1, 0), result('y', 'x', 3, 0), result('x', 'z', 9, 0), result('y', 'z', 1, 0)];

test('the difference decides in England, and the matches between level teams in Spain', () => {
  expect(ranked(inEngland, bothLegs)).toEqual(['x', 'y', 'z']);
  expect(ranked(inSpain, bothLegs)).toEqual(['y', 'x', 'z']);
});

test('until level teams have met twice, the difference decides in Spain, but not in Portugal', () => {
  const oneLeg = [result('y', 'x', 1, 0), result('x', 'z', 9, 0), result('w', 'y', 1, 0)];
  expect(ranked(inSpain, oneLeg)).toEqual(['x', 'w', 'y', 'z']);
  expect(ranked('football.portugal.primeira-liga', oneLeg)).toEqual(['w', 'y', 'x', 'z']);
});

test('the number of wins comes first in Brazil', () => {
  const results = [
    result('x', 'z', 1, 0),
    result('w', 'x', 5, 0),
    ...['t', 'u', 'v'].map((other) => result('y', other, 0, 0)),
  ];
  expect(ranked('football.brazil.brasileirao-serie-a', results).slice(0, 3)).toEqual(['w', 'x', 'y']);
  expect(ranked(inEngland, results).slice(0, 3)).toEqual(['w', 'y', 'x']);
});

test('of two teams with equal points, the one with fewer matches is ahead in the Netherlands', () => {
  const results = [result('x', 'z', 1, 0), result('y', 'z', 5, 0), result('v', 'y', 1, 0)];
  expect(ranked('football.netherlands.eredivisie', results).slice(0, 3)).toEqual(['v', 'x', 'y']);
  expect(ranked(inEngland, results)[0]).toBe('y');
});

test('goals away from home count in the Champions League', () => {
  const results = [result('x', 'a', 2, 1), result('b', 'y', 1, 2)];
  expect(ranked('football.world.uefa-champions-league', results).slice(0, 2)).toEqual(['y', 'x']);
  expect(ranked('football.scotland.scottish-premiership', results).slice(0, 2)).toEqual(['x', 'y']);
});

test('level NFL teams are compared by the share of matches won between them, and teams that are still level once more', () => {
  const all = ['ca', 'ac', 'cb', 'cb', 'ba', 'ax', 'bx', 'yc', 'yc'].map(([winner = '', loser = '']) =>
    result(winner, loser, 7, 0),
  );
  expect(ranked('americanfootball.usa.nfl', all).filter((team) => 'abc'.includes(team))).toEqual(['c', 'b', 'a']);
});

test('of NFL teams that have not all met, only a sweep separates one', () => {
  const level = (...between: readonly SeasonResult[]): readonly string[] => {
    const teams = ['a', 'b', 'c'];
    const made = teams.flatMap((team) => {
      const own = between.filter(({ homeId, awayId }) => homeId === team || awayId === team);
      const won = own.filter(({ homeId }) => homeId === team).length;
      // Everyone ends with two wins and two defeats.
      return [
        ...Array.from({ length: 2 - won }, () => result(team, 'x', 7, 0)),
        ...Array.from({ length: 2 - own.length + won }, () => result('y', team, 7, 0)),
      ];
    });
    return ranked('americanfootball.usa.nfl', [...between, ...made]).filter((team) => teams.includes(team));
  };
  expect(level(result('b', 'a', 7, 0))).toEqual(['a', 'b', 'c']);
  expect(level(result('c', 'a', 7, 0), result('c', 'b', 7, 0))).toEqual(['c', 'a', 'b']);
  expect(level(result('b', 'a', 7, 0), result('c', 'a', 7, 0))).toEqual(['b', 'c', 'a']);
  expect(level(result('c', 'b', 7, 0))).toEqual(['a', 'b', 'c']);
});

test('a league’s own rules name their sources, and the general rules of a sport have none', () => {
  for (const key of [inEngland, inSpain]) expect(tableRules(key, 'football')?.sources[0]).toMatch(/^https:/);
  const [, general] = rulesToTry('football.england.premier-league', 'football');
  expect(tableRules('football.nowhere.league', 'football')).toEqual(general);
  expect(general?.sources).toEqual([]);
  expect(tableRules('basketball.spain.acb', 'basketball')).toBeUndefined();
});
