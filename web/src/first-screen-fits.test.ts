// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { FirstScreen } from './live/first-screen.ts';

type Kept = { readonly arrangement?: string; readonly preferences?: string };

/** Whether it fits at an address, in a browser that has kept this. */
const fits = async (search: string, screen: Pick<FirstScreen, 'list' | 'hasAllLive'>, kept: Kept = {}) => {
  localStorage.clear();
  for (const [name, text] of Object.entries(kept)) localStorage.setItem(`touchline.${name}`, text);
  window.history.replaceState(null, '', `/${search}`);
  // What is kept is read once a page.
  vi.resetModules();
  const { firstScreenFits } = await import('./first-screen-fits.ts');
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

const pins = { preferences: '{"pinnedLeagues":["football.italy.serie-a"]}' };
const byLeague = { list: 'by-league', hasAllLive: false } as const;
const byTime = { list: 'by-time', hasAllLive: false } as const;

test('each tab takes the beginning of its own list', async () => {
  await expect(fits('', byLeague)).resolves.toBe(true);
  await expect(fits('?tab=matches', byTime)).resolves.toBe(true);
});

test('the beginning of another order is not taken: its rows would be pushed apart', async () => {
  await expect(fits('', byLeague, { arrangement: '{"live":"by-time"}' })).resolves.toBe(false);
  await expect(fits('?tab=matches', byTime, { arrangement: '{"matches":"by-league"}' })).resolves.toBe(false);
});

test('with pinned leagues other ones come first, but not in a list by time', async () => {
  await expect(fits('', byLeague, pins)).resolves.toBe(false);
  await expect(fits('?tab=matches', byTime, pins)).resolves.toBe(true);
});

test('where all that is in play is there, it fits every order', async () => {
  await expect(fits('', { ...byLeague, hasAllLive: true }, pins)).resolves.toBe(true);
});
