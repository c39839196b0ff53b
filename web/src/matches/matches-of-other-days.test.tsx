// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inPage, linkIn, match, matchesScreen, now, rowIds, show, snapshot, storeOf } from '../../test/score-page.tsx';
import { matchQueries } from '../match/match-queries.tsx';
import type { MatchesScreenProps } from './matches-screen.tsx';

const day = '2026-10-22';
const readAt = '2026-10-25T11:58:00.000Z';
const over = match('football-50', {
  status: 'finished',
  homeScore: 2,
  awayScore: 1,
  startTime: `${day}T18:00:00Z`,
});

let answer: (path: string) => Response | Promise<Response>;
let asked: string[];

const answers = (sports: object, matches: readonly unknown[] = []): Response => Response.json({ day, sports, matches });

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  asked = [];
  answer = () => answers({ football: { readAt } }, [over, { id: 'broken' }]);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer(path);
  });
});

afterEach(() => {
  cleanup();
  matchQueries.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Holds the response back; the returned function sends it. */
const held = (): ((response: Response) => void) => {
  const later = Promise.withResolvers<Response>();
  answer = () => later.promise;
  return later.resolve;
};

const chips = (): string =>
  within(screen.getByRole('group', { name: 'Show matches' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .join(' ');

test('while the rest of a day loads, available matches are shown above skeleton rows and not counted', async () => {
  const letGo = held();
  const known = match('football-51', { status: 'finished', startTime: `${day}T19:00:00Z` });
  show(storeOf(match('football-1'), known), matchesScreen({ day }));
  const says = (): void => {
    expect(screen.getByText('Loading the rest of this day…').closest('[aria-busy]')).toBeNull();
    const row = screen.getByRole('article');
    const standsIn = screen.getByText('Loading matches');
    expect(row.compareDocumentPosition(standsIn) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(row.closest('[aria-busy="true"]')).not.toBeNull();
    expect(rowIds()).toEqual(['football-51']);
    expect(chips()).toBe('All… Live… Finished… Upcoming…');
  };
  // Before and after the code for other days is loaded.
  says();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  says();

  letGo(answers({ football: { readAt } }, [over]));
  expect(await screen.findByText('As of 11:58, not live.')).toBeDefined();
  expect(new Set(rowIds())).toEqual(new Set(['football-50', 'football-51']));
  expect(screen.queryByText('Loading matches')).toBeNull();
  expect(document.querySelector('[aria-busy]')).toBeNull();
  expect(chips()).toBe('All2, 2 matches Live0, 0 matches Finished2, 2 matches Upcoming0, 0 matches');
});

test('if the rest of a day fails to load, the available matches are counted', async () => {
  answer = () => new Response('', { status: 500 });
  const known = match('football-51', { status: 'finished', startTime: `${day}T19:00:00Z` });
  show(storeOf(match('football-1'), known), matchesScreen({ day }));
  expect(
    await screen.findByText('The rest of this day could not be loaded.', undefined, { timeout: 3000 }),
  ).toBeDefined();
  expect(rowIds()).toEqual(['football-51']);
  expect(screen.queryByText('Loading matches')).toBeNull();
  expect(chips()).toContain('All1, 1 match ');
});

test('a day that is not on the board is loaded, and its load time is shown', async () => {
  show(storeOf(match('football-1')), matchesScreen({ day }));
  expect(await screen.findByText('As of 11:58, not live.')).toBeDefined();
  expect(rowIds()).toEqual(['football-50']);
  expect(screen.getByRole('button', { name: /^football-50 home 2,/u })).toBeDefined();
  expect(asked).toEqual(['/api/days/2026-10-22']);
});

test('a day that the plan does not include is explained, not shown as empty', async () => {
  answer = () => answers({ football: { problem: 'plan' }, hockey: { problem: 'plan' } });
  const onDay = vi.fn<MatchesScreenProps['onDay']>();
  show(storeOf(match('football-1')), matchesScreen({ day, onDay }));
  expect(await screen.findByText('Matches on Thursday 22 October are not available')).toBeDefined();
  expect(screen.getByText('This day is not included in our plan with the sports data service.')).toBeDefined();
  expect(screen.queryByText(/^No matches/u)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Go to today' }));
  expect(onDay.mock.calls).toEqual([[undefined]]);
});

test('missing sports are named above the available matches', async () => {
  answer = () => answers({ football: { readAt }, hockey: { problem: 'timeout' } }, [over]);
  show(storeOf(match('football-1')), matchesScreen({ day }));
  expect(
    await screen.findByText(
      'As of 11:58, not live. Hockey: This day could not be loaded. We will try again in a minute.',
    ),
  ).toBeDefined();
  expect(rowIds()).toEqual(['football-50']);
});

test('a day without matches is shown as empty after it has loaded', async () => {
  answer = () => answers({ football: { readAt } });
  show(storeOf(match('football-1')), matchesScreen({ day }));
  expect(await screen.findByText('No matches on Thursday 22 October')).toBeDefined();
  expect(screen.getByText('As of 11:58, not live.')).toBeDefined();
});

test('a match that appears on the board is updated from the board', async () => {
  const store = storeOf(match('football-1'));
  show(store, matchesScreen({ day }));
  await screen.findByText('As of 11:58, not live.');
  act(() => store.takeSnapshot(snapshot(2, [match('football-1'), { ...over, homeScore: 3 }])));
  expect(screen.getByRole('button', { name: /^football-50 home 3,/u })).toBeDefined();
});

test('a failed request to our server is reported and can be retried', async () => {
  answer = () => new Response('', { status: 500 });
  show(storeOf(match('football-1')), matchesScreen({ day }));
  expect(await screen.findByText('This day could not be loaded. Please try again.')).toBeDefined();
  answer = () => answers({ football: { readAt } }, [over]);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('As of 11:58, not live.')).toBeDefined();
});

test('when a day cannot be loaded offline, the screen says so instead of showing that it is loading', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const offline = linkIn({ kind: 'lost', since: now - 60_000, nextTryAt: now });
  const words = 'You are offline. This day will load when you are back online.';
  const { unmount } = show(storeOf(match('football-1')), matchesScreen({ day }), offline);
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByText('Loading this day…')).toBeNull();
  unmount();

  show(
    storeOf(match('football-51', { status: 'finished', startTime: `${day}T19:00:00Z` })),
    matchesScreen({ day }),
    offline,
  );
  expect(await screen.findByText(words)).toBeDefined();
  expect(rowIds()).toEqual(['football-51']);
});

test('a day that is too far away is not requested, and the screen explains why', () => {
  show(storeOf(match('football-1')), matchesScreen({ day: '2026-11-02' }));
  expect(screen.getByText('We show matches up to one week before and after today.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Matches on Monday 2 November are not available yet' })).toBeDefined();
  expect(asked).toEqual([]);
});

test('with a sport filter, missing data is reported only for the selected sport', async () => {
  answer = () => answers({ football: { readAt }, hockey: { problem: 'plan' } }, [over]);
  const store = storeOf(match('football-1'));
  const { rerender } = show(store, matchesScreen({ day, sport: 'football' }));
  expect(await screen.findByText('As of 11:58, not live.')).toBeDefined();
  rerender(inPage(store, matchesScreen({ day, sport: 'hockey' })));
  expect(await screen.findByText('This day is not included in our plan with the sports data service.')).toBeDefined();
});
