// @vitest-environment happy-dom
import { preferencesCookie, readPreferencesCookie } from '@touchline/protocol/page-rendering.ts';
import { beforeEach, expect, test, vi } from 'vitest';

/** The parsed value of the cookie; undefined if the cookie is not set. */
const written = () => {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${preferencesCookie}=`));
  return pair === undefined ? undefined : readPreferencesCookie(pair.slice(preferencesCookie.length + 1));
};

/** Starts updating the cookie in a browser with these stored values. */
const start = async (kept: Readonly<Record<string, string>> = {}): Promise<void> => {
  for (const [name, text] of Object.entries(kept)) localStorage.setItem(`touchline.${name}`, text);
  // Stored values are read once per page.
  vi.resetModules();
  const { startPreferencesCookie } = await import('./preferences-cookie.ts');
  startPreferencesCookie();
};

beforeEach(() => {
  localStorage.clear();
  document.cookie = `${preferencesCookie}=; Path=/; Max-Age=0`;
});

test('without any choice, no cookie is set', async () => {
  await start();
  expect(written()).toBeUndefined();
});

test.each([
  [{ theme: 'light' }, { theme: 'light', start: 'by-league', banner: 'shown' }],
  [{ arrangement: '{"live":"by-time"}' }, { theme: 'system', start: 'by-time', banner: 'shown' }],
  [{ banner: '"closed"' }, { theme: 'system', start: 'by-league', banner: 'closed' }],
  [{ preferences: '{"oddsFormat":"american"}' }, { theme: 'system', start: 'by-league', banner: 'shown' }],
  [{ preferences: '{"hideScores":true}' }, { theme: 'system', start: 'own', banner: 'shown' }],
  [{ preferences: '{"hideOdds":true}' }, { theme: 'system', start: 'own', banner: 'shown' }],
  [{ preferences: '{"scoreDelaySeconds":30}' }, { theme: 'system', start: 'own', banner: 'shown' }],
  [{ mine: '{"match/football-1":{"at":1,"on":true}}' }, { theme: 'system', start: 'own', banner: 'shown' }],
  [{ mine: '{"match/football-1":{"at":1,"on":false}}' }, { theme: 'system', start: 'by-league', banner: 'shown' }],
  [{ standing: '"free"' }, { theme: 'system', start: 'own', banner: 'shown' }],
])('choices stored by an earlier release are written to the cookie: %j', async (kept, choices) => {
  await start(kept);
  expect(written()).toEqual(choices);
});

test('every change updates the cookie immediately', async () => {
  await start();
  const { chooseTheme } = await import('../preferences/theme.ts');
  chooseTheme('dark');
  expect(written()).toEqual({ theme: 'dark', start: 'by-league', banner: 'shown' });
  const { chooseListOrder } = await import('../preferences/list-order.ts');
  chooseListOrder('live', 'by-time');
  expect(written()).toEqual({ theme: 'dark', start: 'by-time', banner: 'shown' });
  const { rememberedPlan } = await import('../account/remembered-plan.ts');
  rememberedPlan.keep('premium');
  expect(written()).toEqual({ theme: 'dark', start: 'own', banner: 'shown' });
});
