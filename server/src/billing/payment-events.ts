import type { BillingEvents, EventFacts } from './billing-log.ts';
import { findPayer } from './payer.ts';
import type { CardProvider } from './card-provider.ts';
import type { PayerReference } from './payer-reference.ts';
import type { PaymentEvent } from './payment-event.ts';
import type { PaymentLedger } from './payment-ledger.ts';
import type { SubscriptionStore } from './subscription-store.ts';
import type { Sync } from './subscription-sync.ts';

/** After these a subscription may be another; each only makes us look. */
const lookAfter: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_succeeded',
  'invoice.payment_failed',
]);

/** `failed`: the provider has to send it again. The others are marked, and done with. */
export type EventOutcome = 'applied' | 'ignored' | 'unclaimed' | 'known' | 'failed';

/** Works an event off: once, however often it comes, and completely or not at all. Rejects when the database can't be reached. */
export type WorkOff = (event: PaymentEvent) => Promise<EventOutcome>;

export const createPaymentEvents = (options: {
  readonly ledger: PaymentLedger;
  readonly provider: Pick<CardProvider, 'isRefundOfOurs'>;
  readonly store: Pick<SubscriptionStore, 'userExists' | 'userOfCustomer' | 'userOfSubscription'>;
  readonly sync: Sync;
  readonly references: Pick<PayerReference, 'userId'>;
  /** Whether our key moves real money. */
  readonly livemode: boolean;
  readonly events: BillingEvents;
}): WorkOff => {
  const { ledger, provider, sync, livemode, events } = options;

  const ignore = async (event: PaymentEvent, reason: string): Promise<EventOutcome> => {
    events.onIgnored(factsOf(event), reason);
    await ledger.mark(event, 'ignored');
    return 'ignored';
  };

  const unclaimed = async (event: PaymentEvent, reason: string): Promise<EventOutcome> => {
    events.onUnclaimed(factsOf(event), reason);
    await ledger.mark(event, 'unclaimed');
    return 'unclaimed';
  };

  const look = async (event: PaymentEvent): Promise<EventOutcome> => {
    const { subject } = event;
    if (subject === undefined) return ignore(event, 'its object is of another kind');
    if (subject.subscriptionId === undefined) return ignore(event, 'it is about no subscription');
    const userId = await findPayer(subject, options);
    if (userId === undefined) {
      // Only a checkout says who pays; what else comes before it finds its user later, or was never ours.
      if (event.type.startsWith('checkout.')) return unclaimed(event, 'no user of ours is named');
      return ignore(event, 'no user of ours is known for it');
    }
    const synced = await sync(userId, {
      ...(subject.customerId !== undefined && { customerId: subject.customerId }),
      ...(event.type === 'invoice.payment_failed' && { because: 'payment-failed' }),
      alongside: (statements) => ledger.mark(event, 'applied', statements),
    });
    if (synced.ok) {
      events.onApplied(factsOf(event));
      return 'applied';
    }
    const { problem } = synced;
    if (problem.kind === 'somebody-elses') return unclaimed(event, 'its customer belongs to another user');
    events.onNotApplied(factsOf(event), problem.kind);
    return 'failed';
  };

  const reportMoneyBack = async (event: PaymentEvent): Promise<EventOutcome> => {
    events.onMoneyBack(factsOf(event));
    return ignore(event, 'its type changes nothing');
  };

  /** The refund of a purchase of unavailable Premium has been dealt with; any other needs a person. */
  const lookAtRefund = async (event: PaymentEvent): Promise<EventOutcome> => {
    const chargeId = event.subject?.chargeId;
    if (chargeId === undefined) return reportMoneyBack(event);
    const isOurs = await provider.isRefundOfOurs(chargeId);
    if (isOurs.ok) return isOurs.value ? ignore(event, 'we refunded it ourselves') : reportMoneyBack(event);
    if (isOurs.failure.kind !== 'unreachable') return reportMoneyBack(event);
    events.onNotApplied(factsOf(event), isOurs.failure.kind);
    return 'failed';
  };

  return async (event) => {
    if (await ledger.holds(event.id)) return 'known';
    if (event.livemode !== livemode) {
      return ignore(event, livemode ? 'it is of test mode, our key is live' : 'it is live, our key is of test mode');
    }
    if (lookAfter.has(event.type)) return look(event);
    if (event.type === 'charge.refunded') return lookAtRefund(event);
    if (event.type === 'charge.dispute.created') return reportMoneyBack(event);
    return ignore(event, 'its type changes nothing');
  };
};

const factsOf = ({ id, type, createdAtMs }: PaymentEvent): EventFacts => ({
  event: id,
  type,
  ...(createdAtMs !== undefined && { createdAtMs }),
});
