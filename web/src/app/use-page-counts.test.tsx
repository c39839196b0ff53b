// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { noFavorites } from '@touchline/domain/favorites/favorites.ts';
import { leagueKey } from '@touchline/domain/league/league-key.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { match, now, show, snapshot, storeOf } from '../../test/score-page.tsx';
import { createMatchStore } from '../board/match-store.ts';
import { storedFavorites } from '../favorites/favorites-store.ts';
import { usePageCounts } from './use-page-counts.ts';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  storedFavorites.keep(noFavorites);
  vi.useRealTimers();
});

const everything = { sport: 'all', league: 'all' } as const;
const inLeague = match('football-2', {
  league: 'La Liga',
  leagueCountry: 'Spain',
  status: 'scheduled',
  startTime: '2026-10-25T12:30:00Z',
});

const Counts = ({ day }: { readonly day: string | undefined }) => {
  const { counts, liveNow } = usePageCounts(day, everything);
  return <p>{`${counts.total ?? 'unknown'} matches • ${counts.live} live, ${liveNow} now`}</p>;
};

test.each([
  ['no chosen day', undefined, '2 matches • 1 live, 1 now'],
  ['today', '2026-10-25', '2 matches • 1 live, 1 now'],
  ['yesterday', '2026-10-24', '1 matches • 0 live, 1 now'],
  ['a day without a match', '2026-10-26', '0 matches • 0 live, 1 now'],
])('for %s, counts the day’s matches, including live ones, and all live matches separately', (_, day, words) => {
  const store = storeOf(
    match('football-1'),
    match('football-2', { status: 'scheduled', startTime: '2026-10-25T12:30:00Z' }),
    match('football-3', { status: 'finished', startTime: '2026-10-24T12:00:00Z' }),
  );
  show(store, <Counts day={day} />);
  expect(screen.getByText(words)).toBeDefined();
});

test.each([
  ['a sport', { sport: 'football', league: 'all' }, '2 matches • 1 live'],
  ['a league', { sport: 'football', league: leagueKey(inLeague) }, '1 matches • 0 live'],
  ['a league without a match', { sport: 'football', league: 'of another day' }, '0 matches • 0 live'],
  ['a hidden sport', { sport: 'tennis', league: 'all' }, '1 matches • 1 live'],
] as const)('filtered by %s, counts its matches and, separately, those of all sports', (_, filter, words) => {
  storedFavorites.keep({ 'hide/tennis': { at: 1, on: true } });
  const Filtered = () => {
    const { counts, filtered } = usePageCounts(undefined, filter);
    return <p>{`${filtered.total} matches • ${filtered.live} live, of ${counts.total}`}</p>;
  };
  show(storeOf(match('football-1'), inLeague, match('tennis-1', { sport: 'tennis' })), <Filtered />);
  expect(screen.getByText(`${words}, of 2`)).toBeDefined();
});

test.each([
  ['today', undefined, 'unknown matches • 12 live, 12 now'],
  ['another day', '2026-10-24', 'unknown matches • 0 live, 12 now'],
])('with only the first screen loaded, counts only live matches for %s', (_, day, words) => {
  const store = createMatchStore({ now: () => now, frame: (run) => run() });
  store.takeFirstScreen({ snapshot: snapshot(1, [match('football-1')]), live: { football: 9, tennis: 3 } }, now);
  show(store, <Counts day={day} />);
  expect(screen.getByText(words)).toBeDefined();
});

test('a partly loaded day has no total', () => {
  const store = storeOf(
    match('football-1'),
    match('football-2', { status: 'finished', startTime: '2026-10-20T19:00:00Z' }),
  );
  show(store, <Counts day="2026-10-20" />);
  expect(screen.getByText('unknown matches • 0 live, 1 now')).toBeDefined();
  act(() => store.takeOtherDay('2026-10-20', []));
  expect(screen.getByText('1 matches • 0 live, 1 now')).toBeDefined();
});

test('the live count never drops to that of the first screen while the board loads', () => {
  const store = createMatchStore({ now: () => now, frame: (run) => run() });
  store.takeFirstScreen({ snapshot: snapshot(1, [match('football-1')]), live: { football: 2 } }, now);
  const texts: string[] = [];
  const Recorder = () => {
    const { counts, liveNow } = usePageCounts(undefined, everything);
    texts.push(`${counts.live} live, ${liveNow} now`);
    return null;
  };
  show(store, <Recorder />);
  act(() => {
    store.takeSnapshot(snapshot(2, [match('football-1'), match('football-2')]));
  });
  expect(new Set(texts)).toEqual(new Set(['2 live, 2 now']));
});
