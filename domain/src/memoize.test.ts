import { describe, expect, it, vi } from 'vitest';
import { memoize } from './memoize.ts';

describe('a memoized function', () => {
  it('computes each key once, including undefined results', () => {
    const half = vi.fn<(number: number) => number | undefined>((number) => (number % 2 === 0 ? number / 2 : undefined));
    const memoized = memoize(String, half);
    expect([4, 3, 4, 3, 6].map((number) => memoized(number))).toEqual([2, undefined, 2, undefined, 3]);
    expect(half.mock.calls).toEqual([[4], [3], [6]]);
  });

  it('drops old results when there are too many, and computes them again', () => {
    const same = vi.fn<(number: number) => number>((number) => number);
    const memoized = memoize(String, same);
    for (let number = 0; number < 5_000; number += 1) memoized(number);
    memoized(0);
    expect(same).toHaveBeenCalledTimes(5_000);
    memoized(5_000);
    expect(memoized(0)).toBe(0);
    expect(same).toHaveBeenCalledTimes(5_002);
  });
});
