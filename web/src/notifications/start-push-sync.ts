import * as v from 'valibot';
import { accountStore } from '../account/browser-account-store.ts';
import { documentData } from '../browser/server-rendered-page.ts';
import { runAfter } from '../browser/tasks.ts';
import { keptMine } from '../favorites/favorites-store.ts';
import { readerZone } from '../match/days/local-days.ts';
import { currentPreferences, watchPreferences } from '../preferences/preferences.ts';
import { type BrowserSubscription, pushBrowser } from './push-browser.ts';
import { keptPush } from './push-settings.ts';
import { saveSubscription } from './push-switch.ts';
import { wantedPush, syncPush } from './push-sync.ts';

/** The key of our server that browsers subscribe with; undefined where it tells nobody anything. */
export const pushServerKey = (): string | undefined => {
  const read = v.safeParse(v.object({ pushKey: v.string() }), documentData('config'));
  return read.success ? read.output.pushKey : undefined;
};

/** What this reader wants now. */
export const wantedNow = (subscription: BrowserSubscription) =>
  wantedPush(subscription, {
    push: keptPush.current(),
    preferences: currentPreferences(),
    mine: keptMine.current(),
    zone: readerZone(),
  });

const whoIsHere = (): string => {
  const account = accountStore.current();
  return account.kind === 'signed-in' ? account.user.uid : '';
};

let begun = false;

/** Keeps the server level with what is chosen in this browser, for as long as the page is open. */
export const startPushSync = (): void => {
  const serverKey = pushServerKey();
  if (begun || serverKey === undefined) return;
  begun = true;
  syncPush({
    kept: keptPush,
    watchRest: (listener) => {
      keptMine.watch(listener);
      watchPreferences(listener);
      accountStore.watch(listener);
      document.addEventListener('visibilitychange', listener);
    },
    browser: pushBrowser,
    serverKey,
    wanted: wantedNow,
    who: whoIsHere,
    save: (wanted) => saveSubscription(fetch, wanted),
    after: runAfter,
    isVisible: () => document.visibilityState === 'visible',
  });
};
