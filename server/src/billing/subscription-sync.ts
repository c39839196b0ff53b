import type { Statements } from '../platform/database/database.ts';
import type { BillingEvents } from './billing-log.ts';
import type { ProviderResult, CardProviderFailure, ProviderSubscription } from './card-provider-replies.ts';
import type { CardProvider } from './card-provider.ts';
import type { Offer } from './offer.ts';
import { chooseSubscription, isLive, isPaidFor, updatedRecord, recordOfRow } from './subscription-record.ts';
import type { SubscriptionRow } from './subscription-record.ts';
import type { SubscriptionStore } from './subscription-store.ts';

/** Runs work for one user strictly in order; different users do not wait for each other. */
type UserQueue = <T>(userId: string, work: () => Promise<T>) => Promise<T>;

export const createUserQueue = (): UserQueue => {
  const newest = new Map<string, Promise<unknown>>();
  return async (userId, work) => {
    const before = newest.get(userId);
    const current = (async () => {
      // A failure of the earlier work is reported to its own caller.
      await before?.catch(() => undefined);
      return work();
    })();
    newest.set(userId, current);
    try {
      return await current;
    } finally {
      if (newest.get(userId) === current) newest.delete(userId);
    }
  };
};

/** Maximum attempts of a read that newer reads keep overtaking. */
export const maxAttempts = 6;

/** A purchase first seen within this time after its creation is new: the provider retries events for three days. */
const newForMs = 4 * 86_400_000;

export type SyncProblem =
  | CardProviderFailure
  /** Newer reads kept overtaking this one. */
  | { readonly kind: 'overtaken' }
  /** The customer belongs to another user. */
  | { readonly kind: 'somebody-elses' };

export type Synced =
  | {
      readonly ok: true;
      readonly row: SubscriptionRow;
      /** The row's subscription at the provider; undefined if there is none. */
      readonly found: ProviderSubscription | undefined;
    }
  | { readonly ok: false; readonly problem: SyncProblem };

/** Why the subscription is compared. */
export type SyncReason = {
  /** A customer of this user, in addition to the one in the row. */
  readonly customerId?: string;
  readonly because?: 'payment-failed';
  /** Runs in the transaction that writes the record. */
  readonly alongside?: (statements: Statements) => Promise<void>;
};

/**
 * Updates a user's record to the card provider's current state. Every call reads the whole state, so that the order and
 * number of triggers do not matter.
 */
export type Sync = (userId: string, reason?: SyncReason) => Promise<Synced>;

/** The result of reading the provider's state, outside of any transaction. */
type Reading = {
  readonly chosen: ProviderSubscription | undefined;
  readonly priceId: string | undefined;
};

