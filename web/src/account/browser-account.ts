import { isPremium } from '@touchline/domain/subscription/subscription.ts';
import { signInChannel } from '@touchline/protocol/sign-in-result.ts';
import { createAccountCalls } from './account-calls.ts';
import { createAccountStore } from './account-store.ts';
import { keptStanding } from './kept-standing.ts';
import { openSharedStream, type TabShare } from './shared-stream.ts';
import { browserSignIn, openSignIn, type SignInAttempt, signInPageAddress } from './sign-in-popup.ts';
import { provideAccount } from './use-account.ts';

/** A reader waits no longer than this for the answer to a press. */
const readTimeoutMs = 15_000;
/** The server asks the card provider meanwhile, and may have to ask it again. */
const changeTimeoutMs = 60_000;

const ask: typeof fetch = (input, init) => fetch(input, init);

/** Undefined in pages over plain http, which have no locks. */
const holdAlone = (): TabShare['holdAlone'] => {
  if (!('locks' in navigator)) return undefined;
  return async (name, signal, work) => {
    await navigator.locks.request(name, { signal }, work);
  };
};

export const after = (delayMs: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

/** Who this browser belongs to; started with this module. */
export const accountStore = createAccountStore({
  fetch: ask,
  openStream: openSharedStream({
    openStream: (url) => new EventSource(url),
    holdAlone: holdAlone(),
    channel: new BroadcastChannel('touchline.account'),
  }),
  timeoutMs: readTimeoutMs,
  after,
});

const keepStanding = (): void => {
  const account = accountStore.current();
  if (account.kind === 'unknown') return;
  const premium = account.kind === 'signed-in' && isPremium(account.subscription ?? undefined, Date.now());
  const standing = premium ? 'premium' : account.kind === 'signed-in' ? 'free' : '';
  if (standing !== keptStanding.current()) keptStanding.keep(standing);
};

accountStore.watch(keepStanding);
provideAccount(accountStore);
void accountStore.refresh();

// Another tab may have signed somebody in.
new BroadcastChannel(signInChannel).addEventListener('message', () => void accountStore.refresh());
window.addEventListener('online', () => void accountStore.refresh());
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void accountStore.refresh();
});

/** Not `randomUUID`, which pages over plain http don't have. */
const newAttempt = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What a person can do about the account of this browser. */
export const browserAccount = {
  calls: createAccountCalls({ fetch: ask, timeoutMs: changeTimeoutMs }),
  refresh: accountStore.refresh,
  takeSubscription: accountStore.takeSubscription,
  /** Opens the sign-in window; only inside of a click. */
  signIn: (): SignInAttempt =>
    openSignIn({ window: browserSignIn, attempt: newAttempt(), refresh: accountStore.refresh, after }),
  /** The same sign-in without a window of its own; `query` is what the address then brings back. */
  signInHere: (query = window.location.search): void => {
    window.location.assign(signInPageAddress(newAttempt(), window.location.pathname + query));
  },
  goTo: (address: string): void => window.location.assign(address),
  origin: window.location.origin,
};

export type BrowserAccount = typeof browserAccount;
