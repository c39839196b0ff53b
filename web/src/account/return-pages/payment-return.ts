import { isPremium, type Subscription } from '@touchline/domain/account/subscription.ts';
import type { Outcome } from '../account-calls.ts';
import type { AccountStore } from '../account-store.ts';

/** What is known to whoever came back from paying. Only a record of the server's makes it `premium`. */
export type PaymentReturn =
  /** Who is signed in is not known yet. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'signed-out' }
  /** The server can't be reached. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'confirming' }
  | { readonly kind: 'premium'; readonly subscription: Subscription }
  /** The payment is somebody else's, or there is none of that name. */
  | { readonly kind: 'not-yours' }
  /** Nothing came within the time that it usually takes. It may still come, and is shown when it does. */
  | { readonly kind: 'late' };

export type PaymentFollower = {
  readonly current: () => PaymentReturn;
  /** Tells of every change; gives the function that ends it. */
  readonly watch: (listener: () => void) => () => void;
  /** Asks from the beginning. Also what starts it. */
  readonly ask: () => void;
};

/** How often the server is asked again, and for how long, in ms. The live stream tells too; this is for where it can't. */
const askEveryMs = 3_000;
const askForMs = 30_000;

/**
 * Follows a payment until the server says what it gave: the card provider is asked through the server once for each
 * person who signs in, and then our own record until its event has come. The address grants nothing.
 */
export const followPayment = (deps: {
  readonly store: AccountStore;
  /** As `AccountCalls.sync`. */
  readonly sync: (sessionId?: string) => Promise<Outcome<Subscription>>;
  /** The checkout session that the card provider put into the address. */
  readonly sessionId: string | undefined;
  /** Epoch ms. */
  readonly now: () => number;
  readonly after: (delayMs: number, run: () => void) => () => void;
}): PaymentFollower => {
  const { store, sync, sessionId, now, after } = deps;
  const listeners = new Set<() => void>();
  let state: PaymentReturn = { kind: 'asking' };
  /** Whose payment the card provider was asked about. */
  let syncedFor: string | undefined;
  let refused = false;
  let waitedInVain = false;
  /** Timers of an earlier beginning know by it that they are. */
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
      store.takeSubscription(outcome.value);
      return;
    }
    const account = store.current();
    refused = outcome.code === 'not-yours' && account.kind === 'signed-in' && account.user.uid === userId;
    notify();
  };

  /** Until `askForMs` have passed, or until there is nothing more to wait for. */
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
