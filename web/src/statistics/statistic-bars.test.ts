import { expect, test } from 'vitest';
import { barLengths } from './statistic-bars.tsx';

test.each([
  [
    { home: 14, away: 7 },
    { home: 100, away: 50, leader: 'home' },
  ],
  [
    { home: 9, away: 15 },
    { home: 60, away: 100, leader: 'away' },
  ],
  [
    { home: 1, away: 1 },
    { home: 100, away: 100 },
  ],
  [
    { home: 0, away: 0 },
    { home: 0, away: 0 },
  ],
  [
    { home: 0, away: 3 },
    { home: 0, away: 100, leader: 'away' },
  ],
  [
    { home: -2, away: 4 },
    { home: 0, away: 100, leader: 'away' },
  ],
])('%o gives bars of %o', (pair, bars) => {
  expect(barLengths(pair)).toEqual(bars);
});
