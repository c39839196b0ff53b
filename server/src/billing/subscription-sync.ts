import type { Statements } from '../platform/database/database.ts';
import type { BillingEvents } from './billing-log.ts';
import type { ProviderResult, CardProviderFailure, ProviderSubscription } from './card-provider-replies.ts';
import type { CardProvider } from './card-provider.ts';
import type { Offer } from './offer.ts';
import { chooseSubscription, isLive, isPaidFor, updatedRecord, recordOfRow } from './subscription-record.ts';
import type { SubscriptionRow } from './subscription-record.ts';
import type { SubscriptionStore } from './subscription-store.ts';

/** Does what is asked for one user in the order of asking, one after the other; different users don't wait for each other. */
type UserQueue = <T>(userId: string, work: () => Promise<T>) => Promise<T>;

export const createUserQueue = (): UserQueue => {
  const newest = new Map<string, Promise<unknown>>();
  return async (userId, work) => {
    const before = newest.get(userId);
    const current = (async () => {
      // Whoever asked for what came before hears of its failure.
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

/** Other nodes can overtake a reading now and then, not for ever. */
export const maxAttempts = 6;

/** A purchase that we first see within this time of its start is new: the provider sends its events for three days. */
const newForMs = 4 * 86_400_000;

export type SyncProblem =
  | CardProviderFailure
  /** Others kept beginning after us. */
  | { readonly kind: 'overtaken' }
  /** The customer is another user's. */
  | { readonly kind: 'somebody-elses' };

export type Synced =
  | {
      readonly ok: true;
      readonly row: SubscriptionRow;
      /** The subscription that the row tells of, as the provider has it; none when it has none. */
      readonly found: ProviderSubscription | undefined;
    }
  | { readonly ok: false; readonly problem: SyncProblem };

/** What made us look. */
export type SyncReason = {
  /** A customer who is known to be this user, besides the one of his row. */
  readonly customerId?: string;
  readonly because?: 'payment-failed';
  /** Done in the transaction that writes the record. */
  readonly alongside?: (statements: Statements) => Promise<void>;
};

/**
 * Makes a user's record what the card provider says now. That is the only way in which a record is written from the
 * provider, whatever made us look, so the order and the number of the reasons don't matter.
 */
export type Sync = (userId: string, reason?: SyncReason) => Promise<Synced>;

/** What the provider says, read outside of every transaction. */
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
   * His subscriptions, of all of his customers; whatever is another user's is not among them. A customer who is unknown may
   * have some with another key: only what lives elsewhere counts then, never that nothing does.
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
   * Pays back a subscription and ends it. The refund comes first: if ending it fails, the next attempt finds it alive and
   * tries again.
   */
  const refundAndEnd = async (
    userId: string,
    subscription: ProviderSubscription,
  ): Promise<ProviderResult<ProviderSubscription>> => {
    const refunded = await provider.refund(subscription.id);
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
    // Who subscribed at an earlier price of ours keeps what he pays for.
    const ourPrice = ({ priceIds, soldAt }: ProviderSubscription): string | undefined =>
      priceIds.find((id) => prices.value.has(id) || id === row.stripePriceId || id === soldAt);
    const { chosen, duplicates, ending } = chooseSubscription(found.value.filter((one) => ourPrice(one) !== undefined));
    if (chosen !== undefined && chosen.userId === undefined) {
      const claimed = await provider.claim(chosen.id, row.userId);
      if (!claimed.ok) return claimed;
    }
    for (const { id, status } of duplicates) {
      const ended = await provider.end(id);
      // Unknown is what another node has ended meanwhile.
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
    // A customer who is known stays; without one and without a subscription this one is kept, so that the next is bought by him.
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
