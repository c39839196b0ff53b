import * as v from 'valibot';
import { after } from '../match/after.ts';
import { accountStore } from '../account/browser-account-store.ts';
import { documentData } from '../document-data.ts';
import { readerZone } from '../match/reader-days.ts';
import { keptMine } from '../mine/mine-store.ts';
import { currentPreferences, watchPreferences } from '../preferences.ts';
import { keptPush } from './kept-push.ts';
import { type BrowserSubscription, pushBrowser } from './push-browser.ts';
import { saveSubscription } from './push-call.ts';
import { syncPush } from './push-sync.ts';
import { wantedPush } from './wanted-push.ts';

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
    after,
    isVisible: () => document.visibilityState === 'visible',
  });
};
