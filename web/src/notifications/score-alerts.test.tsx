// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { confirmationMs } from '@touchline/domain/event-detection/score-change-detector.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { change, match, now, show, snapshot, storeOf } from '../../test/score-page.tsx';
import { scoreTitle } from '../browser/score-title.ts';
import { quietMs } from '../match/score-announcer.ts';
import { ScoreAlerts, type ScoreAlertsProps } from './score-alerts.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

const named = (id: string, home: string, away: string, fields: Partial<Match> = {}): Match =>
  match(id, { homeTeam: { id: home, name: home }, awayTeam: { id: away, name: away }, minute: 72, ...fields });

const inter = named('football-1', 'Inter', 'Roma', { league: 'Serie A' });
const napoli = named('football-2', 'Napoli', 'Torino');

const openAlerts = (props: Partial<ScoreAlertsProps> = {}, ...matches: readonly Match[]) => {
  const store = storeOf(...(matches.length === 0 ? [inter, napoli] : matches));
  const onOpen = vi.fn<(matchId: string) => void>();
  const view = show(
    store,
    <ScoreAlerts
      scope="all"
      sound={false}
      openMatch={undefined}
      isFollowed={() => false}
      isMuted={() => false}
      onOpen={onOpen}
      {...props}
    />,
  );
  return { ...view, store, onOpen };
};

/** Waits until the code of the toasts has loaded. */
const arrived = async (): Promise<void> => {
  await act(async () => {
    await vi.dynamicImportSettled();
  });
};
const toasts = (): readonly string[] => screen.queryAllByRole('dialog').map(({ textContent }) => textContent);
const said = (): string | null | undefined => document.querySelector('output[aria-live="polite"]')?.textContent;

test('a goal causes one toast and one announcement, and the title shows the score', async () => {
  const { store } = openAlerts();
  expect(said()).toBe('');
  change(store, { 'football-1': { homeScore: 1 } });
  await arrived();
  expect(toasts()).toEqual(["Goal, Inter. Inter 1 - 0 Roma72', Serie A"]);
  expect(said()).toBe('Goal, Inter. Inter 1, Roma 0, minute 72');
  expect(scoreTitle()).toBe('(1-0) Inter v Roma');
});

test('a toast names the scorer and adds up further goals of its match', async () => {
  const { store } = openAlerts();
  const goal = { kind: 'goal', side: 'home', minute: 71, player: 'Lautaro' };
  change(store, { 'football-1': { homeScore: 1, events: [goal] } });
  await arrived();
  expect(toasts()).toEqual(["Goal, Inter. Inter 1 - 0 Roma72' Lautaro, Serie A"]);
  change(store, { 'football-1': { awayScore: 1 } });
  expect(toasts()).toEqual(["2 goals, Inter, Roma. Inter 1 - 1 Roma72', Serie A"]);
  pass(quietMs);
  expect(said()).toBe('Goal, Roma. Inter 1, Roma 1, minute 72');
});

test('a score that flickers causes no further alerts', async () => {
  const { store } = openAlerts();
  change(store, { 'football-1': { homeScore: 1 } });
  await arrived();
  const before = [toasts(), said()];
  change(store, { 'football-1': { homeScore: 0 } });
  change(store, { 'football-1': { homeScore: 1 } });
  change(store, { 'football-1': { homeScore: 0 } });
  change(store, { 'football-1': { homeScore: 1 } });
  pass(quietMs);
  expect([toasts(), said()]).toEqual(before);
  pass(2 * confirmationMs);
  expect(scoreTitle()).toBeUndefined();
  change(store, { 'football-1': { homeScore: 0 } });
  change(store, { 'football-1': { homeScore: 1 } });
  expect([said(), scoreTitle()]).toEqual([before[1], undefined]);
});

test('a disallowed goal is reported as such, and the next goal as a new one', async () => {
  const { store } = openAlerts();
  change(store, { 'football-1': { homeScore: 1 } });
  await arrived();
  pass(quietMs);
  const events = [{ kind: 'var', side: 'home', minute: 73, detail: 'Goal cancelled' }];
  change(store, { 'football-1': { homeScore: 0, events } });
  expect(toasts()).toEqual(["Goal disallowed. Inter 0 - 0 Roma72', Serie A"]);
  expect(said()).toBe('Goal disallowed. Inter 0, Roma 0, minute 72');
  pass(2 * confirmationMs);
  change(store, { 'football-1': { homeScore: 1 } });
  expect(said()).toBe('Goal, Inter. Inter 1, Roma 0, minute 72');
});

test('a lowered score that persists is announced as a correction', async () => {
  const { store } = openAlerts();
  change(store, { 'football-1': { homeScore: 1 } });
  await arrived();
  change(store, { 'football-1': { homeScore: 0 } });
  pass(confirmationMs);
  expect(said()).toBe('Corrected. Inter 0, Roma 0, minute 72');
  expect(toasts().join(' ')).toContain('Corrected. Inter 0 - 0 Roma');
});

test('the first board, a reloaded board and missed changes cause no alerts', async () => {
  const { store } = openAlerts();
  act(() => store.takeSnapshot(snapshot(5, [{ ...inter, homeScore: 4 }, napoli])));
  act(() =>
    store.takeChange(
      { version: 6, updatedAt: '2026-10-25T12:00:05Z', patch: { 'football-2': { homeScore: 2 } } },
      { quiet: true, dropped: 0 },
    ),
  );
  await arrived();
  expect([toasts(), said(), scoreTitle()]).toEqual([[], '', undefined]);
});

test('with the scope "followed", other matches cause no alerts', async () => {
  const { store } = openAlerts({ scope: 'followed', isFollowed: ({ id }) => id === 'football-2' });
  change(store, { 'football-1': { homeScore: 1 } });
  await arrived();
  expect([toasts(), said()]).toEqual([[], '']);
  change(store, { 'football-2': { homeScore: 1 } });
  await arrived();
  expect(toasts()).toHaveLength(1);
  expect(said()).toContain('Napoli');
});

test('the open match has a toast and a title, but only its dialog announces its score', async () => {
  const { store } = openAlerts({ scope: 'followed', openMatch: 'football-1' });
  expect(scoreTitle()).toBe('(0-0) Inter v Roma');
  change(store, { 'football-1': { homeScore: 1 } });
  await arrived();
  expect(toasts()).toHaveLength(1);
  expect(scoreTitle()).toBe('(1-0) Inter v Roma');
  expect(said()).toBe('');
});

const toast = (name: string): HTMLElement => {
  const found = screen.getAllByRole('dialog').find(({ textContent }) => textContent.includes(name));
  if (found === undefined) throw new Error(`No toast for ${name}.`);
  return found;
};

test('a press on a toast opens its match, and its close button only dismisses it', async () => {
  const { store, onOpen } = openAlerts();
  change(store, { 'football-1': { homeScore: 1 }, 'football-2': { homeScore: 1 } });
  await arrived();
  fireEvent.click(within(toast('Napoli')).getByRole('button', { name: 'Dismiss' }));
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(within(toast('Inter')).getByRole('button', { name: 'Open Inter against Roma' }));
  expect(onOpen.mock.calls).toEqual([['football-1']]);
});

test('unmounting restores the page title', () => {
  const { store, unmount } = openAlerts();
  change(store, { 'football-1': { homeScore: 1 } });
  unmount();
  expect(scoreTitle()).toBeUndefined();
});
