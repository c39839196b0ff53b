import type { AuthUser, Subscription } from '@touchline/domain/account/account.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { meSchema, subscriptionSchema, type Me } from '@touchline/protocol/account-schema.ts';
import { accountRoutes } from '@touchline/protocol/routes.ts';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

/** The account of this browser as last reported by the server; `unknown` until the first response. */
export type Account =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-out' }
  | {
      readonly kind: 'signed-in';
      readonly user: AuthUser;
      /** Null if it can't be read; the user then counts as free. */
      readonly subscription: Subscription | null;
    };

const unknown: Account = { kind: 'unknown' };
const accountListeners = new Set<() => void>();
let store: Pick<AccountStore, 'current'> | undefined;

/** Provides the account once its code has loaded, which happens after the first paint. */
export const provideAccount = (provided: Pick<AccountStore, 'current' | 'watch'>): void => {
  store = provided;
  provided.watch(notifyListeners);
  notifyListeners();
};

const notifyListeners = (): void => {
  for (const listener of accountListeners) listener();
};

const watch = (listener: () => void): (() => void) => {
  accountListeners.add(listener);
  return () => void accountListeners.delete(listener);
};

const current = (): Account => store?.current() ?? unknown;

/** The signed-in user and their subscription, as last reported by the server. */
export const useAccount = (): Account => useSyncExternalStore(watch, current, () => unknown);

/** The part of `EventSource` that the store uses. */
export type AccountStream = {
  readonly CLOSED: number;
  readonly readyState: number;
  addEventListener: (type: string, listener: (event: MessageEvent) => void) => void;
  close: () => void;
};

export type AccountStore = {
  readonly current: () => Account;
  /** Calls the listener on every change; returns an unsubscribe function. */
  readonly watch: (listener: () => void) => () => void;
  /**
   * Asks the server who is signed in. A call during a refresh starts another refresh afterwards, because the current
   * response may be outdated. If the response can't be read, nothing changes.
   */
  readonly refresh: () => Promise<Account>;
  /**
   * Stores the record that a call returned, without waiting for the stream. Ignores a record older than the current
   * one.
   */
  readonly setSubscription: (subscription: Subscription) => void;
};

/** Delay before a refused stream is reopened, in ms. */
const reopenDelayMs = 10_000;

const subscriptionEventSchema = v.pipe(v.string(), v.parseJson(), subscriptionSchema);

const isOlder = (one: Subscription, other: Subscription | null): boolean =>
  other !== null && epochMs(one.updatedAt) < epochMs(other.updatedAt);

const accountOf = ({ user, subscription }: Me): Account =>
  user === null ? { kind: 'signed-out' } : { kind: 'signed-in', user, subscription };

/**
 * The account of this page, as reported by the server: read from `GET /api/me`, and updated through a live stream while
 * a user is signed in.
 */
export const createAccountStore = (deps: {
  readonly fetch: typeof fetch;
  readonly openStream: (url: string) => AccountStream;
  /** Timeout of a request in ms. */
  readonly timeoutMs: number;
  readonly after: (delayMs: number, run: () => void) => void;
}): AccountStore => {
  let account: Account = { kind: 'unknown' };
  let stream: AccountStream | undefined;
  let reading: Promise<Account> | undefined;
  let nextReading: Promise<Account> | undefined;
  /** The number of records received from the stream or from calls. */
  let receivedCount = 0;
  const listeners = new Set<() => void>();

  const closeStream = (): void => {
    stream?.close();
    stream = undefined;
  };

  const set = (next: Account): void => {
    const before = account;
    account = next;
    const same = before.kind === 'signed-in' && next.kind === 'signed-in' && before.user.uid === next.user.uid;
    if (!same) {
      closeStream();
      if (next.kind === 'signed-in') listen();
    }
    for (const listener of listeners) listener();
  };

  const setSubscription: AccountStore['setSubscription'] = (subscription) => {
    if (account.kind !== 'signed-in' || account.user.uid !== subscription.userId) return;
    if (isOlder(subscription, account.subscription)) return;
    receivedCount += 1;
    set({ ...account, subscription });
  };

  /** Keeps a newer record that arrived while the response was in flight. */
  const keepNewerRecord = (next: Account, receivedBefore: number): Account => {
    if (receivedCount === receivedBefore || account.kind !== 'signed-in' || next.kind !== 'signed-in') return next;
    const { subscription } = account;
    if (subscription?.userId !== next.user.uid) return next;
    return next.subscription === null || isOlder(next.subscription, subscription) ? { ...next, subscription } : next;
  };

  const listen = (): void => {
    const opened = deps.openStream(accountRoutes.meLive);
    stream = opened;
    opened.addEventListener('subscription', (event) => {
      const read = v.safeParse(subscriptionEventSchema, event.data);
      if (stream === opened && read.success) setSubscription(read.output);
    });
    opened.addEventListener('signed-out', () => {
      if (stream !== opened) return;
      set({ kind: 'signed-out' });
      // Another tab may relay the end of an earlier session.
      void refresh();
    });
    opened.addEventListener('error', () => {
      // The browser reconnects unless the server refused the stream, because the session is over or the server is
      // starting.
      if (stream !== opened || opened.readyState !== opened.CLOSED) return;
      closeStream();
      void refresh();
      deps.after(reopenDelayMs, () => {
        if (account.kind === 'signed-in' && stream === undefined) listen();
      });
    });
  };

  const read = async (): Promise<Account> => {
    const receivedBefore = receivedCount;
    const me = await readMe(deps.fetch, deps.timeoutMs);
    if (me !== undefined) set(keepNewerRecord(accountOf(me), receivedBefore));
    return account;
  };

  const refresh = (): Promise<Account> => {
    if (reading !== undefined) {
      nextReading ??= reading
        .finally(() => {
          nextReading = undefined;
        })
        .then(refresh);
      return nextReading;
    }
    reading = read().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  return {
    current: () => account,
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh,
    setSubscription,
  };
};

/** Undefined if the server can't be reached or its response can't be read. */
const readMe = async (ask: typeof fetch, timeoutMs: number): Promise<Me | undefined> => {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const reply = await ask(accountRoutes.me, { cache: 'no-store', headers: { accept: 'application/json' }, signal });
    if (!reply.ok) return undefined;
    const read = v.safeParse(meSchema, await reply.json());
    return read.success ? read.output : undefined;
  } catch {
    // No network, a timeout, or a response that is not JSON.
    return undefined;
  }
};
