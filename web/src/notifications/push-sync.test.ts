import { maxFavorites } from '@touchline/domain/favorites/change-favorites.ts';
import { maxSubscriptionKeys } from '@touchline/domain/notifications/notification-settings.ts';
import { expect, test } from 'vitest';
import type { PushPermission } from './push-browser.ts';
import type { PushSettings } from './push-settings.ts';
import type { PushSaved } from './push-switch.ts';
import { pushSelection, syncPush } from './push-sync.ts';

const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };

/** A page whose settings the test changes; `later` runs the delayed saves. */
const openPage = (start: Partial<PushSettings> = {}) => {
  let push: PushSettings = { on: true, scope: 'followed', kinds: ['goal'], ...start };
  const state: { follow: string[]; who: string; permission: PushPermission; answer: PushSaved } = {
    follow: [],
    who: '',
    permission: 'granted',
    answer: 'saved',
  };
  const listeners = new Set<() => void>();
  let due: (() => void)[] = [];
  const saved: string[] = [];
  const watch = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => undefined;
  };
  syncPush({
    kept: {
      current: () => push,
      keep: (next) => {
        push = next;
      },
      watch,
    },
    watchRest: watch,
    browser: { permission: () => state.permission, subscribe: async () => subscription },
    serverKey: 'key',
    wanted: (one) =>
      pushSelection(one, {
        push,
        preferences: { hideScores: true, scoreDelaySeconds: 30 },
        mine: Object.fromEntries(state.follow.map((key) => [key, { at: 1, on: true }])),
        zone: 'UTC',
      }),
    who: () => state.who,
    save: async (wanted) => {
      const { scope, kinds, delaySeconds, hideScores } = wanted.choice;
      const muted = wanted.mute === undefined ? [] : ['muted', wanted.mute];
      saved.push([state.who, scope, kinds, delaySeconds, hideScores, wanted.follow, ...muted].join(' '));
      return state.answer;
    },
    after: (_delayMs, run) => {
      due.push(run);
      return () => {
        due = due.filter((one) => one !== run);
      };
    },
    isVisible: () => true,
  });
  return {
    state,
    saved,
    change: (fields: Partial<PushSettings> = {}) => {
      push = { ...push, ...fields };
      for (const listener of listeners) listener();
    },
    later: async (): Promise<void> => {
      const runs = due;
      due = [];
      for (const run of runs) run();
      await new Promise((resolve) => setTimeout(resolve));
    },
    waits: () => due.length > 0,
  };
};

test('settings are sent once per visit and after each change, but never twice', async () => {
  const { state, saved, change, later } = openPage();
  await later();
  change();
  await later();
  state.follow = ['team/football/505'];
  change();
  change();
  await later();
  change({ scope: 'all' });
  await later();
  expect(saved).toEqual([
    ' followed goal 30 true ',
    ' followed goal 30 true team/football/505',
    ' all goal 30 true team/football/505',
  ]);
});

test('a muted team is sent as muted instead of followed, and as followed again once its mute is removed', async () => {
  const { state, saved, change, later } = openPage();
  for (const follow of [['team/football/505'], ['team/football/505', 'mute/football/505'], ['team/football/505']]) {
    state.follow = follow;
    change();
    await later();
  }
  expect(saved).toEqual([
    ' followed goal 30 true team/football/505',
    ' followed goal 30 true  muted team/football/505',
    ' followed goal 30 true team/football/505',
  ]);
});

test('all follows and mutes are sent, followed or not, and of more than the limit the mutes first', async () => {
  expect(maxSubscriptionKeys).toBe(maxFavorites.match + maxFavorites.team + maxFavorites.league);
  const { state, saved, later } = openPage();
  const teams = Array.from({ length: maxSubscriptionKeys + 1 }, (_, id) => `team/football/${id}`);
  state.follow = [...teams, 'mute/football/3', 'mute/football/not-followed'];
  await later();
  const sent = teams.filter((team) => team !== 'team/football/3').slice(0, maxSubscriptionKeys - 2);
  expect(saved).toEqual([` followed goal 30 true ${sent.join(',')} muted team/football/3,team/football/not-followed`]);
});

test('a change of the signed-in user is sent even if nothing else changed', async () => {
  const { state, saved, change, later } = openPage();
  await later();
  state.who = 'ann';
  change();
  await later();
  expect(saved).toHaveLength(2);
});

test('nothing is sent while notifications are off or no longer allowed', async () => {
  const off = openPage({ on: false });
  await off.later();
  expect(off.saved).toEqual([]);
  const taken = openPage();
  taken.state.permission = 'blocked';
  await taken.later();
  expect(taken.saved).toEqual([]);
});

test('a failed save is retried later, but a refused save is not', async () => {
  const page = openPage();
  page.state.answer = 'failed';
  await page.later();
  expect(page.waits()).toBe(true);
  page.state.answer = 'refused';
  await page.later();
  expect(page.saved).toHaveLength(2);
  expect(page.waits()).toBe(false);
});
