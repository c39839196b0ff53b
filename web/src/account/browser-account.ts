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

/** What an attempt to sign in goes by. Not `randomUUID`, which pages over plain http don't have. */
const newAttemptName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The server asks the card provider meanwhile, and may have to ask it again. */
const changeTimeoutMs = 60_000;

/** What a person can do about the account of this browser. */
export const browserAccount = {
  calls: createAccountCalls({ fetch: (input, init) => fetch(input, init), timeoutMs: changeTimeoutMs }),
  refresh: accountStore.refresh,
  takeSubscription: accountStore.takeSubscription,
  /** Opens the sign-in window; only inside of a click. */
  signIn: (onOutcome: (outcome: SignInOutcome) => void): SignInAttempt =>
    openSignIn({
      window: browserSignInWindow,
      attempt: newAttemptName(),
      refresh: accountStore.refresh,
      after: runAfter,
      onOutcome,
    }),
  /** The same sign-in without a window of its own; `query` is what the address then brings back. */
  signInHere: (query = window.location.search): void => {
    window.location.assign(signInPageAddress(newAttemptName(), window.location.pathname + query));
  },
  goTo: (address: string): void => window.location.assign(address),
  origin: window.location.origin,
};

export type BrowserAccount = typeof browserAccount;
