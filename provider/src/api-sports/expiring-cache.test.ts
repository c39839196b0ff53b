import { expect, it } from 'vitest';
import { createExpiringCache } from './expiring-cache.ts';

it('A value is fresh for its lifetime and stale afterwards.', () => {
  let now = 5_000;
  const cache = createExpiringCache<string>(() => now, 1_000, 10);
  expect(cache.get('a')).toBeUndefined();
  cache.set('a', 'first');
  now = 5_999;
  expect(cache.get('a')).toEqual({ value: 'first', isFresh: true });
  now = 6_000;
  expect(cache.get('a')).toEqual({ value: 'first', isFresh: false });
  cache.set('a', 'second');
  expect(cache.get('a')).toEqual({ value: 'second', isFresh: true });
});

it('If there are too many values, the oldest is dropped.', () => {
  const cache = createExpiringCache<number>(() => 0, 1_000, 2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.set('a', 3);
  cache.set('c', 4);
  expect(['a', 'b', 'c'].map((key) => cache.get(key)?.value)).toEqual([3, undefined, 4]);
});
