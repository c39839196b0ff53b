import type { Statistics } from '@touchline/domain/statistics/statistics.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MatchRef } from '../../score-provider.ts';
import { matchApis } from '../match-api.ts';
import { type FigureNames, readTeamStatistics } from './team-statistics.ts';

const match: MatchRef = {
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

describe('the teams of the figures', () => {
  it.each<[string, number | null, number | null]>([
    ['the home side first', 33, 34],
    ['no ids', null, null],
    ['ids of other teams', 7, 8],
  ])('are identified by order with %s', (_, first, second) => {
    expect(shots([list(first, { 'Total Shots': 9 }), list(second, { 'Total Shots': 4 })])).toEqual({
      home: 9,
      away: 4,
    });
  });

  it.each<[number | null, number | null]>([
    [34, 33],
    [34, null],
    [null, 33],
  ])('are identified by id if the away side comes first (%s, %s)', (first, second) => {
    expect(shots([list(first, { 'Total Shots': 4 }), list(second, { 'Total Shots': 9 })])).toEqual({
      home: 9,
      away: 4,
    });
  });
});

type Pair = { readonly home: number; readonly away: number } | undefined;

it.each<[string, unknown, unknown, Pair]>([
  ['both sides', '55%', '45%', { home: 55, away: 45 }],
  ['only one side, with 100%', '100%', null, { home: 100, away: 0 }],
  ['only one side, so that the other side has the rest', null, '62%', { home: 38, away: 62 }],
  ['neither side', null, '0%', undefined],
  ['no readable number', 'most', {}, undefined],
])('Possession is read for %s.', (_, home, away, known) => {
  const figures = { 'Total Shots': 1 };
  const statistics = read(
    list(33, { ...figures, 'Ball Possession': home }),
    list(34, { ...figures, 'Ball Possession': away }),
  );
  expect(statistics?.possession).toEqual(known);
});

const americanNames: FigureNames =
  matchApis.americanfootball.statistics?.names ?? expect.fail('American football has statistics');

const timed = (total: unknown): unknown => ({ statistics: { posession: { total }, plays: { total: 60 } } });

it.each<[string, unknown, unknown, Pair]>([
  ['two playing times', '28:12', '31:48', { home: 47, away: 53 }],
  ['one side’s first drive', '02:10', '00:00', { home: 100, away: 0 }],
  ['no time played', '00:00', '00:00', undefined],
  ['only one side’s time', '28:12', null, undefined],
])('Possession is computed from the time with the ball: %s.', (_, home, away, known) => {
  const figures = readTeamStatistics([timed(home), timed(away)], match, americanNames);
  expect(figures).toEqual({
    matchId: 'football-1',
    ...(known && { possession: known }),
    shots: { home: 60, away: 60 },
  });
});

it('Cards that are null for both sides are none if fouls are counted, and unknown otherwise.', () => {
  const none = { 'Yellow Cards': null, 'Red Cards': null, Offsides: null };
  expect(read(list(33, { ...none, Fouls: 9 }), list(34, { ...none, Fouls: null }))).toEqual({
    matchId: 'football-1',
    fouls: { home: 9, away: 0 },
    yellowCards: { home: 0, away: 0 },
    redCards: { home: 0, away: 0 },
  });
  expect(read(list(33, { ...none, 'Total Shots': 9 }), list(34, { ...none, 'Total Shots': 4 }))).toEqual({
    matchId: 'football-1',
    shots: { home: 9, away: 4 },
  });
});

it('A figure is left out if it is missing, null for both sides, not a number, negative or implausible.', () => {
  const home = {
    'Total Shots': 9,
    'Red Cards': null,
    'Yellow Cards': 1e300,
    Fouls: -3,
    'Corner Kicks': '7',
    'Shots on Goal': '3.9',
  };
  const away = { 'Red Cards': null, 'Yellow Cards': null, Fouls: null, 'Corner Kicks': null, 'Shots on Goal': 0 };
  expect(read(list(33, home), list(34, away))).toEqual({
    matchId: 'football-1',
    shotsOnTarget: { home: 3, away: 0 },
    corners: { home: 7, away: 0 },
  });
});

it.each<[string, Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>, readonly string[]]>([
  [
    'the first minutes',
    { 'Shots on Goal': null, 'Total Shots': null, 'Ball Possession': null, 'Yellow Cards': 1 },
    { 'Shots on Goal': null, 'Total Shots': null, 'Ball Possession': null, 'Yellow Cards': null },
    ['yellowCards'],
  ],
  ['a figure for only one side', { 'Shots on Goal': 5 }, { 'Shots on Goal': null }, ['shotsOnTarget']],
  ['an explicit zero', { 'Red Cards': 0, 'Ball Possession': '0%' }, { 'Red Cards': null }, ['redCards']],
  ['possession', { 'Ball Possession': '55%' }, { 'Ball Possession': '45%' }, ['possession']],
])('Statistics have exactly the figures that the provider sent: %s.', (_, home, away, sent) => {
  const { matchId, ...figures } = read(list(33, home), list(34, away)) ?? { matchId: undefined };
  expect([matchId, ...Object.keys(figures)]).toEqual(['football-1', ...sent]);
});

it.each<[string, readonly unknown[]]>([
  ['no teams', []],
  ['only one side', [list(33, { 'Total Shots': 9 })]],
  ['figures that are not shown', [list(33, { Throwins: 2 }), list(34, { Throwins: 1 })]],
  ['no figures', [list(33, {}), list(34, {})]],
  ['no numbers', [list(33, { Fouls: 'many', 'Corner Kicks': -1 }), list(34, { Fouls: null })]],
  ['invalid items', [null, 7]],
  [
    'statistics with the wrong type',
    [
      { team: { id: 33 }, statistics: 'x' },
      { team: { id: 34 }, statistics: 7 },
    ],
  ],
])('A reply with %s has no statistics.', (_, items) => {
  expect(read(...items)).toBeUndefined();
});

const sent = (home: Readonly<Record<string, unknown>>, away: Readonly<Record<string, unknown>>) =>
  read(list(33, { 'Total Shots': 9, ...home }), list(34, { 'Total Shots': 4, ...away }));

describe('a figure that only some replies have', () => {
  it('is read under its own name', () => {
    expect(
      sent(
        { expected_goals: '1.84', Offsides: 2, 'Goalkeeper Saves': 3, 'Total passes': 512, 'Passes %': '84%' },
        { expected_goals: '0.77', Offsides: null, 'Goalkeeper Saves': 5, 'Total passes': 301, 'Passes %': '70%' },
      ),
    ).toEqual({
      matchId: 'football-1',
      shots: { home: 9, away: 4 },
      expectedGoals: { home: 1.84, away: 0.77 },
      offsides: { home: 2, away: 0 },
      saves: { home: 3, away: 5 },
      passes: { home: 512, away: 301 },
      passAccuracy: { home: 84, away: 70 },
    });
  });

  it.each([
    ['null', null],
    ['text', 'many'],
    ['a negative number', '-1.2'],
    ['an implausibly high number', '99999'],
    ['a list', []],
  ])('has no expected goals if one side’s value is %s', (_, value) => {
    expect(sent({ expected_goals: '1.84' }, { expected_goals: value })).not.toHaveProperty('expectedGoals');
  });
});

/** A value in a reply: a number, null, missing, or text. */
const sentValue = fc.oneof(fc.nat(99), fc.constant(null), fc.constant(undefined), fc.constantFrom('12', '7%', 'many'));
const sentFigures = fc.record({
  'Total Shots': sentValue,
  'Shots on Goal': sentValue,
  'Corner Kicks': sentValue,
  Fouls: sentValue,
  'Yellow Cards': sentValue,
  'Red Cards': sentValue,
});

const numberOf = (value: number | string | null | undefined): number =>
  value === null ? 0 : Number.parseInt(`${value}`, 10);

it('Statistics contain no figure that the provider did not send.', () => {
  const named = [
    ['shots', 'Total Shots'],
    ['shotsOnTarget', 'Shots on Goal'],
    ['corners', 'Corner Kicks'],
    ['fouls', 'Fouls'],
    ['yellowCards', 'Yellow Cards'],
    ['redCards', 'Red Cards'],
  ] as const;
  fc.assert(
    fc.property(sentFigures, sentFigures, (home, away) => {
      const statistics = read(list(33, home), list(34, away));
      expect(statistics?.possession).toBeUndefined();
      for (const [figure, name] of named) {
        const shown = statistics?.[figure];
        if (shown === undefined) continue;
        expect(shown).toEqual({ home: numberOf(home[name]), away: numberOf(away[name]) });
        const isNone = name.endsWith('Cards') && statistics?.fouls !== undefined;
        expect(home[name] === null && away[name] === null && !isNone).toBe(false);
      }
    }),
  );
});
