import { eq } from 'drizzle-orm';
import type { Database, Statements } from '../platform/database/database.ts';
import { paymentEvent } from '../platform/database/schema/billing-tables.ts';
import type { BillingEvents, EventFacts } from './billing-log.ts';
import type { CardProvider } from './card-provider.ts';
import type { DeletedAccounts } from './deleted-accounts.ts';
import type { EventSubject, PaymentEvent } from './payment-event.ts';
import { findPaymentUser, userOfSession } from './payment-user.ts';
import type { UserReference } from './payment-user.ts';
import type { SubscriptionStore } from './subscription-store.ts';
import type { Sync } from './subscription-sync.ts';

/** Records which events were processed. */
type ProcessedEvents = {
  readonly has: (eventId: string) => Promise<boolean>;
  /** Marks an event as processed, in the transaction of `statements` if given. */
  readonly record: (
    event: PaymentEvent,
    outcome: 'applied' | 'ignored' | 'unclaimed',
    statements?: Statements,
  ) => Promise<void>;
};

export const createProcessedEvents = (options: {
  readonly database: Pick<Database, 'orm'>;
  /** Epoch ms. */
  readonly now: () => number;
}): ProcessedEvents => {
  const { database, now } = options;
  return {
    has: async (eventId) => {
      const found = await database.orm
        .select({ id: paymentEvent.id })
        .from(paymentEvent)
        .where(eq(paymentEvent.id, eventId));
      return found.length > 0;
    },
    record: async ({ id, type, subject }, outcome, statements = database.orm) => {
      await statements
        .insert(paymentEvent)
        .values({ id, type, customerId: subject?.customerId ?? null, outcome, receivedAt: new Date(now()) })
        .onConflictDoNothing();
    },
  };
};

/** Event types after which a subscription may have changed; each only triggers a comparison. */
const syncEvents: ReadonlySet<string> = new Set([
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

/** `failed`: the provider has to send the event again. All other outcomes mark it as done. */
export type EventOutcome = 'applied' | 'ignored' | 'unclaimed' | 'known' | 'failed';

/**
 * Processes an event only once, even if it arrives several times, and completely or not at all. Rejects when the
 * database is unreachable.
 */
export type WebhookHandler = (event: PaymentEvent) => Promise<EventOutcome>;

export const createWebhookHandler = (options: {
  readonly processed: ProcessedEvents;
  readonly provider: Pick<CardProvider, 'isRefundOfOurs'>;
  readonly store: Pick<SubscriptionStore, 'userExists' | 'userOfCustomer' | 'userOfSubscription'>;
  readonly sync: Sync;
  readonly references: Pick<UserReference, 'userId'>;
  readonly deleted: Pick<DeletedAccounts, 'find' | 'reopen'>;
  /** Called when a payment for a deleted account has to be undone. */
  readonly onReopened: () => void;
  readonly database: Pick<Database, 'transaction'>;
  /** Whether our key moves real money. */
  readonly livemode: boolean;
  readonly events: BillingEvents;
}): WebhookHandler => {
  const { processed, provider, sync, references, deleted, onReopened, database, livemode, events } = options;

  const ignore = async (event: PaymentEvent, reason: string): Promise<EventOutcome> => {
    events.onIgnored(factsOf(event), reason);
    await processed.record(event, 'ignored');
    return 'ignored';
  };

  const unclaimed = async (event: PaymentEvent, reason: string): Promise<EventOutcome> => {
    events.onUnclaimed(factsOf(event), reason);
    await processed.record(event, 'unclaimed');
    return 'unclaimed';
  };

  /** Whether the event is about a deleted account, which then becomes due again. */
  const isOfDeleted = async (event: PaymentEvent, subject: EventSubject): Promise<boolean> => {
    const userId = await deleted.find({ ...subject, userId: userOfSession(subject, references) });
    if (userId === undefined) return false;
    await database.transaction(async (statements) => {
      await deleted.reopen(userId, subject, statements);
      await processed.record(event, 'applied', statements);
    });
    onReopened();
    events.onApplied(factsOf(event));
    return true;
  };

  const syncUser = async (event: PaymentEvent): Promise<EventOutcome> => {
    const { subject } = event;
    if (subject === undefined) return ignore(event, 'its object is of another kind');
    if (subject.subscriptionId === undefined) return ignore(event, 'it is about no subscription');
    const userId = await findPaymentUser(subject, options);
    if (userId === undefined) {
      if (await isOfDeleted(event, subject)) return 'applied';
      // Only a checkout names its user. Other events may arrive earlier, or concern purchases that are not ours.
      if (event.type.startsWith('checkout.')) return unclaimed(event, 'it names no user');
      return ignore(event, 'its user is unknown');
    }
    const synced = await sync(userId, {
      ...(subject.customerId !== undefined && { customerId: subject.customerId }),
      ...(event.type === 'invoice.payment_failed' && { because: 'payment-failed' }),
      alongside: (statements) => processed.record(event, 'applied', statements),
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

  const reportRefund = async (event: PaymentEvent): Promise<EventOutcome> => {
    events.onRefundOrDispute(factsOf(event));
    return ignore(event, 'its type changes nothing');
  };

  /** A refund for unavailable Premium is already handled; any other refund needs an operator's decision. */
  const handleRefund = async (event: PaymentEvent): Promise<EventOutcome> => {
    const chargeId = event.subject?.chargeId;
    if (chargeId === undefined) return reportRefund(event);
    const isOurs = await provider.isRefundOfOurs(chargeId);
    if (isOurs.ok) return isOurs.value ? ignore(event, 'it is our own refund') : reportRefund(event);
    if (isOurs.failure.kind !== 'unreachable') return reportRefund(event);
    events.onNotApplied(factsOf(event), isOurs.failure.kind);
    return 'failed';
  };

  return async (event) => {
    if (await processed.has(event.id)) return 'known';
    if (event.livemode !== livemode) {
      return ignore(
        event,
        livemode ? 'it is from test mode, but our key is live' : 'it is live, but our key is for test mode',
      );
    }
    if (syncEvents.has(event.type)) return syncUser(event);
    if (event.type === 'charge.refunded') return handleRefund(event);
    if (event.type === 'charge.dispute.created') return reportRefund(event);
    return ignore(event, 'its type changes nothing');
  };
};

const factsOf = ({ id, type, createdAtMs }: PaymentEvent): EventFacts => ({
  event: id,
  type,
  ...(createdAtMs !== undefined && { createdAtMs }),
});
