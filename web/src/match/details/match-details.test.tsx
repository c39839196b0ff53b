// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { maskMatch } from '@touchline/domain/match/score-mask.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serveAnswers } from '../../../test/match-data.tsx';
import { details, dialog, figures, nothing, press, show } from '../../../test/match-dialog.tsx';
import { change, match, now } from '../../../test/score-page.tsx';
import type { OpenMatchStream } from './use-match-stream.ts';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the stream of a live match', () => {
  test('is open while the dialog is open, and its data is shown', async () => {
    serveAnswers(() => nothing);
    const stream = { part: (_part: 'details', _data: string): void => undefined, closed: 0 };
    const openStream: OpenMatchStream = (matchId, onPart) => {
      expect(matchId).toBe('football-1');
      stream.part = onPart;
      return () => {
        stream.closed += 1;
      };
    };
    show([match('football-1')], { openStream });
    await dialog().findByText('No goals, cards or substitutions reported.');
    act(() => stream.part('details', 'not JSON'));
    act(() => stream.part('details', JSON.stringify({ details, ...nothing })));
    expect(await dialog().findByRole('region', { name: 'Timeline' })).toBeDefined();
    press('Escape');
    await vi.waitFor(() => expect(stream.closed).toBe(1));
  });

  test('is not opened for a finished match', () => {
    serveAnswers(() => nothing);
    const openStream = vi.fn<OpenMatchStream>(() => () => undefined);
    show([match('football-1', { status: 'finished' })], { openStream });
    expect(openStream).not.toHaveBeenCalled();
  });
});

test('a match with a hidden score shows its sides, but requests and shows nothing that would reveal the score', () => {
  const server = serveAnswers(() => nothing);
  const openStream = vi.fn<OpenMatchStream>(() => () => undefined);
  const playing = match('football-1', { homeScore: 8, events: [{ kind: 'goal', side: 'home', minute: 3 }] });
  const masked = maskMatch(playing, 'hidden');
  show([masked], { openStream });
  expect(dialog().getByText('The score is hidden')).toBeDefined();
  expect(dialog().queryByRole('button', { name: 'Show this match' })).not.toBeNull();
  for (const section of ['Odds', 'Statistics', 'Chances']) {
    expect(dialog().queryByText(`${section} of football-1`)).toBeNull();
  }
  expect(document.querySelector('[data-score]')?.textContent).toBe('vs');
  expect([server.asked(), openStream.mock.calls]).toEqual([[], []]);
});

test('with hidden scores, a scheduled match shows neither the table nor the form', async () => {
  serveAnswers(() => ({ details, ...nothing }));
  const soon = match('football-1', { status: 'scheduled', startTime: '2026-10-25T18:00:00Z' });
  show([soon]);
  expect(await dialog().findByText('Girona')).toBeDefined();
  cleanup();
  localStorage.setItem('touchline.preferences', JSON.stringify({ hideScores: true }));
  show([soon]);
  expect(await dialog().findByText('Koke')).toBeDefined();
  expect(dialog().queryByText('Girona')).toBeNull();
  localStorage.clear();
});

/** "new" for each side whose score is highlighted, "-" for the other sides. */
const newFigures = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-score] > span')].map(({ className }) =>
    /new/u.test(className) ? 'new' : '-',
  );
const badge = (): string => dialog().getByText(/^LIVE/u).className;

/** Waits until the code for score changes is loaded. */
const flashing = (): Promise<void> => vi.dynamicImportSettled();

describe('a score change', () => {
  beforeEach(() => {
    serveAnswers(() => nothing);
  });

  test('highlights the scoring side with a label, and is announced once', async () => {
    const { store } = show([match('football-1', { homeScore: 2, minute: 72, period: '2nd half' })]);
    await flashing();
    expect(newFigures()).toEqual(['-', '-']);
    change(store, { 'football-1': { awayScore: 1 } });
    expect(figures()).toBe('2 - 1');
    expect(newFigures()).toEqual(['-', 'new']);
    expect(dialog().getByText('Goal')).toBeDefined();
    expect(dialog().queryByText('2nd half')).toBeNull();
    const announced = dialog().getByText('Goal, football-1 away. football-1 home 2, football-1 away 1, minute 72');
    expect(announced.tagName).toBe('OUTPUT');
    expect(document.querySelector('[data-score]')?.getAttribute('aria-live')).toBe('off');
  });

  test('that lowers the score is marked as a correction, and not announced while it may be temporary', async () => {
    const { store } = show([match('football-1', { homeScore: 2 })]);
    await flashing();
    change(store, { 'football-1': { homeScore: 1 } });
    expect(newFigures()).toEqual(['-', '-']);
    expect(dialog().getByText('Corrected')).toBeDefined();
    expect(dialog().queryByText(/^Corrected\. /u)).toBeNull();
    change(store, { 'football-1': { homeScore: 2 } });
    expect(newFigures()).toEqual(['-', '-']);
    expect(dialog().queryByText(/^Goal/u)).toBeNull();
  });

  test('with a video assistant decision is marked as a disallowed goal and announced at once', async () => {
    const { store } = show([match('football-1', { homeScore: 2 })]);
    await flashing();
    const events = [{ kind: 'var', side: 'home', minute: 70, detail: 'Goal cancelled' }];
    change(store, { 'football-1': { homeScore: 1, events } });
    expect(dialog().getByText('Disallowed')).toBeDefined();
    expect(dialog().getByText('Goal disallowed. football-1 home 1, football-1 away 0')).toBeDefined();
  });

  test('in another match is not announced, and an announcement disappears when another match is shown', () => {
    const { store } = show([match('football-1'), match('football-2')]);
    change(store, { 'football-2': { homeScore: 1 } });
    expect(dialog().queryByText(/^Goal/u)).toBeNull();
    change(store, { 'football-1': { homeScore: 1 } });
    expect(dialog().getByText(/^Goal, football-1 home/u)).toBeDefined();
    press('ArrowRight');
    expect(dialog().queryByText(/^Goal/u)).toBeNull();
  });
});

