import { describe, expect, it } from 'vitest';
import { type TokenBucket, createTokenBucket } from './token-bucket.ts';

type Timed = { readonly bucket: TokenBucket; readonly at: (ms: number) => void; readonly spend: () => number };

const timed = (): Timed => {
  let now = 1_000_000;
  const start = now;
  const bucket = createTokenBucket(() => now);
  return {
    bucket,
    at: (ms) => {
      now = start + ms;
    },
    spend: () => {
      let taken = 0;
      while (bucket.take().ok) taken += 1;
      return taken;
    },
  };
};

describe('the budget of calls per minute', () => {
  it('is 80% of the smallest limit until the provider reports one', () => {
    const { bucket, spend } = timed();
    expect(spend()).toBe(8);
    expect(bucket.take()).toEqual({ ok: false, waitMs: 7_500 });
  });

  it('refills evenly, but not beyond its size', () => {
    const { at, spend } = timed();
    spend();
    at(15_000);
    expect(spend()).toBe(2);
    at(3_600_000);
    expect(spend()).toBe(8);
  });

  it('grows to 80% of the limit that the provider reports', () => {
    const { bucket, at, spend } = timed();
    bucket.take();
    bucket.learn(300, 299);
    expect(spend()).toBe(239);
    at(1_000);
    expect(spend()).toBe(4);
  });

  it('shrinks if another client makes calls in the same minute', () => {
    const { bucket, spend } = timed();
    bucket.learn(300, 3);
    expect(spend()).toBe(3);
  });

  it('is not emptied if the clock is set back', () => {
    const { at, spend } = timed();
    at(-60_000);
    expect(spend()).toBe(8);
  });
});
