import { expect, test } from 'vitest';
import type { SportId } from '../sport/sport.ts';
import {
  type StatisticsLabels,
  statisticsLabels,
  emptyStatistics,
  availableStatistics,
  sampleStatistics,
  statisticsRows,
} from './statistics.ts';

const labelsOf = (sport: SportId): StatisticsLabels =>
  statisticsLabels[sport] ?? expect.fail(`${sport} has no statistics labels`);

test('the card’s rows have the sport’s labels in a fixed order', () => {
  expect(statisticsRows(labelsOf('football'), sampleStatistics('football-1'))).toEqual([
    { label: 'Total Shots', figures: { home: 8, away: 6 } },
    { label: 'Shots on Target', figures: { home: 3, away: 2 } },
    { label: 'Corner Kicks', figures: { home: 4, away: 3 } },
    { label: 'Fouls', figures: { home: 12, away: 15 } },
    { label: 'Yellow Cards', figures: { home: 2, away: 1 } },
    { label: 'Red Cards', figures: { home: 0, away: 0 } },
  ]);
});

test('a value that the provider did not send has a label but counts as unknown', () => {
  const statistics = {
    matchId: 'football-1',
    possession: { home: 52, away: 48 },
    redCards: { home: 0, away: 0 },
  };
  const rows = statisticsRows(labelsOf('football'), statistics);
  expect(rows).toHaveLength(6);
  expect(rows[0]).toEqual({ label: 'Total Shots' });
  expect(rows[5]).toEqual({ label: 'Red Cards', figures: { home: 0, away: 0 } });
  expect(availableStatistics(labelsOf('football'), statistics)).toEqual([
    { label: 'Ball Possession', home: 52, away: 48 },
    { label: 'Red Cards', home: 0, away: 0 },
  ]);
  expect(availableStatistics(labelsOf('hockey'), statistics)).toHaveLength(1);
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

test('the sample in the match details has 50/50 possession and otherwise zeros', () => {
  const { matchId, possession, ...figures } = emptyStatistics('football-1');
  expect({ matchId, possession }).toEqual({ matchId: 'football-1', possession: { home: 50, away: 50 } });
  for (const figure of Object.values(figures)) expect(figure).toEqual({ home: 0, away: 0 });
});

test('the sample’s possession matches the spec', () => {
  expect(sampleStatistics('football-1').possession).toEqual({ home: 52, away: 48 });
});
