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
      saved.push([state.who, scope, kinds, delaySeconds, hideScores, wanted.follow].join(' '));
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
