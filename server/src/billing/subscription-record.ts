import type { Subscription, SubscriptionStatus } from '@touchline/domain/account/account.ts';
import { isoFromEpochMs, epochMs } from '@touchline/domain/time/iso-time.ts';
import { endedStatuses } from '../platform/database/schema/billing-tables.ts';
import type { subscription } from '../platform/database/schema/billing-tables.ts';
import type { ProviderSubscription } from './card-provider-replies.ts';

const ended: ReadonlySet<string> = new Set(endedStatuses);

/**
 * What a subscription status means; `null` is no subscription. `paid` grants premium. `open` does not, but may still
 * cost money: a payment is overdue, paused or in progress, or we do not recognise the status. The user has to pay or
 * cancel, and must not get a second subscription. `none`: there is none, or it has ended.
 */
export const paymentStateOf = (status: string | null): 'paid' | 'open' | 'none' => {
  if (status === null || ended.has(status)) return 'none';
  return status === 'active' || status === 'trialing' ? 'paid' : 'open';
};

/** Whether the subscription grants premium now. */
export const isPaidFor = ({ status }: ProviderSubscription): boolean => paymentStateOf(status) === 'paid';

/** Whether the subscription may still cost the user money. If so, the user must not get a second one. */
export const isLive = ({ status }: ProviderSubscription): boolean => paymentStateOf(status) !== 'none';

/** Whether the first payment is in progress; if it never succeeds, the subscription ends within a day. */
export const isIncomplete = ({ status }: ProviderSubscription): boolean => status === 'incomplete';

const endsByItself = ({ cancelAtPeriodEnd, cancelAtMs }: ProviderSubscription): boolean =>
  cancelAtPeriodEnd || cancelAtMs !== undefined;

/** Orders by age, oldest first, then by id, so that every node agrees. */
const byAge = (a: ProviderSubscription, b: ProviderSubscription): number =>
  a.createdMs - b.createdMs || (a.id < b.id ? -1 : 1);

type Choice = {
  readonly chosen: ProviderSubscription | undefined;
  /** Others that cost money, or will once a payment succeeds, although `chosen` already grants premium. */
  readonly duplicates: readonly ProviderSubscription[];
  /** Others that are paid and will end without costing more. */
  readonly ending: readonly ProviderSubscription[];
};

/**
 * Chooses the subscription that counts: the oldest that grants premium, preferably without a cancellation. If none
 * grants premium: the newest that is overdue, else stopped, else waiting for its first payment, else ended.
 */
export const chooseSubscription = (found: readonly ProviderSubscription[]): Choice => {
  const oldestFirst = found.toSorted(byAge);
  const paid = oldestFirst.filter(isPaidFor);
  const best = paid.find((one) => !endsByItself(one)) ?? paid[0];
  if (best === undefined) {
    const overdue = oldestFirst.findLast(({ status }) => status === 'past_due');
    const stopped = oldestFirst.findLast((one) => isLive(one) && !isIncomplete(one));
    const started = oldestFirst.findLast(isIncomplete);
    return { chosen: overdue ?? stopped ?? started ?? oldestFirst.at(-1), duplicates: [], ending: [] };
  }
  const others = oldestFirst.filter((one) => one !== best && isLive(one));
  const runningOut = others.filter((one) => isPaidFor(one) && endsByItself(one));
  // A subscription whose first payment is in progress becomes a duplicate only once the payment has succeeded.
  const doubled = others.filter((one) => !isIncomplete(one) && !runningOut.includes(one));
  return { chosen: best, duplicates: doubled, ending: runningOut };
};

/** Maps the provider's eight statuses to the record's four; an unknown status grants nothing. */
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
 * The record for the provider's state. After a failed payment, `isActive` and `plan` do not change (spec section 4);
 * premium still ends, because it requires a paid status. Returns the same object if nothing changes.
 */
export const updatedRecord = (
  before: Subscription,
  found: ProviderSubscription | undefined,
  about: {
    /** The first price of the subscription that is on sale here. */
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

/** The stored record, with fields for the server only. */
export type SubscriptionRow = typeof subscription.$inferSelect;

export const recordOfRow = (row: SubscriptionRow): Subscription => ({
  userId: row.userId,
  isActive: row.isActive,
  plan: row.plan,
  status: row.status,
  ...(row.stripeCustomerId !== null && { stripeCustomerId: row.stripeCustomerId }),
  ...(row.stripeSubscriptionId !== null && { stripeSubscriptionId: row.stripeSubscriptionId }),
  ...(row.stripePriceId !== null && { stripePriceId: row.stripePriceId }),
  ...(row.currentPeriodStart !== null && { currentPeriodStart: row.currentPeriodStart.toISOString() }),
  ...(row.currentPeriodEnd !== null && { currentPeriodEnd: row.currentPeriodEnd.toISOString() }),
  cancelAtPeriodEnd: row.cancelAtPeriodEnd,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const timeOf = (iso: string | undefined): Date | null => (iso === undefined ? null : new Date(epochMs(iso)));

/** The columns that a record contains; an update does not change the others. */
export const columnsOf = (record: Subscription) => ({
  userId: record.userId,
  isActive: record.isActive,
  plan: record.plan,
  status: record.status,
  stripeCustomerId: record.stripeCustomerId ?? null,
  stripeSubscriptionId: record.stripeSubscriptionId ?? null,
  stripePriceId: record.stripePriceId ?? null,
  currentPeriodStart: timeOf(record.currentPeriodStart),
  currentPeriodEnd: timeOf(record.currentPeriodEnd),
  cancelAtPeriodEnd: record.cancelAtPeriodEnd,
  createdAt: new Date(epochMs(record.createdAt)),
  updatedAt: new Date(epochMs(record.updatedAt)),
});
