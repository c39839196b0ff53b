import { isoFromEpochMs } from '@touchline/domain/match/iso-time.ts';
import type { Subscription, SubscriptionStatus } from '@touchline/domain/subscription/subscription.ts';
import type { ProviderSubscription } from './provider-subscription.ts';
import { isPaidFor } from './chosen-subscription.ts';

/** The provider's eight statuses in the record's four; one that is not known gives nothing away. */
const statuses: Readonly<Record<string, SubscriptionStatus>> = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past_due',
  canceled: 'canceled',
  incomplete: 'canceled',
  incomplete_expired: 'canceled',
  unpaid: 'canceled',
  paused: 'canceled',
};

/**
 * The record of what the card provider has. After a payment that failed `isActive` and `plan` stay as they are (spec section
 * 4); premium is gone all the same, since it wants a good status. The same object when nothing changes.
 */
export const recordFrom = (
  before: Subscription,
  found: ProviderSubscription | undefined,
  about: {
    /** The one of its prices that is ours. */
    readonly priceId: string | undefined;
    readonly because: 'payment-failed' | 'anything';
    readonly nowMs: number;
  },
): Subscription => {
  if (found === undefined) return ifChanged(before, { ...before, ...free, status: 'canceled' }, about.nowMs);
  const status = statuses[found.status] ?? 'canceled';
  const onlyStatus = about.because === 'payment-failed' && status === 'past_due';
  const endMs = found.cancelAtMs ?? found.periodEndMs;
  const after: Subscription = {
    userId: before.userId,
    ...(isPaidFor(found) ? premium : onlyStatus ? { isActive: before.isActive, plan: before.plan } : free),
    status,
    stripeCustomerId: found.customerId,
    stripeSubscriptionId: found.id,
    ...(about.priceId !== undefined && { stripePriceId: about.priceId }),
    ...(found.periodStartMs !== undefined && { currentPeriodStart: isoFromEpochMs(found.periodStartMs) }),
    ...(endMs !== undefined && { currentPeriodEnd: isoFromEpochMs(endMs) }),
    cancelAtPeriodEnd: found.cancelAtPeriodEnd || found.cancelAtMs !== undefined,
    createdAt: before.createdAt,
    updatedAt: before.updatedAt,
  };
  return ifChanged(before, after, about.nowMs);
};

const premium = { isActive: true, plan: 'premium' } as const;
const free = { isActive: false, plan: 'free' } as const;

const ifChanged = (before: Subscription, after: Subscription, nowMs: number): Subscription => {
  const old = fieldsOf(before);
  const fresh = fieldsOf(after);
  return [...new Set([...old.keys(), ...fresh.keys()])].every((key) => old.get(key) === fresh.get(key))
    ? before
    : { ...after, updatedAt: isoFromEpochMs(nowMs) };
};

const fieldsOf = (record: Subscription) => new Map<string, unknown>(Object.entries(record));
