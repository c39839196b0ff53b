import { isPremium } from '@touchline/domain/account/subscription.ts';
import { runAfter } from '../browser/tasks.ts';
import { type AccountRequest, readAccountRequest } from './account-request.ts';
import { type AccountStore, createAccountStore, provideAccount } from './account-store.ts';
import { dropConversation, refreshOnReturn, openSharedStream, type TabShare } from './account-sync.ts';
import { rememberedPlan } from './remembered-plan.ts';
import { browserSignInWindow } from './sign-in-popup.ts';

/** What the browser's account begins with: with what the address brings, which leaves it. */
export const startAccount = (): AccountRequest | undefined => {
  const { pathname, search, hash } = window.location;
  const brought = readAccountRequest(search);
  if (brought === undefined) return undefined;
  window.history.replaceState(window.history.state, '', pathname + brought.search + hash);
  return brought;
};

/** The locks that the tabs of this browser share; undefined in pages over plain http, which have none. */
const browserLocks = (): TabShare['holdAlone'] => {
  if (!('locks' in navigator)) return undefined;
  return async (name, signal, work) => {
    await navigator.locks.request(name, { signal }, work);
  };
};

/** Keeps whose page it was, with every change of the account, for the next visit to begin with. */
const rememberPlan = (store: Pick<AccountStore, 'current' | 'watch'>, now: () => number): void => {
  store.watch(() => {
    const account = store.current();
    if (account.kind === 'unknown') return;
    const premium = account.kind === 'signed-in' && isPremium(account.subscription ?? undefined, now());
    const standing = premium ? 'premium' : account.kind === 'signed-in' ? 'free' : '';
    if (standing !== rememberedPlan.current()) rememberedPlan.keep(standing);
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
  after: runAfter,
});

rememberPlan(accountStore, () => Date.now());
dropConversation(accountStore, () => sessionStorage);
provideAccount(accountStore);
refreshOnReturn(accountStore, browserSignInWindow.onMessage);
void accountStore.refresh();
