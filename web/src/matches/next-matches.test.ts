// @vitest-environment happy-dom
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import type { Favorites } from '@touchline/domain/favorites/favorites.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { live, match, now as pageNow, row, show, storeOf } from '../../test/score-page.tsx';
import { storedFavorites } from '../favorites/favorites-store.ts';
import { nextMatches, nextMatchWords, storedNext } from './next-matches.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  storedFavorites.keep({});
  storedNext.keep([]);
  localStorage.clear();
});

const now = epochMs('2026-11-24T12:00:00Z');

const game = (id: string, home: string, away: string, startTime: string) =>
  exampleMatch({
    id,
    homeTeam: { id: home, name: home },
    awayTeam: { id: away, name: away },
    status: 'scheduled',
    startTime,
  });

const following = (...teams: readonly string[]): Favorites =>
  Object.fromEntries(teams.map((team) => [`team/football/${team}`, { at: 1, on: true }]));

const saturday = game('saturday', 'celtic', 'motherwell', '2026-11-28T15:00:00Z');
const later = game('later', 'hearts', 'celtic', '2026-12-05T15:00:00Z');
const outdated = game('outdated', 'celtic', 'dundee', '2026-11-24T11:00:00Z');

const ids = (mine: Favorites, listed: readonly ReturnType<typeof game>[] = [], known = [later, outdated, saturday]) =>
  nextMatches(mine, listed, known, now).map(({ id }) => id);

test('each followed team without a match in the list has its next match, soonest first and once', () => {
  expect(ids(following('celtic'))).toEqual(['saturday']);
  expect(ids(following('hearts', 'motherwell', 'celtic', 'unknown'))).toEqual(['saturday', 'later']);
  expect(ids({})).toEqual([]);
});

test('a team with a match in the list needs no next match', () => {
  expect(ids(following('celtic', 'hearts'), [game('live', 'celtic', 'rangers', '2026-11-24T11:30:00Z')])).toEqual([
    'later',
  ]);
});

test('at most six next matches are listed', () => {
  const known = Array.from({ length: 9 }, (_, at) => game(String(at), `t${at}`, 'x', `2026-11-28T1${at}:00:00Z`));
  expect(ids(following(...known.map(({ homeTeam }) => homeTeam.id)), [], known)).toEqual([
    '0',
    '1',
    '2',
    '3',
    '4',
    '5',
  ]);
});

test.each([
  ['2026-11-24T20:00:00Z', 'Next match, today', 'Today'],
  ['2026-11-25T15:00:00Z', 'Next match, tomorrow', 'Tomorrow'],
  ['2026-11-28T15:00:00Z', 'Next match, in 4 days', 'Sat 28 Nov'],
])('a next match at %s is "%s", %s', (startTime, next, date) => {
  expect(nextMatchWords(game('a', 'b', 'c', startTime), '2026-11-24', 'UTC')).toEqual({ next, date });
});

test('the list shows a stored next match at once, and does not replace the copy of a loaded day by it', () => {
  vi.useFakeTimers({ now: pageNow, toFake: ['Date'] });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 503 })));
  storedFavorites.keep(following('celtic', 'hearts'));
  const stored = game('stored', 'celtic', 'motherwell', '2026-10-31T15:00:00Z');
  const outdatedCopy = game('moved', 'hearts', 'dundee', '2026-10-31T15:00:00Z');
  storedNext.keep([stored, outdatedCopy]);
  const store = storeOf(match('football-1'));
  const moved = { ...outdatedCopy, startTime: '2026-11-01T18:30:00Z' };
  store.takeOtherDay('2026-11-01', [moved]);
  show(store, live());
  expect(row('stored').textContent).toContain('motherwell');
  expect(store.match('moved')).toBe(moved);
});

test('the next match of every followed team is loaded and stored for the next visit', async () => {
  vi.stubGlobal('fetch', (path: string) => {
    const teams = decodeURIComponent(path.slice(path.indexOf('=') + 1)).split(',');
    const matches = teams.map((team) => game(`next of ${team}`, team, 'opponent', '2026-10-31T15:00:00Z'));
    return Promise.resolve(Response.json({ matches }));
  });
  storedFavorites.keep(following(...Array.from({ length: 25 }, (_, nth) => `team${nth}`)));
  show(storeOf(match('football-1')), live());
  await waitFor(() => expect(storedNext.current()).toHaveLength(25));
});
