import { expireSubscription } from '@touchline/domain/account/account.ts';
import type { Subscription } from '@touchline/domain/account/account.ts';
import type { Clock } from '../platform/clock.ts';
import { accountChannel } from '../platform/database/channels.ts';
import type { Database } from '../platform/database/database.ts';
import { createAccountClosing } from './account-closing.ts';
import type { AccountClosing } from './account-closing.ts';
import type { BillingEvents } from './billing-log.ts';
import { createDeletedAccounts } from './deleted-accounts.ts';
import type { DeletedAccounts } from './deleted-accounts.ts';
import type { CardPayments } from './offer.ts';
import { recordOfRow } from './subscription-record.ts';
import { createSubscriptionStore } from './subscription-store.ts';
import type { SubscriptionStore } from './subscription-store.ts';
import { createMissedPayments, createSubscriptionSweep } from './subscription-sweep.ts';
import { createSync } from './subscription-sync.ts';
import type { Sync } from './subscription-sync.ts';

/** The subscriptions of all users. An ended period never grants premium, even if the row does. */
export type Subscriptions = {
  /** The current record, created if missing. Null if it cannot be read; the user then counts as a free user. */
  readonly read: (userId: string) => Promise<Subscription | null>;
  readonly watch: SubscriptionWatch['watch'];
  /** Receives changes from other nodes. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Compares records with the card provider: at the start, every hour, and when a read finds an ended period. */
  readonly sweep: (signal: AbortSignal) => Promise<void>;
  readonly store: SubscriptionStore;
  /** Undefined if no card provider is configured. */
  readonly sync: Sync | undefined;
  readonly deleted: DeletedAccounts;
  /** Ends what deleted accounts have left at the card provider. */
  readonly closing: AccountClosing;
};

export const createSubscriptions = (options: {
  readonly database: Pick<Database, 'orm' | 'transaction' | 'session'>;
  readonly clock: Clock;
  /** Undefined if no card provider is configured. */
  readonly cards: CardPayments | undefined;
  /** False while the analyst is not configured: a new purchase is then refunded. */
  readonly premiumAvailable: () => boolean;
  readonly events: BillingEvents;
}): Subscriptions => {
  const { database, clock, cards, premiumAvailable, events } = options;
  const store = createSubscriptionStore({ database, now: clock.now });
  const sync = cards && createSync({ ...cards, premiumAvailable, store, now: clock.now, events });
  const deleted = createDeletedAccounts({ database, now: clock.now });
  const closing = createAccountClosing({ provider: cards?.provider, deleted, clock, events });
  const missedPayments = cards && createMissedPayments({ cards, store, deleted, onReopened: closing.soon });
  const sweep = createSubscriptionSweep({ store, sync, missedPayments, clock, events });

  const read = async (userId: string): Promise<Subscription | null> => {
    try {
      const stored = recordOfRow(await store.row(userId));
      const record = expireSubscription(stored, clock.now());
      // The period may have been renewed without an event.
      if (record !== stored) sweep.soon(userId);
      return record;
    } catch (cause) {
      events.onUnreadable(userId, cause);
      return null;
    }
  };

  const { watch, run } = createSubscriptionWatch({ database, clock, read });
  return { read, watch, run, sweep: sweep.run, store, sync, deleted, closing };
};

const idleMs = 3_600_000;
/** Delay before a failed read of a changed record is retried. */
const readAgainMs = 5_000;

/** Callbacks for changes of a user's subscription on this node. */
type SubscriptionWatch = {
  /**
   * Calls `onChange` with the record whenever it may have changed, on any node. Returns a function that unsubscribes.
   */
  readonly watch: (userId: string, onChange: (subscription: Subscription) => void) => () => void;
  /**
   * Listens until `signal` aborts; rejects when the connection is lost. After a restart, every watcher gets its record
   * again.
   */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

export const createSubscriptionWatch = (options: {
  readonly database: Pick<Database, 'session'>;
  readonly clock: Clock;
  /** Null when the record cannot be read. */
  readonly read: (userId: string) => Promise<Subscription | null>;
}): SubscriptionWatch => {
  const { database, clock, read } = options;
  const watchers = new Map<string, Set<(subscription: Subscription) => void>>();

  /** Sends the user's record to its watchers. False if it could not be read. */
  const push = async (userId: string): Promise<boolean> => {
    if (!watchers.has(userId)) return true;
    const subscription = await read(userId);
    if (subscription === null) return false;
    for (const onChange of watchers.get(userId) ?? []) onChange(subscription);
    return true;
  };

  return {
    watch: (userId, onChange) => {
      const ofUser = watchers.get(userId) ?? new Set();
      watchers.set(userId, ofUser.add(onChange));
      return () => {
        ofUser.delete(onChange);
        if (ofUser.size === 0 && watchers.get(userId) === ofUser) watchers.delete(userId);
      };
    },

    run: async (signal) => {
      const lost = new AbortController();
      const session = await database.session((cause) => lost.abort(cause));
      const either = AbortSignal.any([signal, lost.signal]);
      // Records may have changed before listening began.
      const changed = new Set(watchers.keys());
      const unread = new Set<string>();
      let wake = new AbortController();
      try {
        // The embedded database calls back from within the notifying transaction, where nothing can be read:
        // only wake the loop.
        await session.listen(accountChannel, (userId) => {
          changed.add(userId);
          wake.abort();
        });
        while (!either.aborted) {
          wake = new AbortController();
          const waitMs = unread.size === 0 ? idleMs : readAgainMs;
          if (changed.size === 0) await clock.wait(waitMs, AbortSignal.any([either, wake.signal]));
          for (const userId of unread) changed.add(userId);
          unread.clear();
          for (const userId of changed) {
            changed.delete(userId);
            if (!(await push(userId))) unread.add(userId);
          }
        }
      } finally {
        await session.close();
      }
      if (lost.signal.aborted) {
        throw new Error('the session that listens for changed accounts was lost', { cause: lost.signal.reason });
      }
    },
  };
};
