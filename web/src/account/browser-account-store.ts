import { isPremium } from '@touchline/domain/account/subscription.ts';
import { runAfter } from '../browser/tasks.ts';
import { type AccountRequest, readAccountRequest } from './account-request.ts';
import { type AccountStore, createAccountStore, provideAccount } from './account-store.ts';
import { dropConversation, refreshOnReturn, openSharedStream, type TabSharing } from './account-sync.ts';
import { rememberedPlan } from './remembered-plan.ts';
import { browserSignInWindow } from './sign-in-popup.ts';

/** Reads the account request from the page's URL and removes it from the URL. */
export const startAccount = (): AccountRequest | undefined => {
  const { pathname, search, hash } = window.location;
  const request = readAccountRequest(search);
  if (request === undefined) return undefined;
  window.history.replaceState(window.history.state, '', pathname + request.search + hash);
  return request;
};

/** The locks that this browser's tabs share; undefined on pages over plain HTTP, which have no locks. */
const browserLocks = (): TabSharing['holdAlone'] => {
  if (!('locks' in navigator)) return undefined;
  return async (name, signal, work) => {
    await navigator.locks.request(name, { signal }, work);
  };
};

/** Remembers the user's plan on every account change, for the first paint of the next visit. */
const rememberPlan = (store: Pick<AccountStore, 'current' | 'watch'>, now: () => number): void => {
  store.watch(() => {
    const account = store.current();
    if (account.kind === 'unknown') return;
    const premium = account.kind === 'signed-in' && isPremium(account.subscription ?? undefined, now());
    const plan = premium ? 'premium' : account.kind === 'signed-in' ? 'free' : '';
    if (plan !== rememberedPlan.current()) rememberedPlan.keep(plan);
  });
};

/** Timeout for reading the account, in ms. */
const readTimeoutMs = 15_000;

/** This browser's account store; starts when the module loads. */
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
