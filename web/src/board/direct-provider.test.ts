import { afterEach, expect, test, vi } from 'vitest';
import { createDirectQuery } from './direct-provider.ts';

afterEach(() => {
  vi.useRealTimers();
});

const nowMs = Date.parse('2026-11-21T12:00:00Z');
const league = { id: 12, name: 'NBA', type: 'League', season: '2026', logo: null };
const team = (id: number, name: string) => ({ id, name, logo: null });
const game = {
  id: 7,
  date: '2026-11-21T11:00:00+00:00',
  timestamp: nowMs / 1000 - 3600,
  status: { long: 'Quarter 2', short: 'Q2', timer: '5' },
  league,
  country: { id: 5, name: 'USA', code: 'US', flag: null },
  teams: { home: team(1, 'Ashford'), away: team(2, 'Bexley') },
  scores: { home: { quarter_1: 20, total: 31 }, away: { quarter_1: 22, total: 30 } },
};

const envelope = (response: readonly unknown[]) =>
  Response.json({ get: 'games', parameters: {}, errors: [], results: response.length, response });

/** Queries a provider whose reply depends on the URL; a rejected reply simulates a network error. */
const ask = async (reply: (url: string) => Response | Promise<Response>) => {
  const urls: string[] = [];
  const way = await createDirectQuery({
    key: 'public',
    base: 'http://source.example/{sport}',
    now: () => nowMs,
    fetch: async (input) => {
      const url = input instanceof Request ? input.url : input.toString();
      urls.push(url);
      return reply(url);
    },
  });
  return { answer: await way(), urls };
};

test('sports are queried for today, and for live matches if the provider supports it', async () => {
  const { answer, urls } = await ask((url) => envelope(url.includes('/basketball/') ? [game] : []));
  expect(urls).toContain('http://source.example/basketball/games?date=2026-11-21');
  expect(urls).toContain('http://source.example/football/fixtures?live=all');
  expect(urls).toContain('http://source.example/mma/fights?date=2026-11-21');
  expect(answer).toMatchObject({ kind: 'board', updatedAt: '2026-11-21T12:00:00.000Z' });
  expect(answer.kind === 'board' ? answer.matches.map(({ id, homeScore }) => [id, homeScore]) : []).toEqual([
    ['basketball-7', 31],
  ]);
});

test('a failing sport is reported and does not affect the other sports', async () => {
  const { answer } = await ask((url) => {
    if (url.includes('/hockey/')) throw new TypeError('Failed to fetch');
    return envelope(url.includes('/basketball/') ? [game] : []);
  });
  expect(answer).toMatchObject({
    kind: 'board',
    sports: { hockey: { problem: { kind: 'network' } }, basketball: { checkedAt: '2026-11-21T12:00:00.000Z' } },
  });
});

/** A request that receives no response and rejects when it is aborted. */
const hang = (signal: AbortSignal | undefined): Promise<Response> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));

test('a sport without a reply within 10 s times out, and the matches of the other sports are returned', async () => {
  vi.useFakeTimers();
  const way = await createDirectQuery({
    key: 'public',
    base: 'http://source.example/{sport}',
    now: () => nowMs,
    fetch: async (input, init) => {
      const url = input instanceof Request ? input.url : input.toString();
      if (url.includes('/hockey/')) return hang(init?.signal ?? undefined);
      return envelope(url.includes('/basketball/') ? [game] : []);
    },
  });
  let answered = false;
  const asked = way().then((answer) => {
    answered = true;
    return answer;
  });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(answered).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await asked).toMatchObject({
    kind: 'board',
    matches: [{ id: 'basketball-7' }],
    sports: { hockey: { problem: { kind: 'timeout' } } },
  });
});

test('empty replies and failed requests are reported as different problems', async () => {
  expect((await ask(() => envelope([]))).answer).toEqual({ kind: 'failed', problem: 'empty' });
  expect((await ask(() => Promise.reject(new TypeError('Failed to fetch')))).answer).toEqual({
    kind: 'failed',
    problem: 'unreachable',
  });
});
