// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { usePageState } from './use-page-state.ts';

beforeEach(() => window.history.replaceState(null, '', '/?utm_source=mail'));
afterEach(cleanup);

test('a choice becomes the address, and an address from the history becomes the state', () => {
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

test('choosing what is chosen adds no step to the history', () => {
  const { result } = renderHook(usePageState);
  act(() => result.current.choose({ sport: 'afl' }));
  const steps = window.history.length;
  act(() => result.current.choose({ sport: 'afl' }));
  expect(window.history.length).toBe(steps);
});

test('the logo goes back to the start', () => {
  const { result } = renderHook(usePageState);
  act(() => result.current.choose({ tab: 'matches', sport: 'afl', day: '2024-05-25' }));
  act(() => result.current.reset());
  expect(window.location.search).toBe('?utm_source=mail');
});

/** The browser goes back in its own time. */
const wentBack = (): Promise<void> =>
  act(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
      }),
  );

test('an open match is one step, which closing takes back even when asked twice', async () => {
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

test('a match that was opened by a link closes where it is', () => {
  window.history.replaceState(null, '', '/?tab=odds&match=football-1');
  const { result } = renderHook(usePageState);
  const steps = window.history.length;
  act(() => result.current.choose({ match: undefined }));
  expect(window.location.search).toBe('?tab=odds');
  expect(window.history.length).toBe(steps);
});

test('what else is chosen over an open match takes the place of its step', () => {
  const { result } = renderHook(usePageState);
  act(() => result.current.choose({ match: 'football-1' }));
  const steps = window.history.length;
  act(() => result.current.choose({ tab: 'odds' }));
  expect(window.location.search).toBe('?utm_source=mail&tab=odds');
  expect(window.history.length).toBe(steps);
});
