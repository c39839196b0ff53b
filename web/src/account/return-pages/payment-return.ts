import { isPremium, type Subscription } from '@touchline/domain/account/account.ts';
import type { Outcome } from '../account-calls.ts';
import type { AccountStore } from '../account-store.ts';

/** The state of a payment after checkout. Only the server's record makes it `premium`. */
export type PaymentReturn =
  /** It is not clear yet whether a user is signed in. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'signed-out' }
  /** The server can't be reached. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'confirming' }
  | { readonly kind: 'premium'; readonly subscription: Subscription }
  /** The payment belongs to another user or does not exist. */
  | { readonly kind: 'not-yours' }
  /** No confirmation within the usual time. A later confirmation is still shown. */
  | { readonly kind: 'late' };

export type PaymentFollower = {
  readonly current: () => PaymentReturn;
  /** Calls the listener on every change; returns an unsubscribe function. */
  readonly watch: (listener: () => void) => () => void;
  /** Starts or restarts the check. */
  readonly ask: () => void;
};

/** The polling interval and the total polling time, in ms. Polling is the fallback for the live stream. */
const askEveryMs = 3_000;
const askForMs = 30_000;

/**
 * Follows a payment until the server reports its result. The server checks with the card provider once per signed-in
 * user; then the page polls our server's record until the payment event has arrived. The URL grants nothing.
 */
export const followPayment = (deps: {
  readonly store: AccountStore;
  /** `sync` of the account calls. */
  readonly sync: (sessionId?: string) => Promise<Outcome<Subscription>>;
  /** The id of the checkout session, which the card provider added to the URL. */
  readonly sessionId: string | undefined;
  /** Epoch ms. */
  readonly now: () => number;
  readonly after: (delayMs: number, run: () => void) => () => void;
}): PaymentFollower => {
  const { store, sync, sessionId, now, after } = deps;
  const listeners = new Set<() => void>();
  let state: PaymentReturn = { kind: 'asking' };
  /** The user whose payment was checked with the card provider. */
  let syncedFor: string | undefined;
  let refused = false;
  let waitedInVain = false;
  /** Lets timers of an earlier check detect that they are outdated. */
  let round = 0;

  const read = (): PaymentReturn => {
    const account = store.current();
    if (account.kind === 'unknown') return { kind: waitedInVain ? 'unreachable' : 'asking' };
    if (account.kind === 'signed-out') return { kind: 'signed-out' };
    const subscription = account.subscription ?? undefined;
    if (subscription !== undefined && isPremium(subscription, now())) return { kind: 'premium', subscription };
    if (refused) return { kind: 'not-yours' };
    return { kind: waitedInVain ? 'late' : 'confirming' };
  };

  const notify = (): void => {
    state = read();
    for (const listener of listeners) listener();
  };

  const syncFor = async (userId: string): Promise<void> => {
    syncedFor = userId;
    const outcome = await sync(sessionId);
    if (outcome.ok) {
      store.setSubscription(outcome.value);
      return;
    }
    const account = store.current();
    refused = outcome.code === 'not-yours' && account.kind === 'signed-in' && account.user.uid === userId;
    notify();
  };

  /** Polls until `askForMs` have passed or the result is known. */
  const goOn = (own: number, waitedMs: number): void => {
    after(askEveryMs, () => {
      if (own !== round || (state.kind !== 'confirming' && state.kind !== 'asking')) return;
      if (waitedMs + askEveryMs >= askForMs) {
        waitedInVain = true;
        notify();
        return;
      }
      void store.refresh();
      goOn(own, waitedMs + askEveryMs);
    });
  };

  const onAccount = (): void => {
    const account = store.current();
    if (account.kind === 'signed-in' && account.user.uid !== syncedFor) {
      begin();
      void syncFor(account.user.uid);
    }
    notify();
  };

  const begin = (): void => {
    refused = false;
    waitedInVain = false;
    round += 1;
    goOn(round, 0);
  };

  const start = async (): Promise<void> => {
    const account = await store.refresh();
    if (account.kind === 'unknown') waitedInVain = true;
    onAccount();
  };

  store.watch(onAccount);
  return {
    current: () => state,
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ask: () => {
      syncedFor = undefined;
      begin();
      notify();
      void start();
    },
  };
};
