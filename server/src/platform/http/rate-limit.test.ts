import { expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

const limitAt = (mostVisitors = 100) => {
  let nowMs = 1_000_000;
  const limit = createRateLimit({ burst: 3, everyMs: 1_000, maxVisitors: mostVisitors, now: () => nowMs });
  return {
    tries: (visitor: string, count: number) => Array.from({ length: count }, () => limit.take(visitor).waitMs),
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
};

it('A visitor may use a burst at once and then learns how long to wait.', () => {
  const { tries } = limitAt();
  expect(tries('a', 4)).toEqual([0, 0, 0, 1_000]);
});

it('Refused attempts do not lengthen the wait.', () => {
  const { tries, pass } = limitAt();
  tries('a', 50);
  pass(1_000);
  expect(tries('a', 2)).toEqual([0, 1_000]);
});

it('A visitor who pauses has the whole burst again and no more.', () => {
  const { tries, pass } = limitAt();
  tries('a', 3);
  pass(3_600_000);
  expect(tries('a', 4)).toEqual([0, 0, 0, 1_000]);
});

it("One visitor's attempts do not count against another.", () => {
  const { tries } = limitAt();
  tries('a', 10);
  expect(tries('b', 1)).toEqual([0]);
});

it('Only a limited number of visitors is remembered; the least recently active one is dropped first.', () => {
  const { tries } = limitAt(2);
  tries('a', 4);
  tries('b', 4);
  tries('a', 1);
  tries('c', 1);
  expect(tries('a', 1)).toEqual([1_000]);
  expect(tries('b', 1)).toEqual([0]);
});

it('A clock that is set back never makes the wait longer than a full refill.', () => {
  const { tries, pass } = limitAt();
  tries('a', 3);
  pass(-3_600_000);
  expect(tries('a', 1)).toEqual([1_000]);
  pass(1_000);
  expect(tries('a', 1)).toEqual([0]);
});

it('A clock that is set back empties no bucket, and refilling continues from then on.', () => {
  const { tries, pass } = limitAt();
  tries('a', 1);
  pass(-3_600_000);
  expect(tries('a', 3)).toEqual([0, 0, 1_000]);
  pass(1_000);
  expect(tries('a', 2)).toEqual([0, 1_000]);
});
