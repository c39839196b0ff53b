// @vitest-environment happy-dom
import type { Match } from '@touchline/domain/match/match.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linkIn, live, match, now, row, rowButton, snapshot, streaming } from '../../test/score-page.tsx';
import { LateConnectionBar } from '../features/frame/late-connection-bar.tsx';
import { MomentAlerts } from '../features/moments/moment-alerts.tsx';
import type { PageLive } from '../live/browser-live.ts';
import { useLive } from '../live/live-provider.tsx';
import { createMatchStore } from '../live/match-store.ts';
import { scoreTitle } from '../score-title.ts';
import { GuardedLive } from './guarded-live.tsx';

const inter = match('football-1', {
  homeTeam: { id: '1', name: 'Inter' },
  awayTeam: { id: '2', name: 'Roma' },
  homeScore: 8,
  awayScore: 3,
  period: '2nd half',
});
const over = match('football-2', {
  homeTeam: { id: '3', name: 'Napoli' },
  awayTeam: { id: '4', name: 'Torino' },
  status: 'finished',
  homeScore: 7,
  awayScore: 6,
});

const pageLive = (): PageLive => {
  const store = createMatchStore({ now: () => now, frame: (run) => run() });
  return { store, inlet: { ...store, lagMs: 0 }, link: linkIn(streaming) };
};

const prefer = (choice: Readonly<Record<string, unknown>>): void => {
  const text = JSON.stringify({ goalAlerts: 'all', ...choice });
  localStorage.setItem('touchline.preferences', text);
  window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.preferences', newValue: text }));
};

const Notice = () => useLive().guard?.notice;

/** The page as it is opened: its guard has come, where it waits for one. */
const openPage = async (page: PageLive): Promise<void> => {
  render(
    <GuardedLive live={page}>
      <LateConnectionBar />
      <Notice />
      {live()}
      <MomentAlerts scope="all" sound={false} openMatch={undefined} isFollowed={() => false} onOpen={() => undefined} />
    </GuardedLive>,
  );
  await settled();
};
const settled = (): Promise<void> =>
  act(async () => {
    await vi.dynamicImportSettled();
  });

const take = (page: PageLive, ...matches: readonly Match[]): void =>
  act(() => page.inlet.takeSnapshot(snapshot(1, matches)));
const score = (page: PageLive, homeScore: number): void =>
  act(() =>
    page.inlet.takeChange(
      {
        version: (page.inlet.version() ?? 0) + 1,
        updatedAt: '2026-10-25T12:00:05Z',
        patch: { 'football-1': { homeScore } },
      },
      { quiet: false, dropped: 0 },
    ),
  );
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

const told = (): string =>
  `${document.body.textContent} ${rowButton('football-1').getAttribute('aria-label')} ${scoreTitle()}`;
const eye = (id: string): HTMLElement => within(row(id)).getByRole('button', { name: /^Show the score of / });

beforeEach(() => {
  vi.useFakeTimers({ now });
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  prefer({});
  vi.useRealTimers();
});

test('the scores of a page that is opened with a delay come after it, and so does every goal with its alerts', async () => {
  prefer({ scoreDelaySeconds: 30 });
  const page = pageLive();
  await openPage(page);
  take(page, inter);
  expect(screen.getByText('Delayed by 30 s.')).toBeDefined();
  expect(rowButton('football-1').getAttribute('aria-label')).toContain('Inter against Roma, score delayed');
  pass(20_000);
  score(page, 9);
  pass(9_999);
  expect(told()).not.toMatch(/[89]/u);
  pass(1);
  expect(rowButton('football-1').getAttribute('aria-label')).toContain('Inter 8, Roma 3');
  pass(19_990);
  expect(told()).not.toContain('9');
  pass(20);
  await settled();
  expect(rowButton('football-1').getAttribute('aria-label')).toContain('Inter 9, Roma 3');
  expect(scoreTitle()).toBe('(9-3) Inter v Roma');
  expect(document.querySelector('output[aria-live="polite"][aria-atomic]')?.textContent).toContain('Goal, Inter');
});

