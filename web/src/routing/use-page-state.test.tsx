// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { usePageState } from './use-page-state.ts';

beforeEach(() => window.history.replaceState(null, '', '/?utm_source=mail'));
afterEach(cleanup);

test('a choice changes the URL, and navigating through the history changes the state', () => {
  const { result } = renderHook(usePageState);
  act(() => result.current.choose({ tab: 'matches', sport: 'hockey' }));
  expect(window.location.search).toBe('?utm_source=mail&tab=matches&sport=hockey');
  expect(result.current.state).toEqual({ tab: 'matches', sport: 'hockey', league: 'all' });

  act(() => {
    window.history.replaceState(null, '', '/?sport=tennis');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(result.current.state).toEqual({ tab: 'live', sport: 'tennis', league: 'all' });
});

test('choosing the current state adds no history entry', () => {
  const { result } = renderHook(usePageState);
  act(() => result.current.choose({ sport: 'afl' }));
  const steps = window.history.length;
  act(() => result.current.choose({ sport: 'afl' }));
  expect(window.history.length).toBe(steps);
});

test('a reset returns to the start state and keeps unrelated parameters', () => {
  const { result } = renderHook(usePageState);
  act(() => result.current.choose({ tab: 'matches', sport: 'afl', day: '2024-05-25' }));
  act(() => result.current.reset());
  expect(window.location.search).toBe('?utm_source=mail');
});

/** Waits for the browser, which goes back asynchronously. */
const wentBack = (): Promise<void> =>
  act(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
      }),
  );

test('an open match is one history entry, and closing it twice goes back once', async () => {
  const { result } = renderHook(usePageState);
  act(() => result.current.choose({ tab: 'matches' }));
  const steps = window.history.length;
  act(() => result.current.choose({ match: 'football-1' }));
  act(() => result.current.choose({ match: 'football-2' }));
  expect(window.history.length).toBe(steps + 1);
  expect(window.location.search).toBe('?utm_source=mail&tab=matches&match=football-2');
  const back = wentBack();
  act(() => {
    result.current.choose({ match: undefined });
    result.current.choose({ match: undefined });
  });
  await back;
  expect(result.current.state).toEqual({ tab: 'matches', sport: 'all', league: 'all' });
});

test('another dialog is also one history entry, and closing it goes back', async () => {
  const { result } = renderHook(usePageState);
  const steps = window.history.length;
  act(() => result.current.choose({ view: 'status' }));
  expect(window.location.search).toBe('?utm_source=mail&view=status');
  expect(window.history.length).toBe(steps + 1);
  const back = wentBack();
  act(() => result.current.choose({ view: undefined }));
  await back;
  expect(window.location.search).toBe('?utm_source=mail');
});

test('a match that was opened by a link closes without a new history entry', () => {
  window.history.replaceState(null, '', '/?tab=odds&match=football-1');
  const { result } = renderHook(usePageState);
  const steps = window.history.length;
  act(() => result.current.choose({ match: undefined }));
  expect(window.location.search).toBe('?tab=odds');
  expect(window.history.length).toBe(steps);
});

test('another choice replaces the history entry of an open match', () => {
  const { result } = renderHook(usePageState);
  act(() => result.current.choose({ match: 'football-1' }));
  const steps = window.history.length;
  act(() => result.current.choose({ tab: 'odds' }));
  expect(window.location.search).toBe('?utm_source=mail&tab=odds');
  expect(window.history.length).toBe(steps);
});

test('a league page over a match adds an entry: Back returns to the match, and closing goes to the page', async () => {
  const { result } = renderHook(usePageState);
  const steps = window.history.length;
  act(() => result.current.choose({ match: 'football-1' }));
  act(() => result.current.choose({ competition: 'football.italy.serie-a' }));
  expect(window.history.length).toBe(steps + 2);
  expect(window.location.search).toBe('?utm_source=mail&competition=football.italy.serie-a');
  const back = wentBack();
  act(() => window.history.back());
  await back;
  expect(result.current.state.match).toBe('football-1');
  act(() => result.current.choose({ competition: 'football.italy.serie-a' }));
  const closed = wentBack();
  act(() => result.current.choose({ competition: undefined }));
  await closed;
  expect(window.location.search).toBe('?utm_source=mail');
});

test('a match opened from a league page closes to that page, even after moving to another match', async () => {
  const { result } = renderHook(usePageState);
  act(() => result.current.choose({ competition: 'football.italy.serie-a' }));
  const steps = window.history.length;
  act(() => result.current.choose({ match: 'football-1' }));
  act(() => result.current.choose({ match: 'football-2' }));
  expect(window.history.length).toBe(steps + 1);
  const closed = wentBack();
  act(() => result.current.choose({ match: undefined }));
  await closed;
  expect(window.location.search).toBe('?utm_source=mail&competition=football.italy.serie-a');
});
