import { isPremium } from '@touchline/domain/account/subscription.ts';
import { after } from '../browser/after.ts';
import { type AccountStore, createAccountStore } from './account-store.ts';
import { dropConversation } from './drop-conversation.ts';
import { readAnew } from './refresh-account.ts';
import { keptStanding } from './remembered-plan.ts';
import { openSharedStream, type TabShare } from './shared-stream.ts';
import { browserSignInWindow } from './sign-in-window.ts';
import { provideAccount } from './use-account.ts';

/** The locks that the tabs of this browser share; undefined in pages over plain http, which have none. */
const browserLocks = (): TabShare['holdAlone'] => {
  if (!('locks' in navigator)) return undefined;
  return async (name, signal, work) => {
    await navigator.locks.request(name, { signal }, work);
  };
};

/** Keeps whose page it was, with every change of the account, for the next visit to begin with. */
const keepStanding = (store: Pick<AccountStore, 'current' | 'watch'>, now: () => number): void => {
  store.watch(() => {
    const account = store.current();
    if (account.kind === 'unknown') return;
    const premium = account.kind === 'signed-in' && isPremium(account.subscription ?? undefined, now());
    const standing = premium ? 'premium' : account.kind === 'signed-in' ? 'free' : '';
    if (standing !== keptStanding.current()) keptStanding.keep(standing);
  });
};

/** A reader waits no longer than this for the answer to a press. */
const readTimeoutMs = 15_000;

/** Who this browser belongs to; started with this module. */
export const accountStore = createAccountStore({
  fetch: (input, init) => fetch(input, init),
  openStream: openSharedStream({
    openStream: (url) => new EventSource(url),
    holdAlone: browserLocks(),
    channel: new BroadcastChannel('touchline.account'),
  }),
  timeoutMs: readTimeoutMs,
  after,
});

keepStanding(accountStore, () => Date.now());
dropConversation(accountStore, () => sessionStorage);
provideAccount(accountStore);
readAnew(accountStore, browserSignInWindow.onMessage);
void accountStore.refresh();
