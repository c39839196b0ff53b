// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readKept, useArrangement } from './arrangement.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('LIVE starts by league, Matches by time', () => {
  expect(renderHook(() => useArrangement('live')).result.current[0]).toBe('by-league');
  expect(renderHook(() => useArrangement('matches')).result.current[0]).toBe('by-time');
});

test('a choice holds for its tab alone and for the next visit', () => {
  const { result } = renderHook(() => useArrangement('live'));
  act(() => result.current[1]('by-time'));
  expect(result.current[0]).toBe('by-time');
  expect(renderHook(() => useArrangement('live')).result.current[0]).toBe('by-time');
  localStorage.setItem('touchline.arrangement', JSON.stringify({ live: 'by-time', matches: 'by-league' }));
  expect(renderHook(() => useArrangement('matches')).result.current[0]).toBe('by-league');
});

test.each([null, '', 'nonsense', '[]', '{"live":"sideways"}', '7'])('%j is no choice', (text) => {
  expect(readKept(text)).toEqual({});
});
