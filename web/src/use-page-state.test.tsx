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
