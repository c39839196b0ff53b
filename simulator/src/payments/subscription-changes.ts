import type { Merchant } from './merchant.ts';
import type { Subscription } from './subscription.ts';

/** Replaces a subscription and tells of the change. */
export const changeSubscription = (
  merchant: Merchant,
  before: Subscription,
  change: Partial<Omit<Subscription, 'id'>>,
): Subscription => {
  const subscription = merchant.ledger.subscriptions.put({ ...before, ...change });
  merchant.tell(
    'customer.subscription.updated',
    (drawn) => drawn.subscription(subscription),
    (drawn) => drawn.subscription(before),
  );
  return subscription;
};

export const endSubscription = (
  merchant: Merchant,
  before: Subscription,
  because: 'cancellation_requested' | 'payment_failed',
): Subscription => {
  const now = merchant.now();
  const subscription = merchant.ledger.subscriptions.put({
    ...before,
    status: 'canceled',
    canceledAt: before.canceledAt ?? now,
    endedAt: now,
    endedBecause: because,
  });
  // What is still to be charged for it never will be.
  for (const invoice of merchant.ledger.invoices.all())
    if (invoice.subscription === before.id && (invoice.status === 'draft' || invoice.status === 'open'))
      merchant.ledger.invoices.put({ ...invoice, finalizesAt: null, nextAttempt: null });
  merchant.tell('customer.subscription.deleted', (drawn) => drawn.subscription(subscription));
  return subscription;
};

/** How somebody wants a subscription to end: never, at a time, or with its period, said in either of two ways. */
export type Ending =
  | { readonly kind: 'never' }
  | { readonly kind: 'at'; readonly at: number }
  | { readonly kind: 'with-period'; readonly flag: boolean };

/** The fields that say so. */
export const endingFields = (
  subscription: Subscription,
  ending: Ending,
  now: number,
): Pick<Subscription, 'cancelAt' | 'cancelAtPeriodEnd' | 'canceledAt'> => {
  if (ending.kind === 'never') return { cancelAt: null, cancelAtPeriodEnd: false, canceledAt: null };
  return {
    cancelAt: ending.kind === 'at' ? ending.at : subscription.periodEnd,
    cancelAtPeriodEnd: ending.kind === 'with-period' && ending.flag,
    canceledAt: subscription.canceledAt ?? now,
  };
};
