// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { FirstScreen } from '../board/read-board.ts';

type Kept = { readonly arrangement?: string; readonly mine?: string };

/** Whether the first screen fits a page with this query string in a browser with these stored values. */
const fits = async (search: string, screen: Pick<FirstScreen, 'list' | 'hasAllLive'>, kept: Kept = {}) => {
  localStorage.clear();
  for (const [name, text] of Object.entries(kept)) localStorage.setItem(`touchline.${name}`, text);
  window.history.replaceState(null, '', `/${search}`);
  // Stored values are read once per page.
  vi.resetModules();
  const { firstScreenFits } = await import('./open-page.tsx');
  const snapshot = {
    version: 1,
    updatedAt: null,
    source: 'proxy',
    provider: '',
    stale: false,
    sports: {},
    matches: [],
    dropped: 0,
  } as const;
  return firstScreenFits({ ...screen, live: {}, snapshot });
};

const pins = { mine: '{"pin/football.italy.serie-a":{"at":1,"on":true,"place":1}}' };
const star = { mine: '{"match/football-1":{"at":1,"on":true}}' };
const byLeague = { list: 'by-league', hasAllLive: false } as const;
const byTime = { list: 'by-time', hasAllLive: false } as const;

test('each tab accepts a first screen in its default order', async () => {
  await expect(fits('', byLeague)).resolves.toBe(true);
  await expect(fits('?tab=matches', byTime)).resolves.toBe(true);
});

test('a first screen in another order is rejected, because its rows would shift', async () => {
  await expect(fits('', byLeague, { arrangement: '{"live":"by-time"}' })).resolves.toBe(false);
  await expect(fits('?tab=matches', byTime, { arrangement: '{"matches":"by-league"}' })).resolves.toBe(false);
});

test('pinned leagues change the order, except in a list by time', async () => {
  await expect(fits('', byLeague, pins)).resolves.toBe(false);
  await expect(fits('?tab=matches', byTime, pins)).resolves.toBe(true);
});

test('favorites change the order of every list, but removed favorites do not', async () => {
  await expect(fits('', byLeague, star)).resolves.toBe(false);
  await expect(fits('?tab=matches', byTime, star)).resolves.toBe(false);
  const removed = { mine: '{"match/football-1":{"at":1,"on":false}}' };
  await expect(fits('', byLeague, removed)).resolves.toBe(true);
});

test('a hidden sport does not change the order', async () => {
  await expect(fits('', byLeague, { mine: '{"hide/tennis":{"at":1,"on":true}}' })).resolves.toBe(true);
});

test('a first screen with all live matches fits every order', async () => {
  await expect(fits('', { ...byLeague, hasAllLive: true }, pins)).resolves.toBe(true);
});
