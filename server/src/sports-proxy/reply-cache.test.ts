import { expect, it } from 'vitest';
import { createReplyCache } from './reply-cache.ts';

const bytesOf = (answer: number): number => answer;

/** A cache of numbers; each number is also its own size in bytes. */
const setUp = (maxCached = 10, mostBytes = 1_000) => {
  let nowMs = 0;
  let requested = 0;
  const { share } = createReplyCache({
    keepMs: 1_000,
    maxEntries: maxCached,
    maxBytes: mostBytes,
    bytesOf,
    now: () => nowMs,
  });
  const ask = async () => {
    requested += 1;
    return requested;
  };
  return {
    share,
    ask,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
};

it('Concurrent equal requests cause one call.', async () => {
  const { share, ask } = setUp();
  expect(await Promise.all([share('a', ask), share('a', ask), share('b', ask)])).toEqual([1, 1, 2]);
});

it('A reply is cached for the given time after its arrival, and then fetched again.', async () => {
  const { share, ask, pass } = setUp();
  const slow = Promise.withResolvers<number>();
  const first = share('a', () => slow.promise);
  pass(5_000);
  slow.resolve(7);
  await first;
  pass(999);
  expect(await share('a', ask)).toBe(7);
  pass(1);
  expect(await share('a', ask)).toBe(1);
});

it('A failed request is repeated for the next caller.', async () => {
  const { share, ask } = setUp();
  await expect(share('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await share('a', ask)).toBe(1);
});

it('The number of cached replies is limited.', async () => {
  const { share, ask } = setUp(2);
  for (const key of ['a', 'b', 'c']) await share(key, ask);
  expect(await share('c', ask)).toBe(3);
  expect(await share('a', ask)).toBe(4);
});

it('A reply is not cached for longer when the clock is set back.', async () => {
  const { share, ask, pass } = setUp();
  await share('a', ask);
  pass(-3_600_000);
  expect(await share('a', ask)).toBe(2);
});

it('The total size of cached replies is limited, and a reply that is too large is not cached.', async () => {
  const { share, ask } = setUp(10, 100);
  for (const [key, bytes] of [
    ['a', 60],
    ['b', 30],
    ['c', 50],
  ] as const) {
    await share(key, async () => bytes);
  }
  expect([await share('b', ask), await share('c', ask), await share('a', ask)]).toEqual([30, 50, 1]);
  expect(await share('large', async () => 101)).toBe(101);
  expect(await share('large', ask)).toBe(2);
});
