import { expireSubscription } from '@touchline/domain/subscription/subscription.ts';
import type { Subscription } from '@touchline/domain/subscription/subscription.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { BillingEvents } from './billing-log.ts';
import type { Cards } from './cards.ts';
import { createLostPayers } from './lost-payers.ts';
import { recordOf } from './subscription-row.ts';
import { createSubscriptionStore } from './subscription-store.ts';
import type { SubscriptionStore } from './subscription-store.ts';
import { createSubscriptionSweep } from './subscription-sweep.ts';
import { createSync } from './subscription-sync.ts';
import type { Sync } from './subscription-sync.ts';
import { createSubscriptionWatch } from './subscription-watch.ts';
import type { SubscriptionWatch } from './subscription-watch.ts';

/** Who has paid for what. A period that is over is never premium, whatever the row still says. */
export type Subscriptions = {
  /** The record as it stands now, made when there is none yet. Null when it can't be read: the person counts as free. */
  readonly read: (userId: string) => Promise<Subscription | null>;
  readonly watch: SubscriptionWatch['watch'];
  /** Hears what other nodes change. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Compares with the card provider: at the start, every hour, and where a read found a period over. */
  readonly sweep: (signal: AbortSignal) => Promise<void>;
  readonly store: SubscriptionStore;
  /** Undefined where no card provider is configured. */
  readonly sync: Sync | undefined;
};

export const createSubscriptions = (options: {
  readonly database: Pick<Database, 'orm' | 'transaction' | 'session'>;
  readonly clock: Clock;
  /** Undefined where no card provider is configured. */
  readonly cards: Cards | undefined;
  /** False while the analyst is not configured: a new purchase is then refunded. */
  readonly premiumAvailable: () => boolean;
  readonly events: BillingEvents;
}): Subscriptions => {
  const { database, clock, cards, premiumAvailable, events } = options;
  const store = createSubscriptionStore({ database, now: clock.now });
  const sync = cards && createSync({ ...cards, premiumAvailable, store, now: clock.now, events });
  const lostPayers = cards && createLostPayers({ cards, store });
  const sweep = createSubscriptionSweep({ store, sync, lostPayers, clock, events });

  const read = async (userId: string): Promise<Subscription | null> => {
    try {
      const stored = recordOf(await store.row(userId));
      const record = expireSubscription(stored, clock.now());
      // It may have been paid on without our hearing of it.
      if (record !== stored) sweep.soon(userId);
      return record;
    } catch (cause) {
      events.onUnreadable(userId, cause);
      return null;
    }
  };

  const { watch, run } = createSubscriptionWatch({ database, clock, read });
  return { read, watch, run, sweep: sweep.run, store, sync };
};
