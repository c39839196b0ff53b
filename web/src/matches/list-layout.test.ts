import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { entriesBetween, layOut, type ListLayout, scrollTopForEntry } from './list-layout.ts';

const listOf = (heights: readonly number[]): ListLayout =>
  layOut({
    groups: [{ key: 'all', collapsed: false }],
    entries: heights.map((_, index) => ({ kind: 'row', key: `m${index}`, group: 0, position: index + 1 })),
    heights,
    rowCount: heights.length,
  });

test('the entries between two offsets include partly visible entries', () => {
  const list = listOf([50, 50, 50, 50]);
  expect(entriesBetween(list, 50, 100)).toEqual([1]);
  expect(entriesBetween(list, 49, 101)).toEqual([0, 1, 2]);
  expect(entriesBetween(list, -500, 60)).toEqual([0, 1]);
  expect(entriesBetween(list, 160, 900)).toEqual([3]);
  expect(entriesBetween(list, 200, 900)).toEqual([]);
  expect(entriesBetween(listOf([]), -100, 100)).toEqual([]);
});

test('the binary search finds the same entries as a linear search', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 80 })),
      fc.integer({ min: -200, max: 3000 }),
      fc.integer({ min: 1, max: 900 }),
      (heights, from, seen) => {
        const list = listOf(heights);
        const to = from + seen;
        const each = list.tops.flatMap((top, index) => (top < to && top + (heights[index] ?? 0) > from ? [index] : []));
        expect(entriesBetween(list, from, to)).toEqual(each);
      },
    ),
  );
});

test('scrolling to an entry moves only until the entry is fully visible', () => {
  const list = listOf([60, 60, 60, 60, 60, 60, 60, 60, 60, 60]);
  const seen = { height: 300, covered: { top: 50, bottom: 40 } };
  expect(scrollTopForEntry(list, 4, { ...seen, top: 120 })).toBe(120);
  expect(scrollTopForEntry(list, 2, { ...seen, top: 120 })).toBe(70);
  expect(scrollTopForEntry(list, 6, { ...seen, top: 120 })).toBe(160);
});
