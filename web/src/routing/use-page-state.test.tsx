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

test('what else opens over the page is a step too, which closing takes back', async () => {
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

test('a league’s page that was opened from a match is a step more: Back leads to the match, closing to the page', async () => {
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

test('a match that was opened from a league’s page closes to it, whichever is looked at meanwhile', async () => {
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