test('what is on the screen stays there when a delay is chosen, and what comes then waits', async () => {
  const page = pageLive();
  take(page, inter);
  await openPage(page);
  prefer({ scoreDelaySeconds: 60 });
  await settled();
  expect(rowButton('football-1').getAttribute('aria-label')).toContain('Inter 8, Roma 3');
  score(page, 9);
  pass(59_000);
  expect(rowButton('football-1').getAttribute('aria-label')).toContain('Inter 8, Roma 3');
  fireEvent.click(screen.getByRole('button', { name: 'Show without delay' }));
  expect(rowButton('football-1').getAttribute('aria-label')).toContain('Inter 9, Roma 3');
  expect(screen.getByRole('button', { name: 'Undo' })).toBe(document.activeElement);
});

test('a hidden match tells nothing in row, title, toast or words until its eye is pressed', async () => {
  prefer({ hideScores: true });
  const page = pageLive();
  await openPage(page);
  take(page, inter, over);
  score(page, 9);
  await settled();
  expect(told()).not.toMatch(/[89]/u);
  expect(document.querySelector('output[aria-live="polite"][aria-atomic]')?.textContent).toBe('');
  fireEvent.click(eye('football-1'));
  expect(rowButton('football-1').getAttribute('aria-label')).toContain('Inter 9, Roma 3');
  expect(rowButton('football-1')).toBe(document.activeElement);
  score(page, 10);
  await settled();
  expect(scoreTitle()).toBe('(10-3) Inter v Roma');
});

test('H shows the match whose row has the focus, and hides it again', async () => {
  prefer({ hideScores: true });
  const page = pageLive();
  await openPage(page);
  // The pages of the tests before listen still, and know nothing of this match.
  take(page, { ...inter, id: 'football-5' });
  const button = rowButton('football-5');
  button.focus();
  fireEvent.keyDown(button, { key: 'h' });
  expect(button.getAttribute('aria-label')).toContain('Inter 8, Roma 3');
  fireEvent.keyDown(button, { key: 'h' });
  expect(button.getAttribute('aria-label')).toContain('score hidden');
  expect(eye('football-5')).toBeDefined();
});

test('a page that is opened to hide scores draws nothing before it can', async () => {
  prefer({ hideScores: true });
  const page = pageLive();
  take(page, inter);
  render(<GuardedLive live={page}>{live()}</GuardedLive>);
  expect(document.body.textContent).toBe('');
  await settled();
  expect(eye('football-1')).toBeDefined();
});

test('what stands in the document comes after the delay where nobody is reached, and what comes later waits again', async () => {
  prefer({ scoreDelaySeconds: 5 });
  const page = pageLive();
  page.store.takeFirstScreen({ snapshot: snapshot(1, [inter]), live: {} }, now);
  await openPage(page);
  expect(told()).not.toContain('8');
  pass(5_001);
  expect(rowButton('football-1').getAttribute('aria-label')).toContain('Inter 8, Roma 3');
  take(page, { ...inter, homeScore: 9 });
  expect(rowButton('football-1').getAttribute('aria-label')).toContain('Inter 8, Roma 3');
  pass(5_001);
  expect(rowButton('football-1').getAttribute('aria-label')).toContain('Inter 9, Roma 3');
});

test('the board that follows what stands in the document at once counts from when it came', async () => {
  prefer({ scoreDelaySeconds: 5 });
  const page = pageLive();
  page.store.takeFirstScreen({ snapshot: snapshot(1, [inter]), live: {} }, now);
  await openPage(page);
  pass(2_000);
  take(page, { ...inter, homeScore: 9 });
  pass(4_999);
  expect(told()).not.toMatch(/[89]/u);
  pass(2);
  expect(rowButton('football-1').getAttribute('aria-label')).toContain('Inter 9, Roma 3');
});
