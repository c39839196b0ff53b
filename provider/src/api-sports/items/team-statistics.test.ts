import type { Statistics } from '@touchline/domain/statistics/statistics.ts';
import { describe, expect, it } from 'vitest';
import type { AskedMatch } from '../../match-source.ts';
import { matchApis } from '../match-api.ts';
import { type FigureNames, readTeamStatistics } from './team-statistics.ts';

const match: AskedMatch = {
  id: 'football-1',
  sport: 'football',
  homeTeam: { id: '33', name: 'Harbour' },
  awayTeam: { id: '34', name: 'Øster' },
};

const names: FigureNames = matchApis.football.statistics?.names ?? expect.fail('football has statistics');

const list = (id: number | null, figures: Readonly<Record<string, unknown>>): unknown => ({
  team: { id },
  statistics: Object.entries(figures).map(([type, value]) => ({ type, value })),
});

const read = (...items: readonly unknown[]): Statistics | undefined => readTeamStatistics(items, match, names);

const shots = (items: readonly unknown[]): unknown => readTeamStatistics(items, match, names)?.shots;

describe('whose figures they are', () => {
  it.each<[string, number | null, number | null]>([
    ['the home side first', 33, 34],
    ['no ids', null, null],
    ['ids of nobody that plays', 7, 8],
  ])('goes by order with %s', (_, first, second) => {
    expect(shots([list(first, { 'Total Shots': 9 }), list(second, { 'Total Shots': 4 })])).toEqual({
      home: 9,
      away: 4,
    });
  });

  it.each<[number | null, number | null]>([
    [34, 33],
    [34, null],
    [null, 33],
  ])('goes by the teams’ ids where the away side comes first (%s, %s)', (first, second) => {
    expect(shots([list(first, { 'Total Shots': 4 }), list(second, { 'Total Shots': 9 })])).toEqual({
      home: 9,
      away: 4,
    });
  });
});

it.each<[string, unknown, unknown, { home: number; away: number }]>([
  ['both sides', '55%', '45%', { home: 55, away: 45 }],
  ['one side alone', '100%', null, { home: 100, away: 0 }],
  ['neither side', null, '0%', { home: 50, away: 50 }],
  ['no text of a number', 'most', {}, { home: 50, away: 50 }],
])('possession of %s', (_, home, away, shown) => {
  expect(read(list(33, { 'Ball Possession': home }), list(34, { 'Ball Possession': away }))?.possession).toEqual(shown);
});

const americanNames: FigureNames =
  matchApis.americanfootball.statistics?.names ?? expect.fail('American football has statistics');

const timed = (total: unknown): unknown => ({ statistics: { posession: { total }, plays: { total: 60 } } });

it.each<[string, unknown, unknown, { home: number; away: number }]>([
  ['two times', '28:12', '31:48', { home: 47, away: 53 }],
  ['no time played', '00:00', '00:00', { home: 50, away: 50 }],
  ['one side’s time alone', '28:12', null, { home: 50, away: 50 }],
])('possession as the time with the ball: %s', (_, home, away, shown) => {
  const figures = readTeamStatistics([timed(home), timed(away)], match, americanNames);
  expect(figures?.possession).toEqual(shown);
  expect(figures?.known).toEqual(shown.home === 50 ? ['shots'] : ['possession', 'shots']);
});

it('takes what is missing, null, below zero or beyond reason for 0', () => {
  const home = {
    'Total Shots': 9,
    'Red Cards': null,
    'Yellow Cards': 1e300,
    Fouls: -3,
    'Corner Kicks': '7',
    'Shots on Goal': '3.9',
  };
  expect(read(list(33, home), list(34, {}))).toEqual({
    matchId: 'football-1',
    possession: { home: 50, away: 50 },
    shots: { home: 9, away: 0 },
    shotsOnTarget: { home: 3, away: 0 },
    corners: { home: 7, away: 0 },
    fouls: { home: 0, away: 0 },
    yellowCards: { home: 0, away: 0 },
    redCards: { home: 0, away: 0 },
    known: ['shots', 'shotsOnTarget', 'corners'],
  });
});

it.each<[string, Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>, readonly string[]]>([
  [
    'the first minutes',
    { 'Shots on Goal': null, 'Total Shots': null, 'Ball Possession': null, 'Yellow Cards': 1 },
    { 'Shots on Goal': null, 'Total Shots': null, 'Ball Possession': null, 'Yellow Cards': null },
    ['yellowCards'],
  ],
  ['a figure of one side', { 'Shots on Goal': 5 }, { 'Shots on Goal': null }, ['shotsOnTarget']],
  ['none that is written', { 'Red Cards': 0, 'Ball Possession': '0%' }, { 'Red Cards': null }, ['redCards']],
  ['possession', { 'Ball Possession': '55%' }, { 'Ball Possession': '45%' }, ['possession']],
  ['figures of nothing', { Fouls: 'many', 'Corner Kicks': -1 }, { Fouls: null }, []],
])('knows what the source told: %s', (_, home, away, known) => {
  expect(read(list(33, home), list(34, away))?.known).toEqual(known);
});

it.each<[string, readonly unknown[]]>([
  ['nobody', []],
  ['one side alone', [list(33, { 'Total Shots': 9 })]],
  ['figures that the card does not have', [list(33, { Offsides: 2 }), list(34, { Offsides: 1 })]],
  ['no figures', [list(33, {}), list(34, {})]],
  ['items that are none', [null, 7]],
  [
    'statistics of another shape',
    [
      { team: { id: 33 }, statistics: 'x' },
      { team: { id: 34 }, statistics: 7 },
    ],
  ],
])('has no statistics of %s', (_, items) => {
  expect(read(...items)).toBeUndefined();
});
