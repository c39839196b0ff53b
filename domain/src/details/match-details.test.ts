import { expect, test } from 'vitest';
import { placedEleven } from './match-details.ts';
import type { Lineup } from './match-details.ts';

/** An eleven in lines of these sizes, each line listed from right to left, as API-Sports does. */
const eleven = (...lines: readonly number[]): Lineup => ({
  startXI: lines.flatMap((size, line) =>
    Array.from({ length: size }, (_, at) => ({
      name: `${line + 1}:${size - at}`,
      grid: { line: line + 1, place: size - at },
    })),
  ),
  substitutes: [],
});

const placesOf = (lineup: Lineup) =>
  placedEleven(lineup)?.map(({ player, forward, fromLeft }) => [player.name, Math.round(forward), fromLeft]);

test('lines are spread from the own goal to the halfway line, and players from left to right', () => {
  expect(placesOf(eleven(1, 4, 4, 2))).toEqual([
    ['1:1', 10, 50],
    ['2:1', 35, 12.5],
    ['2:2', 35, 37.5],
    ['2:3', 35, 62.5],
    ['2:4', 35, 87.5],
    ['3:1', 61, 12.5],
    ['3:2', 61, 37.5],
    ['3:3', 61, 62.5],
    ['3:4', 61, 87.5],
    ['4:1', 86, 25],
    ['4:2', 86, 75],
  ]);
});

const forwards = (lineup: Lineup) => new Set(placedEleven(lineup)?.map(({ forward }) => forward));

test('five lines are closer together, and a missing line leaves no gap', () => {
  expect(forwards(eleven(1, 4, 2, 3, 1))).toEqual(new Set([10, 29, 48, 67, 86]));
  expect(forwards(eleven(1, 4, 0, 2, 3, 1))).toEqual(new Set([10, 29, 48, 67, 86]));
});

test('without a complete set of places there is no formation', () => {
  const [first, second, ...rest] = eleven(1, 4, 3, 3).startXI;
  expect(first).toBeDefined();
  expect(placedEleven({ startXI: rest, substitutes: [] }), 'too few players').toBeUndefined();
  const unplaced = { name: 'Without a place' };
  expect(placedEleven({ startXI: [unplaced, ...rest], substitutes: [] }), 'an unknown place').toBeUndefined();
  if (first === undefined || second === undefined) return;
  const twice = [first, { ...second, grid: { line: 1, place: 1 } }, ...rest];
  expect(placedEleven({ startXI: twice, substitutes: [] }), 'a place taken twice').toBeUndefined();
});
