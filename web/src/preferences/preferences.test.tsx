// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPreferences, usePreferences } from './preferences.ts';

const key = 'touchline.preferences';
const defaults = {
  oddsFormat: 'decimal',
  hideOdds: false,
  oddsChosen: false,
  singleKeys: true,
  goalAlerts: 'followed',
  goalSound: false,
  hideScores: false,
  scoreDelaySeconds: 0,
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test.each([null, '', 'nonsense', '[]', '7', 'null', '{}'])('the stored text %j gives the defaults', (text) => {
  expect(readPreferences(text)).toEqual(defaults);
});

test('an invalid preference gets its default, and the others are kept', () => {
  expect(
    readPreferences('{"oddsFormat":"roman","hideOdds":true,"singleKeys":7,"goalAlerts":"some","goalSound":1}'),
  ).toEqual({
    ...defaults,
    hideOdds: true,
  });
});

test('a change applies everywhere on the page and is remembered', () => {
  const one = renderHook(() => usePreferences());
  const other = renderHook(() => usePreferences());
  act(() => one.result.current.set({ oddsFormat: 'american' }));
  expect(other.result.current).toMatchObject({ ...defaults, oddsFormat: 'american' });
  expect(readPreferences(localStorage.getItem(key))).toEqual({ ...defaults, oddsFormat: 'american' });
});

test('a change in another tab is picked up, even if there was no subscriber', () => {
  const { result, unmount } = renderHook(() => usePreferences());
  const newValue = JSON.stringify({ ...defaults, hideOdds: true });
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  });
  expect(result.current.hideOdds).toBe(true);
  unmount();
  localStorage.setItem(key, JSON.stringify({ ...defaults, oddsFormat: 'fractional' }));
  expect(renderHook(() => usePreferences()).result.current).toMatchObject({
    oddsFormat: 'fractional',
    hideOdds: false,
  });
});
