import { isPremium } from '@touchline/domain/account/account.ts';
import { runAfter } from '../browser/tasks.ts';
import { createAccountCalls } from './account-calls.ts';
import { readAccountRequest, type AccountRequest } from './account-request.ts';
import { createAccountStore, provideAccount, type AccountStore } from './account-store.ts';
import { dropConversation, openSharedStream, refreshOnReturn, type TabSharing } from './account-sync.ts';
import { rememberedPlan } from './remembered-plan.ts';
import {
  browserSignInWindow,
  openSignIn,
  signInPageAddress,
  type SignInAttempt,
  type SignInOutcome,
} from './sign-in-popup.ts';

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

/** Creates the id of a sign-in attempt. Pages over plain HTTP don't have `randomUUID`. */
const newAttemptName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Allows for the server's own calls to the card provider, including retries. */
const changeTimeoutMs = 60_000;

/** The account actions of this browser. */
export const browserAccount = {
  calls: createAccountCalls({ fetch: (input, init) => fetch(input, init), timeoutMs: changeTimeoutMs }),
  refresh: accountStore.refresh,
  setSubscription: accountStore.setSubscription,
  /** Opens the sign-in window. Must be called synchronously in a click handler. */
  signIn: (onOutcome: (outcome: SignInOutcome) => void): SignInAttempt =>
    openSignIn({
      window: browserSignInWindow,
      attempt: newAttemptName(),
      refresh: accountStore.refresh,
      after: runAfter,
      onOutcome,
    }),
  /** Signs in without a popup; the page returns with `query` in its URL. */
  signInOnPage: (query = window.location.search): void => {
    window.location.assign(signInPageAddress(newAttemptName(), window.location.pathname + query));
  },
  goTo: (address: string): void => window.location.assign(address),
  origin: window.location.origin,
};

export type BrowserAccount = typeof browserAccount;
