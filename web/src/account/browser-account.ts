import { runAfter } from '../browser/tasks.ts';
import { createAccountCalls } from './account-calls.ts';
import { accountStore } from './browser-account-store.ts';
import {
  openSignIn,
  type SignInAttempt,
  type SignInOutcome,
  signInPageAddress,
  browserSignInWindow,
} from './sign-in-popup.ts';

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