test('the badge of a live match becomes stale when the match leaves the board', () => {
  serveAnswers(() => nothing);
  const { store } = show([match('football-1')]);
  expect(badge()).toMatch(/live/u);
  act(() =>
    store.takeChange(
      { version: 2, updatedAt: '2026-10-25T12:00:05Z', drop: ['football-1'] },
      { quiet: false, dropped: 0 },
    ),
  );
  expect(badge()).toMatch(/stale/u);
});

describe('the dialog', () => {
  beforeEach(() => {
    serveAnswers(() => nothing);
  });
  const rows = ['football-1', 'football-2', 'football-3'].map((id) => match(id));

  test('moves the focus to Close and returns it to the match’s row', async () => {
    show(rows, { matchId: undefined });
    const opener = screen.getByRole('button', { name: 'Row football-2' });
    act(() => opener.focus());
    fireEvent.click(opener);
    await vi.waitFor(() => expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Close' })));
    press('Escape');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  test('returns the focus to its opener even if the opener is not a row', async () => {
    show(rows, { matchId: undefined });
    const source = document.createElement('button');
    screen.getByRole('main').append(source);
    act(() => source.focus());
    fireEvent.click(screen.getByRole('button', { name: 'Row football-2' }));
    await vi.waitFor(() => expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Close' })));
    press('Escape');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(source);
  });

  test('moves the focus to the screen when the match has no row', async () => {
    show(rows, { matchId: 'football-9' });
    press('Escape');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('main').contains(document.activeElement)).toBe(true);
  });

  test('moves through the list with arrow keys and buttons, skips missing matches, and stops at the ends', async () => {
    const order = ['football-3', 'gone', 'football-1', 'football-2'];
    show(rows, { matchId: 'football-1', order });
    press('ArrowLeft');
    expect(dialog().getAllByText('football-3 home')[0]).toBeDefined();
    press('ArrowLeft');
    const previous = dialog().getByRole('button', { name: 'Previous match' });
    expect(previous.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(previous);
    expect(dialog().getAllByText('football-3 home')[0]).toBeDefined();
    fireEvent.click(dialog().getByRole('button', { name: 'Next match' }));
    expect(dialog().getAllByText('football-1 home')[0]).toBeDefined();
    expect(dialog().getByText('football-1 home against football-1 away').tagName).toBe('OUTPUT');
    press('ArrowRight');
    press('ArrowRight');
    expect(dialog().getAllByText('football-2 home')[0]).toBeDefined();
  });

  test('moves through the day’s matches when it was opened by a link', () => {
    show([...rows, match('football-4', { status: 'scheduled', startTime: '2026-10-27T12:00:00Z' })], {
      matchId: 'football-3',
    });
    expect(dialog().getByRole('button', { name: 'Next match' }).getAttribute('aria-disabled')).toBe('true');
    press('ArrowLeft');
    expect(dialog().getAllByText('football-2 home')[0]).toBeDefined();
  });

  test('keeps showing a match that leaves the board, with a notice', () => {
    const { store } = show([match('football-1', { homeScore: 2 }), match('football-2')]);
    act(() =>
      store.takeChange(
        { version: 2, updatedAt: '2026-10-25T12:00:05Z', drop: ['football-1'] },
        { quiet: false, dropped: 0 },
      ),
    );
    expect(figures()).toBe('2 - 0');
    expect(dialog().getByText(/no longer listed/u)).toBeDefined();
  });

  test('shows a notice for a link to an unknown match', () => {
    show(rows, { matchId: 'football-77' });
    expect(dialog().getByText('Match not found')).toBeDefined();
    expect(dialog().queryByText(/^Share /u)).toBeNull();
  });

  test('shows the result of sharing until another match is opened', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    show(rows);
    fireEvent.click(dialog().getByRole('button', { name: 'Share' }));
    fireEvent.click(await dialog().findByRole('menuitem', { name: 'Link' }));
    expect((await dialog().findByText('Link copied')).tagName).toBe('OUTPUT');
    fireEvent.click(dialog().getByRole('button', { name: 'Next match' }));
    expect(dialog().queryByText('Link copied')).toBeNull();
  });
});
