// @vitest-environment happy-dom
import { act, cleanup, fireEvent, renderHook, screen, within } from '@testing-library/react';
import type { Match } from '@touchline/domain/match/match.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  change,
  linkIn,
  live,
  match,
  matchesScreen,
  now,
  row,
  rowButton,
  rowIds,
  show,
  snapshot,
  storeOf,
  streaming,
} from '../../test/score-page.tsx';
import { LiveProvider } from '../board/live-provider.tsx';
import type { OpenMatch } from '../match/open-match.ts';
import { usePreferences } from '../preferences/preferences.ts';

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const press = (key: string): string | undefined => {
  act(() => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  });
  return document.activeElement?.closest('article')?.dataset['match'];
};

test('a change of one match re-renders only its row', () => {
  const reads = new Map<string, number>();
  /** Only a row that renders reads the teams of its match. */
  const counted = (id: string): Match =>
    Object.defineProperty({ ...match(id) }, 'homeTeam', {
      enumerable: true,
      get: () => {
        reads.set(id, (reads.get(id) ?? 0) + 1);
        return { id: 'h', name: `${id} home` };
      },
    });
  const store = storeOf(counted('football-1'), counted('football-2'), counted('football-3'));
  show(store, live());
  expect([...reads.keys()].toSorted()).toEqual(['football-1', 'football-2', 'football-3']);
  reads.clear();
  change(store, { 'football-2': { homeScore: 1 } });
  expect(within(row('football-2')).getByText('1')).toBeDefined();
  expect([...reads.keys()]).toEqual(['football-2']);
});

test('a row keeps its element and the focus when matches change or are added', () => {
  const store = storeOf(match('football-1'), match('football-2'));
  show(store, live());
  const before = row('football-2');
  const button = rowButton('football-2');
  act(() => button.focus());
  change(store, { 'football-2': { homeScore: 1 } });
  act(() =>
    store.takeSnapshot(
      snapshot(9, [
        match('football-0', { startTime: '2026-10-25T10:00:00Z' }),
        match('football-1'),
        match('football-2'),
      ]),
    ),
  );
  expect(rowIds()).toContain('football-0');
  expect(row('football-2')).toBe(before);
  expect(document.activeElement).toBe(button);
});

/** Waits until the code for score changes is loaded. */
const flashing = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
};

test('a goal is highlighted with a label for 8 s, and a correction has only a label', async () => {
  const store = storeOf(match('football-1', { homeScore: 1, period: '2nd half' }));
  show(store, live());
  await flashing();
  expect(within(row('football-1')).queryByText('Goal')).toBeNull();
  change(store, { 'football-1': { homeScore: 2 } });
  expect(within(row('football-1')).getByText('Goal')).toBeDefined();
  expect(within(row('football-1')).queryByText('2nd half')).toBeNull();
  act(() => {
    vi.advanceTimersByTime(9_300);
  });
  expect(within(row('football-1')).getByText('2nd half')).toBeDefined();
  change(store, { 'football-1': { homeScore: 1 } });
  expect(within(row('football-1')).getByText('Corrected')).toBeDefined();
  expect(within(row('football-1')).getByText('1').getAttribute('aria-hidden')).toBe('true');
});

test('a score that just changed is not highlighted after a tab change', async () => {
  const store = storeOf(match('football-1'));
  const link = linkIn(streaming);
  const { rerender } = show(store, live(), link);
  await flashing();
  change(store, { 'football-1': { homeScore: 1 } });
  expect(within(row('football-1')).getByText('Goal')).toBeDefined();
  rerender(
    <LiveProvider store={store} link={link}>
      {matchesScreen()}
    </LiveProvider>,
  );
  expect(within(row('football-1')).getByText('1')).toBeDefined();
  expect(within(row('football-1')).queryByText('Goal')).toBeNull();
});

test('J and K move through the rows, Home and End move to the first and last row, and Tab reaches one row', () => {
  show(storeOf(match('football-1'), match('football-2'), match('football-3')), live());
  expect(['j', 'j', 'j', 'j', 'k', 'Home', 'End'].map(press)).toEqual([
    'football-1',
    'football-2',
    'football-3',
    'football-3',
    'football-2',
    'football-1',
    'football-3',
  ]);
  expect(screen.getAllByRole('article').map((article) => within(article).getAllByRole('button')[0]?.tabIndex)).toEqual([
    -1, -1, 0,
  ]);
});

