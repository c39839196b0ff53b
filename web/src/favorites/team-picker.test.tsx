// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const start = async (stored?: object) => {
  if (stored !== undefined) localStorage.setItem('touchline.picker', JSON.stringify(stored));
  // Stored values are read once per page.
  vi.resetModules();
  const [picker, { storedFavorites }] = await Promise.all([import('./team-picker.ts'), import('./favorites-store.ts')]);
  const follow = (on: boolean): void => act(() => storedFavorites.keep({ 'team/football/40': { at: 1, on } }));
  const { result } = renderHook(() => picker.useShownPicker());
  return { picker, follow, shown: () => result.current };
};

const minuteMs = 60_000;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('the first visit shows no card, and notes the visit', async () => {
  const { picker, shown } = await start();
  act(() => picker.startTeamPicker(5));
  expect([shown(), picker.storedPicker.current()]).toEqual([undefined, { state: 'invited', at: 5 }]);
});

test('a reload within half an hour belongs to the first visit; a later one shows the card', async () => {
  const soon = await start({ state: 'invited', at: Date.now() - 20 * minuteMs });
  expect(soon.shown()).toBeUndefined();
  const late = await start({ state: 'invited', at: Date.now() - 40 * minuteMs });
  expect(late.shown()).toBe('card');
});

test('the first followed team replaces the card by chips for more teams, until Done, which is remembered', async () => {
  const { picker, follow, shown } = await start({ state: 'open' });
  follow(true);
  expect(shown()).toBe('more');
  follow(false);
  expect(shown()).toBe('more');
  act(() => picker.closeTeamPicker());
  expect(shown()).toBeUndefined();
  const again = await start();
  act(() => again.picker.startTeamPicker(5));
  expect(again.shown()).toBeUndefined();
});

test('the card opens at the user’s request, and takes the focus once', async () => {
  const { picker, shown } = await start({ state: 'invited', at: Date.now() });
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  act(() => picker.openTeamPicker());
  expect([shown(), picker.takePickerRequest(), picker.takePickerRequest()]).toEqual(['card', true, false]);
});

test('a user who already follows a team sees no card', async () => {
  const { picker, follow, shown } = await start();
  follow(true);
  act(() => picker.startTeamPicker(5));
  expect([shown(), picker.storedPicker.current().state]).toEqual([undefined, 'done']);
});
