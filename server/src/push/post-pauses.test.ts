import { expect, test } from 'vitest';
import { createPostPauses } from './post-pauses.ts';

const origin = 'https://push.example';

const begin = () => {
  const clock = { nowMs: 1_000 };
  return { clock, pauses: createPostPauses(() => clock.nowMs) };
};

test('who gives no answer three times in a row is left alone, then asked once, and again when there is an answer', () => {
  const { clock, pauses } = begin();
  pauses.silent(origin);
  pauses.silent(origin);
  expect(pauses.waitMs(origin)).toBe(0);
  pauses.silent(origin);
  expect(pauses.waitMs(origin)).toBe(15_000);
  expect(pauses.waitMs('https://other.example')).toBe(0);
  clock.nowMs += 14_000;
  expect(pauses.waitMs(origin)).toBe(1_000);
  clock.nowMs += 1_000;
  expect([pauses.waitMs(origin), pauses.waitMs(origin)]).toEqual([0, 15_000]);
  pauses.silent(origin);
  expect(pauses.waitMs(origin)).toBe(15_000);
  pauses.answered(origin);
  expect(pauses.waitMs(origin)).toBe(0);
});

test('an answer between two silences forgives the first', () => {
  const { pauses } = begin();
  for (const step of ['silent', 'silent', 'answered', 'silent', 'silent'] as const) pauses[step](origin);
  expect(pauses.waitMs(origin)).toBe(0);
});
