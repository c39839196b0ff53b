import type { Subscription } from './records.ts';
import { attemptPayment, changeSubscription, draftInvoice, endSubscription, finalizeInvoice } from './billing.ts';
import { expireCheckout } from './checkout-changes.ts';
import type { Ledger } from './ledger.ts';
import type { Merchant } from './merchant.ts';
import { monthsAfter } from './on-the-wire.ts';

/** Something that time alone brings about. */
type Due = { readonly at: number; readonly happen: (merchant: Merchant) => void };

const renew = (merchant: Merchant, before: Subscription): void => {
  const status = before.status === 'trialing' ? 'active' : before.status;
  const periods = before.periods + 1;
  const rolled = {
    ...before,
    status,
    periods,
    periodStart: before.periodEnd,
    periodEnd: monthsAfter(before.anchor, periods),
  };
  const invoice = draftInvoice(merchant, rolled, 'subscription_cycle');
  changeSubscription(merchant, before, { ...rolled, latestInvoice: invoice.id });
  merchant.tell('invoice.created', (drawn) => drawn.invoice(invoice));
};

const dueOfSubscription = (subscription: Subscription): Due | undefined => {
  const { status, cancelAt, periodEnd } = subscription;
  if (status !== 'active' && status !== 'trialing' && status !== 'past_due') return undefined;
  return cancelAt !== null && cancelAt <= periodEnd
    ? {
        at: cancelAt,
        happen: (merchant) => void endSubscription(merchant, subscription, 'cancellation_requested'),
      }
    : { at: periodEnd, happen: (merchant) => renew(merchant, subscription) };
};

const allDue = (ledger: Ledger): readonly Due[] => [
  ...ledger.invoices.all().flatMap((invoice): readonly Due[] => {
    if (invoice.status === 'draft' && invoice.finalizesAt !== null)
      return [
        {
          at: invoice.finalizesAt,
          happen: (merchant) => attemptPayment(merchant, finalizeInvoice(merchant, invoice)),
        },
      ];
    return invoice.status === 'open' && invoice.nextAttempt !== null
      ? [{ at: invoice.nextAttempt, happen: (merchant) => attemptPayment(merchant, invoice) }]
      : [];
  }),
  ...ledger.subscriptions.all().flatMap((each) => dueOfSubscription(each) ?? []),
  ...ledger.checkouts
    .all()
    .filter(({ status }) => status === 'open')
    .map((open): Due => ({ at: open.expiresAt, happen: (merchant) => void expireCheckout(merchant, open) })),
];

/** What happens next, if it is due by a time. */
export const nextDue = (ledger: Ledger, by: number): Due | undefined =>
  allDue(ledger)
    .filter(({ at }) => at <= by)
    .toSorted((a, b) => a.at - b.at)[0];
