// @vitest-environment happy-dom
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { matchQueries } from '../match/match-queries.tsx';
import { watchNextMatches } from './watch-next-matches.ts';

const minuteMs = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  matchQueries.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const nameOf = (nth: number): string => `football/${nth}`;

/** A server that answers each request by one match of each named team; `isDown` makes it fail. */
const startServer = () => {
  const server = { isDown: false, startTime: '2026-11-28T15:00:00Z', requested: [] as (readonly string[])[] };
  vi.stubGlobal('fetch', (path: string) => {
    const teams = decodeURIComponent(path.slice(path.indexOf('=') + 1)).split(',');
    server.requested.push(teams);
    if (server.isDown) return Promise.resolve(new Response('{}', { status: 503 }));
    const matches = teams.map((team) =>
      exampleMatch({ id: `next of ${team}`, status: 'scheduled', startTime: server.startTime }),
    );
    return Promise.resolve(Response.json({ matches }));
  });
  return server;
};

const watch = (count: number) => {
  const taken: (readonly Match[])[] = [];
  const stop = watchNextMatches(
    Array.from({ length: count }, (_, nth) => nameOf(nth)),
    (matches) => {
      taken.push(matches);
    },
  );
  return { taken, stop };
};

test('more teams than one request may name are requested in parts, and their matches are merged', async () => {
  const server = startServer();
  const { taken, stop } = watch(45);
  await vi.advanceTimersByTimeAsync(0);
  expect(server.requested.map((teams) => teams.length)).toEqual([20, 20, 5]);
  expect(taken.map((matches) => matches.map(({ id }) => id))).toEqual([
    Array.from({ length: 45 }, (_, nth) => `next of ${nameOf(nth)}`),
  ]);
  stop();
});

test('after a failure the matches are requested again within two minutes', async () => {
  const server = startServer();
  server.isDown = true;
  const { taken, stop } = watch(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(taken).toEqual([]);
  server.isDown = false;
  await vi.advanceTimersByTimeAsync(2 * minuteMs);
  expect(taken.flat().map(({ id }) => id)).toEqual(['next of football/0']);
  stop();
});

test('the matches are refreshed while they are watched, and taken only if they changed', async () => {
  const server = startServer();
  const { taken, stop } = watch(1);
  await vi.advanceTimersByTimeAsync(11 * minuteMs);
  expect([server.requested.length, taken.length]).toEqual([2, 1]);
  server.startTime = '2026-11-28T18:00:00Z';
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(taken.map(([match]) => match?.startTime)).toEqual(['2026-11-28T15:00:00Z', '2026-11-28T18:00:00Z']);
  stop();
  await vi.advanceTimersByTimeAsync(30 * minuteMs);
  expect(server.requested).toHaveLength(3);
});
