import { expect, test } from 'vitest';
import { shownChances } from '../forecast/chance-text.ts';
import { chanceEntries } from '../forecast/chances.ts';
import type { Chances } from '../forecast/chances.ts';
import { openChances } from './open-chances.ts';

const texts = (of: Chances) => shownChances(of).map(({ text }) => text);

test.each<[Chances, Chances]>([
  [
    { home: 1, away: 0 },
    { home: 0.999, away: 0.001 },
  ],
  [
    { home: 0.000_1, draw: 0.000_1, away: 0.999_8 },
    { home: 0.001, draw: 0.001, away: 0.998 },
  ],
  [
    { home: 0.985, draw: 0, away: 0.015 },
    // 98.5 % reads as 99 %, as on the board.
    { home: 0.985, draw: 0.001, away: 0.014 },
  ],
  [
    { home: 0.523_45, draw: 0.261_01, away: 0.215_54 },
    { home: 0.523, draw: 0.261, away: 0.216 },
  ],
])('%j is told as %j.', (chances, told) => {
  expect(openChances(chances)).toEqual(told);
});

test('Nothing is impossible or certain, all is 1, and whole percents read as on the board.', () => {
  for (let home = 0; home <= 1_000; home += 5) {
    for (const [first, second] of [
      [home, 1_000 - home],
      [1_000 - home, home],
    ] as const) {
      const chances = { home: first / 1_000, draw: 0, away: second / 1_000 };
      const told = openChances(chances);
      const parts = chanceEntries(told).map(([, chance]) => Math.round(chance * 1_000));
      expect(Math.min(...parts)).toBeGreaterThan(0);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(1_000);
      expect(texts(told)).toEqual(texts(chances));
    }
  }
});
