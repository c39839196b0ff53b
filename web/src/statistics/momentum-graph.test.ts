import { expect, test } from 'vitest';
import { momentumPath, momentumShare } from './momentum-graph.tsx';

const points = [
  { after: 0, value: 0 },
  { after: 60, value: 50 },
  { after: 120, value: 100 },
  { after: 180, value: -25 },
  { after: 240, value: 0 },
];

test('each reading is a step on its side’s half, as wide as the time since the previous reading', () => {
  expect(momentumPath(points, 'home', true)).toBe('M0.0 0v-14.0H75.0V0zM75.0 0v-28.0H150.0V0z');
  expect(momentumPath(points, 'away', false)).toBe('M150.0 0v7.0H225.0V0z');
});

test('with the visitors first, they are drawn upwards and the home side downwards', () => {
  expect(momentumPath(points, 'away', true)).toBe('M150.0 0v-7.0H225.0V0z');
  expect(momentumPath(points, 'home', false)).toBe('M0.0 0v14.0H75.0V0zM75.0 0v28.0H150.0V0z');
});

test('a side that never had the upper hand has no path', () => {
  expect(momentumPath(points.slice(0, 3), 'away', false)).toBe('');
  expect(momentumPath([], 'home', true)).toBe('');
  expect(momentumPath([{ after: 0, value: 0 }], 'home', true)).toBe('');
});

test('a side’s share is a percentage of the readings after the first', () => {
  expect(momentumShare(points)).toEqual({ home: 50, away: 25 });
  expect(momentumShare([])).toEqual({ home: 0, away: 0 });
});
