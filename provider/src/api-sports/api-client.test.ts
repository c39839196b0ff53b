import { describe, expect, it } from 'vitest';
import { createApiClient } from './api-client.ts';

const good = (headers: Readonly<Record<string, string>>): Response =>
  new Response('{"errors":[],"response":[]}', { headers });

/** A client whose calls are answered one after the other with `replies`. */
const clientOf = (...replies: readonly (() => Response)[]) => {
  let at = 0;
  const client = createApiClient({
    key: 'b3f1a9',
    fetch: async () => {
      const reply = replies[at];
      at += 1;
      if (reply === undefined) throw new Error('one call too many');
      return reply();
    },
    now: () => 1_000 + at,
    timeoutMs: 1_000,
  });
  const call = (): Promise<unknown> => client.get('football', 'odds', {}, new AbortController().signal);
  return { client, call };
};

describe('what is left of a sport’s calls', () => {
  it('is what the last reply to any call of the sport said, and when', async () => {
    const { client, call } = clientOf(() =>
      good({ 'x-ratelimit-requests-limit': '100', 'x-ratelimit-requests-remaining': '41', 'x-ratelimit-limit': '10' }),
    );
    expect(client.quota('football')).toBeUndefined();
    await call();
    expect(client.quota('football')).toEqual({ dayLimit: 100, dayRemaining: 41, minuteLimit: 10, reportedAt: 1_001 });
    expect(client.quota('hockey')).toBeUndefined();
  });

  it('counts calls whose replies did not say', async () => {
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

  it('is nothing once the provider refused a call because the day’s are spent, whatever its headers say', async () => {
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