test.each([true, false])(
  'arrow and page keys move through the rows inside the list, with single-key shortcuts set to %s',
  (singleKeys) => {
    const kept = renderHook(usePreferences);
    act(() => kept.result.current.set({ singleKeys }));
    show(storeOf(match('football-1'), match('football-2'), match('football-3')), live());
    expect(press('ArrowDown')).toBeUndefined();
    act(() => rowButton('football-1').focus());
    expect(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'PageUp', 'PageDown'].map(press)).toEqual([
      'football-2',
      'football-3',
      'football-3',
      'football-2',
      'football-1',
      'football-3',
    ]);
    expect(screen.getByRole('region', { name: 'Live Matches', description: /arrow keys/u })).toBeDefined();
    act(() => kept.result.current.set({ singleKeys: true }));
  },
);

test('J does nothing in a text field', () => {
  show(
    storeOf(match('football-1')),
    <>
      {live()}
      <input aria-label="Search" />
    </>,
  );
  const field = screen.getByLabelText('Search');
  field.focus();
  fireEvent.keyDown(field, { key: 'j' });
  expect(document.activeElement).toBe(field);
});

test('a long list renders few rows with their positions, and End reaches the last one', () => {
  const many = Array.from({ length: 1_183 }, (_, at) => match(`football-${String(at).padStart(4, '0')}`));
  show(storeOf(...many), live({ arrangement: 'by-time' }));
  const rows = screen.getAllByRole('article');
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.length).toBeLessThan(60);
  expect(rows[0]?.getAttribute('aria-setsize')).toBe('1183');
  act(() => rowButton('football-0000').focus());
  act(() => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'End' });
  });
  const last = row('football-1182');
  expect(last.getAttribute('aria-posinset')).toBe('1183');
  expect(document.activeElement).toBe(rowButton('football-1182'));
});

test('a collapsed league hides its rows and can be expanded again', () => {
  show(
    storeOf(match('football-1'), match('football-2', { league: 'Eredivisie', leagueCountry: 'Netherlands' })),
    live(),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Collapse Serie A' }));
  expect(rowIds()).toEqual(['football-2']);
  fireEvent.click(screen.getByRole('button', { name: 'Expand Serie A' }));
  expect(rowIds()).toEqual(['football-1', 'football-2']);
});

test('a minute advances without an update from the server', () => {
  show(
    storeOf(
      match('football-1', { minute: 57, minuteAt: '2026-10-25T11:59:30Z', statusCode: '2H', period: '2nd half' }),
    ),
    live(),
  );
  expect(within(row('football-1')).getByText("57'")).toBeDefined();
  act(() => {
    vi.advanceTimersByTime(31_000);
  });
  expect(within(row('football-1')).getByText("58'")).toBeDefined();
});

test('a hostile name is shown as isolated text, not as markup', () => {
  const name = '<img src=x onerror=alert(1)> \u202Eevil';
  show(storeOf(match('football-1', { homeTeam: { id: 'h', name } })), live());
  const shown = within(row('football-1')).getByText((_text, element) => element?.textContent === name, {
    selector: 'bdi',
  });
  expect(shown.querySelector('img')).toBeNull();
});

test('a row has a button with a full label that opens its match with the ids of the list', () => {
  const onOpen = vi.fn<OpenMatch>();
  show(
    storeOf(match('football-1'), match('football-2', { league: 'Eredivisie', leagueCountry: 'Netherlands' })),
    live({ onOpen }),
  );
  fireEvent.click(
    screen.getByRole('button', { name: /^football-2 home 0, football-2 away 0, live\. Netherlands, Eredivisie/u }),
  );
  expect(onOpen.mock.calls).toEqual([['football-2', ['football-1', 'football-2']]]);
  fireEvent.click(screen.getByRole('button', { name: 'Collapse Serie A' }));
  expect(onOpen).toHaveBeenCalledOnce();
});

test('a pointer that rests on a row reports the match, and a passing pointer does not', () => {
  const onNear = vi.fn<(matchId: string) => void>();
  show(storeOf(match('football-1'), match('football-2')), live({ onNear }));
  fireEvent.pointerEnter(rowButton('football-1'));
  vi.advanceTimersByTime(50);
  fireEvent.pointerLeave(rowButton('football-1'));
  fireEvent.pointerEnter(rowButton('football-2'));
  vi.advanceTimersByTime(500);
  expect(onNear.mock.calls).toEqual([['football-2']]);
  fireEvent.pointerDown(rowButton('football-1'));
  expect(onNear).toHaveBeenLastCalledWith('football-1');
});
