import * as v from 'valibot';
import { accountStore } from '../account/browser-account-store.ts';
import { documentData } from '../browser/server-rendered-page.ts';
import { runAfter } from '../browser/tasks.ts';
import { storedFavorites } from '../favorites/favorites-store.ts';
import { userZone } from '../match/days/local-days.ts';
import { currentPreferences, watchPreferences } from '../preferences/preferences.ts';
import { type BrowserSubscription, pushBrowser } from './push-browser.ts';
import { storedPushSettings } from './push-settings.ts';
import { endSubscription, saveSubscription, turnPushOff } from './push-switch.ts';
import { pushSelection, syncPush } from './push-sync.ts';

/** The server's key for push subscriptions; undefined if the server sends no notifications. */
export const pushServerKey = (): string | undefined => {
  const read = v.safeParse(v.object({ pushKey: v.string() }), documentData('config'));
  return read.success ? read.output.pushKey : undefined;
};

/** The subscription request with this browser's current settings. */
export const currentPushSelection = (subscription: BrowserSubscription) =>
  pushSelection(subscription, {
    push: storedPushSettings.current(),
    preferences: currentPreferences(),
    mine: storedFavorites.current(),
    zone: userZone(),
  });

const currentUserId = (): string => {
  const account = accountStore.current();
  return account.kind === 'signed-in' ? account.user.uid : '';
};

/** Turns notifications off in this browser. */
export const endPush = (): Promise<void> =>
  turnPushOff({
    browser: pushBrowser,
    kept: storedPushSettings,
    end: (subscription) => endSubscription(fetch, subscription),
  });

let begun = false;

/** Keeps the server up to date with this browser's settings while the page is open. */
export const startPushSync = (): void => {
  const serverKey = pushServerKey();
  if (begun || serverKey === undefined) return;
  begun = true;
  syncPush({
    kept: storedPushSettings,
    watchRest: (listener) => {
      storedFavorites.watch(listener);
      watchPreferences(listener);
      accountStore.watch(listener);
      document.addEventListener('visibilitychange', listener);
    },
    browser: pushBrowser,
    serverKey,
    wanted: currentPushSelection,
    who: currentUserId,
    save: (wanted) => saveSubscription(fetch, wanted),
    after: runAfter,
    isVisible: () => document.visibilityState === 'visible',
  });
};
