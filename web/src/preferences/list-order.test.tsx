// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readStored, useListOrders } from './list-order.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('by default, LIVE is grouped by league and Matches is sorted by time', () => {
  const { result } = renderHook(useListOrders);
  expect([result.current.of('live'), result.current.of('matches')]).toEqual(['by-league', 'by-time']);
});

test('a choice applies only to its tab, everywhere on the page, and is remembered', () => {
  const here = renderHook(useListOrders);
  const there = renderHook(useListOrders);
  act(() => here.result.current.choose('live', 'by-time'));
  expect(there.result.current.of('live')).toBe('by-time');
  expect(there.result.current.of('matches')).toBe('by-time');
  act(() => here.result.current.choose('matches', 'by-league'));
  expect(there.result.current.of('live')).toBe('by-time');
  expect(readStored(localStorage.getItem('touchline.arrangement'))).toEqual({ live: 'by-time', matches: 'by-league' });
});

test.each([null, '', 'nonsense', '[]', '{"live":"sideways"}', '7'])('the stored text %j gives the defaults', (text) => {
  expect(readStored(text)).toEqual({});
});
