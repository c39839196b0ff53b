// @vitest-environment happy-dom
import { localDay } from '@touchline/domain/time/local-day.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inPage, match, matchesScreen, now, rowIds, show, snapshot, storeOf } from '../../test/score-page.tsx';
import { createMatchStore } from '../board/match-store.ts';
import { userZone } from '../match/days/local-days.ts';
import type { MatchesScreenProps } from './matches-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('Matches opens with today, including all live matches, in the order given by the spec', () => {
  show(
    storeOf(
      match('football-1', { status: 'finished', startTime: '2026-10-25T09:00:00Z' }),
      match('football-2', { status: 'scheduled', startTime: '2026-10-25T14:00:00Z' }),
      match('football-3', { startTime: '2026-10-23T11:00:00Z' }),
      match('football-4', { status: 'scheduled', startTime: '2026-10-28T14:00:00Z' }),
    ),
    matchesScreen(),
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("Today's Matches");
  expect(rowIds()).toEqual(['football-3', 'football-2', 'football-1']);
  const days = within(screen.getByRole('toolbar', { name: 'Days' })).getAllByRole('button');
  expect(days.map((day) => day.textContent)).toEqual([
    'Thu 22 Oct',
    'Fri 23 Oct',
    'Yesterday 24 Oct',
    'Today 25 Oct',
    'Tomorrow 26 Oct',
    'Tue 27 Oct',
    'Wed 28 Oct',
  ]);
  expect(days.filter((day) => day.getAttribute('aria-pressed') === 'true')).toEqual([days[3]]);
});

test('if only another day has matches, the screen says so and shows that day under its date', () => {
  show(storeOf(match('football-1', { status: 'finished', startTime: '2024-05-25T12:00:00Z' })), matchesScreen());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Matches on 25 May 2024');
  expect(screen.getByText(/^No matches today\./u)).toBeDefined();
  expect(rowIds()).toEqual(['football-1']);
});

