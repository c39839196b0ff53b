import type { AuthUser } from '@touchline/domain/account/auth-user.ts';
import type { Subscription } from '@touchline/domain/account/subscription.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { type Me, meSchema, subscriptionSchema } from '@touchline/protocol/account-schema.ts';
import { accountRoutes } from '@touchline/protocol/routes.ts';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

/** Who this browser belongs to, as the server last said. `unknown` until it said anything. */
export type Account =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-out' }
  | {
      readonly kind: 'signed-in';
      readonly user: AuthUser;
      /** Null when it can't be read: the person counts as free. */
      readonly subscription: Subscription | null;
    };

const unknown: Account = { kind: 'unknown' };
const accountListeners = new Set<() => void>();
let store: Pick<AccountStore, 'current'> | undefined;

/** Hands the account over as soon as its code is there: it is fetched after the first paint, which needs none of it. */
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

/** Who is signed in, and with which subscription; always as the server last said. */
export const useAccount = (): Account => useSyncExternalStore(watch, current, () => unknown);

/** What this takes of the browser's `EventSource`. */
export type AccountStream = {
  readonly CLOSED: number;
  readonly readyState: number;
  addEventListener: (type: string, listener: (event: MessageEvent) => void) => void;
  close: () => void;
};

export type AccountStore = {
  readonly current: () => Account;
  /** Tells of every change; gives the function that ends it. */
  readonly watch: (listener: () => void) => () => void;
  /**
   * Asks the server who is signed in. Who asks while it is being read gets the next answer: the one under way may be older
   * than what made him ask. What can't be read stays as it was.
   */
  readonly refresh: () => Promise<Account>;
  /**
   * For a record that one of our own calls was answered with: it is there before the stream tells of it. One that is older
   * than what is known changes nothing.
   */
  readonly takeSubscription: (subscription: Subscription) => void;
};

/** How long a stream that was refused is left alone. */
const listenAgainMs = 10_000;

const subscriptionEventSchema = v.pipe(v.string(), v.parseJson(), subscriptionSchema);

const isOlder = (one: Subscription, other: Subscription | null): boolean =>
  other !== null && epochMs(one.updatedAt) < epochMs(other.updatedAt);

const accountOf = ({ user, subscription }: Me): Account =>
  user === null ? { kind: 'signed-out' } : { kind: 'signed-in', user, subscription };

/**
 * The account of this page, as reported by the server: read from `GET /api/me`, and updated by a live stream while a user
 * is signed in.
 */
export const createAccountStore = (deps: {
  readonly fetch: typeof fetch;
  readonly openStream: (url: string) => AccountStream;
  /** How long an answer may take, in ms. */
  readonly timeoutMs: number;
  readonly after: (delayMs: number, run: () => void) => void;
}): AccountStore => {
  let account: Account = { kind: 'unknown' };
  let stream: AccountStream | undefined;
  let reading: Promise<Account> | undefined;
  let readingNext: Promise<Account> | undefined;
  /** The number of records received by other means than reading. */
  let taken = 0;
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

  const takeSubscription: AccountStore['takeSubscription'] = (subscription) => {
    if (account.kind !== 'signed-in' || account.user.uid !== subscription.userId) return;
    if (isOlder(subscription, account.subscription)) return;
    taken += 1;
    set({ ...account, subscription });
  };

  /** An answer may be older than a record that came while it was on its way, and only than such a one. */
  const overtaken = (next: Account, takenBefore: number): Account => {
    if (taken === takenBefore || account.kind !== 'signed-in' || next.kind !== 'signed-in') return next;
    const { subscription } = account;
    if (subscription?.userId !== next.user.uid) return next;
    return next.subscription === null || isOlder(next.subscription, subscription) ? { ...next, subscription } : next;
  };

  const listen = (): void => {
    const own = deps.openStream(accountRoutes.meLive);
    stream = own;
    own.addEventListener('subscription', (event) => {
      const read = v.safeParse(subscriptionEventSchema, event.data);
      if (stream === own && read.success) takeSubscription(read.output);
    });
    own.addEventListener('signed-out', () => {
      if (stream !== own) return;
      set({ kind: 'signed-out' });
      // Another tab may pass on the end of the session before this one.
      void refresh();
    });
    own.addEventListener('error', () => {
      // The browser tries again by itself unless it was refused: the session is over, or the server is just starting.
      if (stream !== own || own.readyState !== own.CLOSED) return;
      closeStream();
      void refresh();
      deps.after(listenAgainMs, () => {
        if (account.kind === 'signed-in' && stream === undefined) listen();
      });
    });
  };

  const read = async (): Promise<Account> => {
    const takenBefore = taken;
    const me = await readMe(deps.fetch, deps.timeoutMs);
    if (me !== undefined) set(overtaken(accountOf(me), takenBefore));
    return account;
  };

  const refresh = (): Promise<Account> => {
    if (reading !== undefined) {
      readingNext ??= reading
        .finally(() => {
          readingNext = undefined;
        })
        .then(refresh);
      return readingNext;
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
    takeSubscription,
  };
};

/** Undefined when the server can't be asked or its answer can't be read. */
const readMe = async (ask: typeof fetch, timeoutMs: number): Promise<Me | undefined> => {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const reply = await ask(accountRoutes.me, { cache: 'no-store', headers: { accept: 'application/json' }, signal });
    if (!reply.ok) return undefined;
    const read = v.safeParse(meSchema, await reply.json());
    return read.success ? read.output : undefined;
  } catch {
    // No network, no answer in time, or none in JSON: nothing is known then.
    return undefined;
  }
};
