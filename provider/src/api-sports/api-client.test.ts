import { describe, expect, it } from 'vitest';
import { createApiClient, createTokenBucket, type TokenBucket } from './api-client.ts';

const good = (headers: Readonly<Record<string, string>>): Response =>
  new Response('{"errors":[],"response":[]}', { headers });

/** A client whose calls get `replies` in turn. */
const clientOf = (...replies: readonly (() => Response)[]) => {
  let at = 0;
  const client = createApiClient({
    key: 'b3f1a9',
    fetch: async () => {
      const reply = replies[at];
      at += 1;
      if (reply === undefined) throw new Error('unexpected call');
      return reply();
    },
    now: () => 1_000 + at,
    timeoutMs: 1_000,
  });
  const call = (): Promise<unknown> => client.get('football', 'odds', {}, new AbortController().signal);
  return { client, call };
};

describe('the remaining calls of a sport', () => {
  it('come from the last reply to any call for the sport, with its time', async () => {
    const { client, call } = clientOf(() =>
      good({ 'x-ratelimit-requests-limit': '100', 'x-ratelimit-requests-remaining': '41', 'x-ratelimit-limit': '10' }),
    );
    expect(client.quota('football')).toBeUndefined();
    await call();
    expect(client.quota('football')).toEqual({ dayLimit: 100, dayRemaining: 41, minuteLimit: 10, reportedAt: 1_001 });
    expect(client.quota('hockey')).toBeUndefined();
  });

  it('are reduced by calls whose replies reported no quota', async () => {
    const { client, call } = clientOf(
      () => good({ 'x-ratelimit-requests-limit': '100', 'x-ratelimit-requests-remaining': '41' }),
      () => good({}),
      () => {
        throw new TypeError('fetch failed');
      },
    );
    await call();
    await call();
    await call();
    expect(client.quota('football')).toMatchObject({ dayRemaining: 39, reportedAt: 1_001 });
  });

  it('are zero once a call is refused because the daily quota is used up, regardless of the headers', async () => {
    const { client, call } = clientOf(
      () =>
        new Response('{"errors":{"requests":"You have reached the request limit for the day"},"response":[]}', {
          headers: { 'x-ratelimit-requests-limit': '100', 'x-ratelimit-requests-remaining': '3' },
        }),
    );
    await call();
    expect(client.quota('football')).toMatchObject({ dayLimit: 100, dayRemaining: 0 });
  });
});

it('A call is counted before it is sent; a call that we refuse ourselves is not counted.', async () => {
  const happened: string[] = [];
  const client = createApiClient({
    key: 'b3f1a9',
    fetch: async () => {
      happened.push('sent');
      return good({ 'x-ratelimit-requests-remaining': '41' });
    },
    now: () => 0,
    timeoutMs: 1_000,
    ledger: {
      quota: () => undefined,
      sending: async (sport) => {
        await Promise.resolve();
        happened.push(`counted ${sport}`);
        return true;
      },
      answered: (_, { dayRemaining }) => happened.push(`answered ${dayRemaining}`),
    },
  });
  for (let call = 0; call < 20; call += 1) await client.get('football', 'odds', {}, new AbortController().signal);
  expect(happened.slice(0, 3)).toEqual(['counted football', 'sent', 'answered 41']);
  expect(happened.filter((each) => each === 'counted football')).toHaveLength(
    happened.filter((each) => each === 'sent').length,
  );
  expect(happened.length).toBeLessThan(3 * 20);
});

it('A call that the ledger refuses is not sent and reports that the daily quota is used up.', async () => {
  const client = createApiClient({
    key: 'b3f1a9',
    fetch: () => Promise.reject(new Error('sent anyway')),
    now: () => 0,
    timeoutMs: 1_000,
    ledger: {
      quota: () => undefined,
      sending: () => Promise.resolve(false),
      answered: () => {
        throw new Error('no call should be sent');
      },
    },
  });
  const reply = await client.get('football', 'odds', {}, new AbortController().signal);
  expect(reply).toMatchObject({ kind: 'unreachable', sent: false, problem: { kind: 'quota' } });
});

it('Every call is reported with its outcome.', async () => {
  const received: string[] = [];
  const replies = [good({}), new Response('busy', { status: 503 })];
  const client = createApiClient({
    key: 'b3f1a9',
    fetch: async () => replies.shift() ?? Promise.reject(new TypeError('fetch failed')),
    now: () => 0,
    timeoutMs: 1_000,
    onCall: (sport, outcome) => received.push(`${sport} ${outcome}`),
  });
  for (let call = 0; call < 20; call += 1) await client.get('football', 'odds', {}, new AbortController().signal);
  expect(received.slice(0, 3)).toEqual(['football ok', 'football provider', 'football network']);
  expect(received.at(-1)).toBe('football held-back');
});

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
