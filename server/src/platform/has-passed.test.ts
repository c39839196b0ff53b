import { expect, it } from 'vitest';
import { hasPassed } from './has-passed.ts';

it.each([
  [0, false],
  [999, false],
  [1_000, true],
  [-1, true],
  [-7_200_000, true],
])('Of a second, %i ms after its start, it is said that it has passed: %s.', (after, passed) => {
  expect(hasPassed(1_000, { since: 5_000, now: 5_000 + after })).toBe(passed);
});

it('What has no end never passes, whatever the clock does.', () => {
  expect(hasPassed(Infinity, { since: 5_000, now: 9_000 })).toBe(false);
  expect(hasPassed(Infinity, { since: 5_000, now: 4_000 })).toBe(false);
});

it('What never began has passed.', () => {
  expect(hasPassed(1_000, { since: -Infinity, now: 0 })).toBe(true);
});
