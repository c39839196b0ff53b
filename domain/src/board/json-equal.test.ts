import { expect, test } from 'vitest';
import { jsonEqual } from './json-equal.ts';

test.each([
  [1, 1],
  ['a', 'a'],
  [null, null],
  [
    [1, { a: [2] }],
    [1, { a: [2] }],
  ],
  [
    { a: 1, b: { c: 2 } },
    { b: { c: 2 }, a: 1 },
  ],
  [{ a: 1, b: undefined }, { a: 1 }],
])('%j says the same as %j', (a, b) => {
  expect(jsonEqual(a, b)).toBe(true);
  expect(jsonEqual(b, a)).toBe(true);
});

test.each([
  [1, '1'],
  [0, null],
  [{}, null],
  [{}, []],
  [[], {}],
  [[1], [1, 2]],
  [{ a: 1 }, { b: 1 }],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
])('%j does not say the same as %j', (a, b) => {
  expect(jsonEqual(a, b)).toBe(false);
  expect(jsonEqual(b, a)).toBe(false);
});
