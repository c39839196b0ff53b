import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { overChance } from '../score-matrix.ts';
import { goalCountChances, gridBefore, marketGoals, scoreTable } from './score-grid.ts';

test('the goals of a side have the expected mean and vary less than independent goals', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 4, noNaN: true }), (mean) => {
      const chances = goalCountChances(mean);
      const found = chances.reduce((sum, chance, count) => sum + chance * count, 0);
      const variance = chances.reduce((sum, chance, count) => sum + chance * (count - found) ** 2, 0);
      expect(found).toBeCloseTo(mean, 6);
      expect(variance).toBeLessThan(mean);
    }),
  );
});

test('more expected goals of either side make a higher total likelier', () => {
  const goals = fc.double({ min: 0.3, max: 3, noNaN: true });
  fc.assert(
    fc.property(goals, goals, (home, away) => {
      const over = overChance(gridBefore({ home, away }), 2.5);
      expect(overChance(gridBefore({ home: home * 1.1, away }), 2.5)).toBeGreaterThan(over);
      expect(overChance(gridBefore({ home, away: away * 1.1 }), 2.5)).toBeGreaterThan(over);
    }),
  );
});

test('a total that was not priced moves towards the average, and the ratio of the sides stays', () => {
  const strength = { kind: 'goals', home: 2.6, away: 1.3 } as const;
  const moved = marketGoals(strength, 'ratings');
  expect(moved.home + moved.away).toBeLessThan(3.9);
  expect(moved.home + moved.away).toBeGreaterThan(2.7);
  expect(moved.home / moved.away).toBeCloseTo(2, 9);
  expect(marketGoals({ ...strength, totalPriced: true }, 'market')).toEqual({ home: 2.6, away: 1.3 });
});

test('the table has six scores of each side and at most two goals of each that are already scored', () => {
  const grid = gridBefore({ home: 1.5, away: 1.2 });
  const before = scoreTable(grid);
  expect([before.homeFrom, before.awayFrom, before.chances.length, before.chances[0]?.length]).toEqual([0, 0, 6, 6]);
  expect(before.chances[2]?.[1]).toBe(grid.find(({ home, away }) => home === 2 && away === 1)?.chance);
  const now = { home: 4, away: 1 };
  const possible = grid.filter(({ home, away }) => home >= now.home && away >= now.away);
  const during = scoreTable(possible, now);
  expect([during.homeFrom, during.awayFrom, during.now]).toEqual([2, 0, now]);
  expect(during.chances[1]?.every((chance) => chance === 0)).toBe(true);
  expect(during.chances[2]?.map((chance) => chance > 0)).toEqual([false, true, true, true, true, true]);
});