export const createSync = (options: {
  readonly store: SubscriptionStore;
  readonly provider: CardProvider;
  readonly offer: Offer;
  /** False while the analyst is not configured: a new purchase is then refunded. */
  readonly premiumAvailable: () => boolean;
  /** Epoch ms. */
  readonly now: () => number;
  readonly events: Pick<BillingEvents, 'onDuplicate' | 'onOverlap' | 'onUnknownCustomer' | 'onRefunded'>;
}): Sync => {
  const { store, provider, offer, premiumAvailable, now, events } = options;
  const oneAtATime = createUserQueue();

  /**
   * The user's subscriptions across all of these customers, without those of other users. An unknown customer may have
   * subscriptions under another key; therefore the read fails unless a live subscription is found.
   */
  const subscriptionsOf = async (
    userId: string,
    customerIds: readonly string[],
  ): Promise<ProviderResult<readonly ProviderSubscription[]>> => {
    const found: ProviderSubscription[] = [];
    let unknown: (ProviderResult<never> & { readonly ok: false }) | undefined;
    for (const customerId of customerIds) {
      const answer = await provider.subscriptionsOf(customerId);
      if (answer.ok) {
        found.push(...answer.value.filter((one) => one.userId === undefined || one.userId === userId));
      } else {
        if (answer.failure.kind !== 'unknown') return answer;
        events.onUnknownCustomer(userId, customerId);
        unknown = answer;
      }
    }
    return unknown !== undefined && !found.some(isLive) ? unknown : { ok: true, value: found };
  };

  /**
   * Refunds a subscription and ends it. The refund comes first: if ending it fails, the next attempt finds it active
   * and tries again.
   */
  const refundAndEnd = async (
    userId: string,
    subscription: ProviderSubscription,
  ): Promise<ProviderResult<ProviderSubscription>> => {
    const refunded = await provider.refund(subscription.id, { reason: 'premium-unavailable', sinceMs: 0 });
    if (!refunded.ok) return refunded;
    const ended = await provider.end(subscription.id);
    if (ended.ok) {
      events.onRefunded({ userId, subscription: subscription.id });
      return ended;
    }
    // Another node has ended it already.
    return ended.failure.kind === 'unknown' ? { ok: true, value: { ...subscription, status: 'canceled' } } : ended;
  };

  const isNewPurchase = (row: SubscriptionRow, subscription: ProviderSubscription): boolean =>
    isPaidFor(subscription) &&
    subscription.id !== row.stripeSubscriptionId &&
    now() - subscription.createdMs < newForMs;

  const readProvider = async (
    row: SubscriptionRow,
    customerIds: readonly string[],
  ): Promise<ProviderResult<Reading>> => {
    const prices = await offer.priceIds();
    if (!prices.ok) return prices;
    const found = await subscriptionsOf(row.userId, customerIds);
    if (!found.ok) return found;
    // A subscription at one of our earlier prices remains valid.
    const ourPrice = ({ priceIds, soldAt }: ProviderSubscription): string | undefined =>
      priceIds.find((id) => prices.value.has(id) || id === row.stripePriceId || id === soldAt);
    const { chosen, duplicates, ending } = chooseSubscription(found.value.filter((one) => ourPrice(one) !== undefined));
    if (chosen !== undefined && chosen.userId === undefined) {
      const claimed = await provider.claim(chosen.id, row.userId);
      if (!claimed.ok) return claimed;
    }
    for (const { id, status } of duplicates) {
      const ended = await provider.end(id);
      // Unknown means that another node has ended it in the meantime.
      if (!ended.ok && ended.failure.kind !== 'unknown') return ended;
      if (ended.ok) events.onDuplicate({ userId: row.userId, kept: chosen?.id ?? '', ended: id, was: status });
    }
    if (chosen !== undefined && chosen.id !== row.stripeSubscriptionId) {
      for (const { id } of ending) events.onOverlap({ userId: row.userId, kept: chosen.id, ending: id });
    }
    if (chosen !== undefined && !premiumAvailable() && isNewPurchase(row, chosen)) {
      const ended = await refundAndEnd(row.userId, chosen);
      return ended.ok ? { ok: true, value: { chosen: ended.value, priceId: ourPrice(chosen) } } : ended;
    }
    return { ok: true, value: { chosen, priceId: chosen && ourPrice(chosen) } };
  };

  const attemptSync = async (userId: string, reason: SyncReason): Promise<Synced | 'overtaken'> => {
    const turn = await store.beginSync(userId);
    const customerIds = new Set([turn.stripeCustomerId, reason.customerId].filter((id) => id != null));
    const reading = await readProvider(turn, [...customerIds]);
    if (!reading.ok) return { ok: false, problem: reading.failure };
    const { chosen, priceId } = reading.value;
    const before = recordOfRow(turn);
    const nowMs = now();
    const record = updatedRecord(before, chosen, { priceId, because: reason.because ?? 'anything', nowMs });
    // If the record has no customer and there is no subscription, the given customer is saved for the next purchase.
    const customerId = record.stripeCustomerId ?? reason.customerId;
    const finished = await store.finishSync(
      turn,
      {
        record: customerId === undefined ? record : { ...record, stripeCustomerId: customerId },
        providerStatus: chosen?.status ?? null,
        syncedAtMs: nowMs,
      },
      reason.alongside,
    );
    return finished ? { ok: true, row: await store.row(userId), found: chosen } : 'overtaken';
  };

  return (userId, reason = {}) =>
    oneAtATime(userId, async () => {
      if (reason.customerId !== undefined) {
        const owner = await store.userOfCustomer(reason.customerId);
        if (owner !== undefined && owner !== userId) return { ok: false, problem: { kind: 'somebody-elses' } };
      }
      for (let turns = 0; turns < maxAttempts; turns += 1) {
        const synced = await attemptSync(userId, reason);
        if (synced !== 'overtaken') return synced;
      }
      return { ok: false, problem: { kind: 'overtaken' } };
    });
};
