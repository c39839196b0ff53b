import { expect, it } from 'vitest';
import { createExpiringCache } from './expiring-cache.ts';

it('keeps an answer fresh for its time, and stale afterwards', () => {
  let now = 5_000;
  const kept = createExpiringCache<string>(() => now, 1_000, 10);
  expect(kept.get('a')).toBeUndefined();
  kept.set('a', 'first');
  now = 5_999;
  expect(kept.get('a')).toEqual({ value: 'first', isFresh: true });
  now = 6_000;
  expect(kept.get('a')).toEqual({ value: 'first', isFresh: false });
  kept.set('a', 'second');
  expect(kept.get('a')).toEqual({ value: 'second', isFresh: true });
});

it('drops the oldest answer when there are too many', () => {
  const kept = createExpiringCache<number>(() => 0, 1_000, 2);
  kept.set('a', 1);
  kept.set('b', 2);
  kept.set('a', 3);
  kept.set('c', 4);
  expect(['a', 'b', 'c'].map((key) => kept.get(key)?.value)).toEqual([3, undefined, 4]);
});
