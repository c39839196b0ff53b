// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { Match } from '@touchline/domain/match/match.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linkIn, live, match, now, row, rowButton, snapshot, streaming } from '../../test/score-page.tsx';
import { LiveProvider } from '../board/live-provider.tsx';
import { createMatchStore } from '../board/match-store.ts';
import { scoreTitle } from '../browser/score-title.ts';
import { ScoreAlerts } from '../notifications/score-alerts.tsx';
import { createPageScores, type PageScores } from '../spoilers/page-scores.ts';
import { SpoilerNotice } from '../spoilers/spoiler-notice.tsx';
import { LazyConnectionBar } from './shell/status-bar.tsx';

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

const pageScores = (): PageScores => createPageScores(createMatchStore({ now: () => now, frame: (run) => run() }));

const prefer = (choice: Readonly<Record<string, unknown>>): void => {
  const text = JSON.stringify({ goalAlerts: 'all', ...choice });
  localStorage.setItem('touchline.preferences', text);
  window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.preferences', newValue: text }));
};

const openPage = async ({ store, toggleScore }: PageScores): Promise<void> => {
  render(
    <LiveProvider store={store} link={linkIn(streaming)} toggleScore={toggleScore}>
      <LazyConnectionBar />
      <SpoilerNotice />
      {live()}
      <ScoreAlerts
        scope="all"
        sound={false}
        openMatch={undefined}
        isFollowed={() => false}
        isMuted={() => false}
        onOpen={() => undefined}
      />
    </LiveProvider>,
  );
  await settled();
};
const settled = (): Promise<void> =>
  act(async () => {
    await vi.dynamicImportSettled();
  });

const take = (page: PageScores, ...matches: readonly Match[]): void =>
  act(() => page.sink.takeSnapshot(snapshot(1, matches)));
const score = (page: PageScores, homeScore: number): void =>
  act(() =>
    page.sink.takeChange(
      {
        version: (page.sink.version() ?? 0) + 1,
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

const announcedWords = (): string =>
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

test('with a delay, the first scores, later goals and their alerts appear only after the delay', async () => {
  prefer({ scoreDelaySeconds: 30 });
  const page = pageScores();
  await openPage(page);
  take(page, inter);
  expect(screen.getByText('Delayed by 30 s.')).toBeDefined();
  expect(rowButton('football-1').getAttribute('aria-label')).toContain('Inter against Roma, score delayed');
  pass(20_000);
  score(page, 9);
  pass(9_999);
  expect(announcedWords()).not.toMatch(/[89]/u);
  pass(2);
  expect(rowButton('football-1').getAttribute('aria-label')).toContain('Inter 8, Roma 3');
  pass(19_990);
  expect(announcedWords()).not.toContain('9');
  pass(20);
  await settled();
  expect(rowButton('football-1').getAttribute('aria-label')).toContain('Inter 9, Roma 3');
  expect(scoreTitle()).toBe('(9-3) Inter v Roma');
  expect(document.querySelector('output[aria-live="polite"][aria-atomic]')?.textContent).toContain('Goal, Inter');
});

test('choosing a delay keeps the scores on screen and delays only later changes', async () => {
  const page = pageScores();
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

test('a hidden score appears in no row, title, toast or announcement until it is revealed', async () => {
  prefer({ hideScores: true });
  const page = pageScores();
  await openPage(page);
  take(page, inter, over);
  score(page, 9);
  await settled();
  expect(announcedWords()).not.toMatch(/[89]/u);
  expect(document.querySelector('output[aria-live="polite"][aria-atomic]')?.textContent).toBe('');
  fireEvent.click(eye('football-1'));
  expect(rowButton('football-1').getAttribute('aria-label')).toContain('Inter 9, Roma 3');
  expect(rowButton('football-1')).toBe(document.activeElement);
  score(page, 10);
  await settled();
  expect(scoreTitle()).toBe('(10-3) Inter v Roma');
});

test('H reveals the score of the focused row and hides it again', async () => {
  prefer({ hideScores: true });
  const page = pageScores();
  await openPage(page);
  take(page, { ...inter, id: 'football-5' });
  const button = rowButton('football-5');
  button.focus();
  fireEvent.keyDown(button, { key: 'h' });
  expect(button.getAttribute('aria-label')).toContain('Inter 8, Roma 3');
  fireEvent.keyDown(button, { key: 'h' });
  expect(button.getAttribute('aria-label')).toContain('score hidden');
  expect(eye('football-5')).toBeDefined();
});

test('the scores in the document appear after the delay, and later scores are delayed as well', async () => {
  prefer({ scoreDelaySeconds: 5 });
  const page = pageScores();
  page.sink.takeFirstScreen({ snapshot: snapshot(1, [inter]), live: {} }, now);
  await openPage(page);
  expect(announcedWords()).not.toContain('8');
  pass(5_001);
  expect(rowButton('football-1').getAttribute('aria-label')).toContain('Inter 8, Roma 3');
  take(page, { ...inter, homeScore: 9 });
  expect(rowButton('football-1').getAttribute('aria-label')).toContain('Inter 8, Roma 3');
  pass(5_001);
  expect(rowButton('football-1').getAttribute('aria-label')).toContain('Inter 9, Roma 3');
});

test('the first board from the server restarts the delay', async () => {
  prefer({ scoreDelaySeconds: 5 });
  const page = pageScores();
  page.sink.takeFirstScreen({ snapshot: snapshot(1, [inter]), live: {} }, now);
  await openPage(page);
  pass(2_000);
  take(page, { ...inter, homeScore: 9 });
  pass(4_999);
  expect(announcedWords()).not.toMatch(/[89]/u);
  pass(2);
  expect(rowButton('football-1').getAttribute('aria-label')).toContain('Inter 9, Roma 3');
});
