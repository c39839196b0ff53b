// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { serveAnswers } from '../../test/match-data.tsx';
import { watchPreferences } from '../preferences/preferences.ts';
import { matchDataFreshMs, refetchMs, fetchMatchData } from './match-queries.tsx';

afterEach(() => vi.unstubAllGlobals());

const schema = v.object({ n: v.number() });
const signal = new AbortController().signal;

const askAbout = (index: number, until: AbortSignal) =>
  fetchMatchData({ id: `football-${index}`, status: 'live' }, 'odds', schema, until);

test('match data is requested from the match’s URL and parsed with its schema', async () => {
  const server = serveAnswers(() => ({ n: 1, more: true }));
  expect(await fetchMatchData({ id: 'tennis-a/b', status: 'live' }, 'odds', schema, signal)).toEqual({ n: 1 });
  expect(server.asked()).toEqual(['/api/matches/tennis-a%2Fb/odds']);
});

test('an invalid response and an error status are failures', async () => {
  serveAnswers((path) => (path.includes('known') ? { n: 'one' } : undefined));
  await expect(fetchMatchData({ id: 'known', status: 'live' }, 'odds', schema, signal)).rejects.toThrow(
    'Expected number',
  );
  await expect(fetchMatchData({ id: 'other', status: 'live' }, 'odds', schema, signal)).rejects.toThrow(
    'GET /api/matches/other/odds failed with status 404',
  );
});

test('at most four requests are open at once, regardless of the number of cards', async () => {
  const release = Promise.withResolvers<void>();
  const server = serveAnswers(async () => {
    await release.promise;
    return { n: 1 };
  });
  const answers = Array.from({ length: 10 }, (_, index) => askAbout(index, signal));
  await vi.waitFor(() => expect(server.asked()).toHaveLength(4));
  release.resolve();
  expect(await Promise.all(answers)).toHaveLength(10);
  expect(server.asked()).toHaveLength(10);
});

test('a request that is cancelled while it is queued is never sent', async () => {
  const release = Promise.withResolvers<void>();
  const server = serveAnswers(async () => {
    await release.promise;
    return { n: 1 };
  });
  const leaving = new AbortController();
  const first = [0, 1, 2, 3].map((index) => askAbout(index, signal));
  const cancelled = askAbout(4, leaving.signal);
  const last = askAbout(5, signal);
  await vi.waitFor(() => expect(server.asked()).toHaveLength(4));
  leaving.abort(new Error('left'));
  release.resolve();
  await expect(cancelled).rejects.toThrow('left');
  expect(await Promise.all([...first, last])).toHaveLength(5);
  expect(server.asked()).not.toContain('/api/matches/football-4/odds');
});

test('only live matches are refetched', () => {
  expect([refetchMs('live'), refetchMs('scheduled'), refetchMs('finished'), refetchMs('postponed')]).toEqual([
    30_000,
    false,
    false,
    false,
  ]);
});

test('sample data is fresh for at most a minute', () => {
  expect(matchDataFreshMs('scheduled')).toBe(300_000);
  expect(matchDataFreshMs('scheduled', true)).toBe(60_000);
  expect(matchDataFreshMs('live', true)).toBe(30_000);
  expect(matchDataFreshMs('finished')).toBe(600_000);
});

const now = Date.parse('2026-10-25T12:00:00Z');

// Applies preference changes from other tabs, as every page does.
watchPreferences(() => undefined);

test.each([
  ['that is live', { status: 'live' }, 30_000],
  ['that starts now', { status: 'scheduled', startTime: '2026-10-25T12:00:00Z' }, 30_000],
  ['that has not started', { status: 'scheduled', startTime: '2026-10-25T12:00:01Z' }, 0],
  ['that is finished', { status: 'finished', startTime: '2026-10-25T10:00:00Z' }, 0],
] as const)(
  'a score delay applies to match data only while the match may be in play: a match %s',
  async (_which, match, waits) => {
    vi.useFakeTimers({ now });
    const chosen = JSON.stringify({ scoreDelaySeconds: 30 });
    localStorage.setItem('touchline.preferences', chosen);
    window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.preferences', newValue: chosen }));
    serveAnswers(() => ({ n: 1 }));
    const onSettled = vi.fn<() => void>();
    const asked = fetchMatchData({ id: 'football-1', ...match }, 'odds', schema, signal).then(onSettled);
    await vi.advanceTimersByTimeAsync(Math.max(0, waits - 1));
    expect(onSettled).toHaveBeenCalledTimes(waits === 0 ? 1 : 0);
    await vi.advanceTimersByTimeAsync(2);
    await asked;
    expect(onSettled).toHaveBeenCalledOnce();
    vi.useRealTimers();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  },
);