test('for a requested day without matches, the screen says so and offers the nearest day', () => {
  const onDay = vi.fn<MatchesScreenProps['onDay']>();
  show(storeOf(match('football-1')), matchesScreen({ day: '2026-10-26', onDay }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("Tomorrow's Matches");
  expect(screen.getByText('No matches tomorrow')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Go to today' }));
  expect(onDay).toHaveBeenCalledWith(undefined);
});

test('the day picker requests the pressed day, or undefined for today', () => {
  const onDay = vi.fn<MatchesScreenProps['onDay']>();
  show(storeOf(match('football-1')), matchesScreen({ day: '2026-10-26', onDay }));
  fireEvent.click(screen.getByRole('button', { name: 'Yesterday 24 Oct' }));
  fireEvent.click(screen.getByRole('button', { name: 'Today 25 Oct' }));
  fireEvent.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(onDay.mock.calls).toEqual([['2026-10-24'], [undefined], [undefined]]);
});

test('a step button at the last day does nothing and keeps the focus', () => {
  const onDay = vi.fn<MatchesScreenProps['onDay']>();
  const store = storeOf(match('football-1'));
  const { rerender } = show(store, matchesScreen({ onDay }));
  const next = screen.getByRole('button', { name: 'Next day' });
  act(() => next.focus());
  fireEvent.click(next);
  expect(onDay.mock.calls).toEqual([['2026-10-26']]);
  rerender(inPage(store, matchesScreen({ day: '2026-10-28', onDay })));
  expect(next.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(next);
  fireEvent.click(next);
  expect(onDay).toHaveBeenCalledTimes(1);
});

test('[ and ] step through the days, but not in a text field', () => {
  const onDay = vi.fn<MatchesScreenProps['onDay']>();
  show(
    storeOf(match('football-1')),
    <>
      {matchesScreen({ day: '2026-10-26', onDay })}
      <input aria-label="Search" />
    </>,
  );
  fireEvent.keyDown(document.body, { key: '[' });
  fireEvent.keyDown(document.body, { key: ']' });
  fireEvent.keyDown(screen.getByLabelText('Search'), { key: '[' });
  expect(onDay.mock.calls).toEqual([[undefined], ['2026-10-27']]);
});

test('at midnight, the list changes to the new day', () => {
  show(
    storeOf(
      match('football-1', { status: 'finished' }),
      match('football-2', { status: 'scheduled', startTime: '2026-10-26T12:00:00Z' }),
    ),
    matchesScreen(),
  );
  expect(rowIds()).toEqual(['football-1']);
  vi.setSystemTime(now + 24 * 3_600_000);
  act(() => {
    vi.advanceTimersByTime(1_000);
  });
  expect(localDay(Date.now(), userZone())).not.toBe(localDay(now, userZone()));
  expect(rowIds()).toEqual(['football-2']);
});

test('arrow keys move the focus through the days without selecting a day', () => {
  const onDay = vi.fn<MatchesScreenProps['onDay']>();
  show(storeOf(match('football-1')), matchesScreen({ onDay }));
  const strip = screen.getByRole('toolbar', { name: 'Days' });
  const days = within(strip).getAllByRole('button');
  expect(days.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, 0, -1, -1, -1]);
  act(() => days[3]?.focus());
  fireEvent.keyDown(days[3] ?? strip, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(days[2]);
  fireEvent.keyDown(days[2] ?? strip, { key: 'End' });
  expect(document.activeElement).toBe(days[6]);
  fireEvent.keyDown(days[6] ?? strip, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(days[6]);
  expect(onDay).not.toHaveBeenCalled();
});

const mixed = () =>
  storeOf(
    match('football-1'),
    match('football-2', { status: 'scheduled', startTime: '2026-10-25T14:00:00Z' }),
    match('football-3', { status: 'finished', startTime: '2026-10-25T09:00:00Z' }),
    match('football-4', { status: 'postponed', startTime: '2026-10-25T10:00:00Z' }),
  );

const chips = (): readonly (string | null)[] =>
  within(screen.getByRole('group', { name: 'Show matches' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('the chips show the number of matches that they list', () => {
  const onShow = vi.fn<MatchesScreenProps['onShow']>();
  show(mixed(), matchesScreen({ show: 'finished', onShow }));
  expect(chips()).toEqual([
    'All4, 4 matches',
    'Live1, 1 match',
    'Finished1, 1 match',
    'Upcoming1, 1 match',
    'Called off1, 1 match',
  ]);
  expect(rowIds()).toEqual(['football-3']);
  fireEvent.click(screen.getByRole('button', { name: /^Upcoming/u }));
  expect(onShow.mock.calls).toEqual([['upcoming']]);
});

test('postponed matches are listed under All with a heading, and not under Finished', () => {
  const store = mixed();
  const { rerender } = show(store, matchesScreen({ arrangement: 'by-league' }));
  expect(screen.getByRole('heading', { name: 'Finished and postponed' })).toBeDefined();
  expect(rowIds()).toContain('football-4');
  rerender(inPage(store, matchesScreen({ arrangement: 'by-league', show: 'finished' })));
  expect(screen.queryByRole('heading', { name: 'Finished and postponed' })).toBeNull();
  expect(rowIds()).toEqual(['football-3']);
});

test('a day without called-off matches has no chip for them', () => {
  show(storeOf(match('football-1')), matchesScreen({}));
  expect(chips()).toEqual(['All1, 1 match', 'Live1, 1 match', 'Finished0, 0 matches', 'Upcoming0, 0 matches']);
});

test('the chips appear with their counts once the whole board is listed, and never with partial counts', () => {
  const first = [match('football-1')];
  const store = createMatchStore({ now: () => now, frame: (run) => run() });
  const said: string[] = [];
  const say = (): void => void said.push(screen.getByRole('group', { name: 'Show matches' }).textContent);
  show(
    store,
    <Profiler id="chips" onRender={say}>
      {matchesScreen()}
    </Profiler>,
  );
  act(() => store.takeFirstScreen({ snapshot: snapshot(1, first), live: { football: 1 } }, now));
  expect(said.at(-1)).toBe('');
  act(() => store.takeSnapshot(snapshot(2, [...first, match('football-2'), match('football-3')])));
  expect(new Set(said)).toEqual(
    new Set(['', 'All3, 3 matchesLive3, 3 matchesFinished0, 0 matchesUpcoming0, 0 matches']),
  );
});

test('the chips have no counts if the board failed to load', () => {
  const store = createMatchStore({ now: () => now, frame: (run) => run() });
  store.fail('unreachable');
  show(store, matchesScreen());
  expect(chips()).toEqual(['All…', 'Live…', 'Finished…', 'Upcoming…']);
});

test('a chip without matches shows an empty state with a button for all matches', () => {
  const onShow = vi.fn<MatchesScreenProps['onShow']>();
  show(storeOf(match('football-1')), matchesScreen({ show: 'upcoming', onShow }));
  expect(screen.getByText('No upcoming matches today')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show all matches' }));
  expect(onShow.mock.calls).toEqual([['all']]);
});
