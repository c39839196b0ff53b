import { describe, expect, test } from 'vitest';
import type { SportId } from '../sport.ts';
import { type StatisticsLabels, statisticsLabels } from './statistics-labels.ts';
import {
  emptyStatistics,
  knownStatistics,
  possessionSplit,
  sampleStatistics,
  statisticsFigure,
  statisticsRows,
} from './statistics.ts';

const labelsOf = (sport: SportId): StatisticsLabels =>
  statisticsLabels[sport] ?? expect.fail(`${sport} has statistics`);

test('the card’s rows are in the sport’s words, in one order', () => {
  expect(statisticsRows(labelsOf('football'), sampleStatistics('football-1'))).toEqual([
    { label: 'Total Shots', home: 8, away: 6 },
    { label: 'Shots on Target', home: 3, away: 2 },
    { label: 'Corner Kicks', home: 4, away: 3 },
    { label: 'Fouls', home: 12, away: 15 },
    { label: 'Yellow Cards', home: 2, away: 1 },
    { label: 'Red Cards', home: 0, away: 0 },
  ]);
});

test('what the source left out is not known, whatever stands for it', () => {
  const statistics = { ...sampleStatistics('football-1'), known: ['redCards', 'possession'] as const };
  expect(knownStatistics(labelsOf('football'), statistics)).toEqual([
    { label: 'Ball Possession', home: 52, away: 48 },
    { label: 'Red Cards', home: 0, away: 0 },
  ]);
  expect(knownStatistics(labelsOf('hockey'), statistics)).toHaveLength(1);
});

test.each([
  [
    'basketball',
    ['Field Goals Attempted', 'Field Goals Made', 'Rebounds', 'Turnovers', 'Personal Fouls', 'Technical Fouls'],
  ],
  ['hockey', ['Shots', 'Shots on Goal', 'Power Plays', 'Penalties', 'Hits', 'Faceoffs Won']],
  ['baseball', ['At Bats', 'Hits', 'Walks', 'Strikeouts', 'Errors', 'Home Runs']],
  ['americanfootball', ['Total Plays', 'Total Yards', 'First Downs', 'Penalties', 'Turnovers', 'Sacks']],
] as const)('%s has the labels %j', (sport, labels) => {
  expect(statisticsRows(labelsOf(sport), sampleStatistics(`${sport}-1`)).map(({ label }) => label)).toEqual(labels);
});

test('a match without statistics shows even possession and zeros', () => {
  const { matchId, possession, ...figures } = emptyStatistics('football-1');
  expect({ matchId, possession }).toEqual({ matchId: 'football-1', possession: { home: 50, away: 50 } });
  for (const figure of Object.values(figures)) expect(figure).toEqual({ home: 0, away: 0 });
});

test('the sample’s possession is the spec’s', () => {
  expect(sampleStatistics('football-1').possession).toEqual({ home: 52, away: 48 });
});

describe('possession', () => {
  test.each([
    [
      { home: 61, away: 39 },
      { home: 61, away: 39 },
    ],
    [
      { home: 0, away: 100 },
      { home: 0, away: 100 },
    ],
    [
      { home: 0, away: 0 },
      { home: 50, away: 50 },
    ],
  ])('of %j is shown as %j', (given, shown) => {
    expect(possessionSplit(given)).toEqual(shown);
  });
});

test.each([
  [7, 7],
  ['55%', 55],
  [-5e-324, 0],
  ['12', 12],
  [null, 0],
  [undefined, 0],
  ['', 0],
  ['many', 0],
  [Number.NaN, 0],
  [{}, 0],
  ['1.17', 1],
])('the source’s %j counts as %d', (value, figure) => {
  expect(statisticsFigure(value)).toBe(figure);
});
