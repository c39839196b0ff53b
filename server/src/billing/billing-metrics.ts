import { counter, durations } from '../platform/metrics/metrics.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { BillingEvents, EventFacts } from './billing-log.ts';
import type { CardProviderFailure } from './card-provider-replies.ts';

const failureKinds = [
  'unreachable',
  'not-allowed',
  'unknown',
  'refused',
  'unusable',
] as const satisfies readonly CardProviderFailure['kind'][];

/** Passes the events on and counts them. */
export const meterBilling = (
  metrics: Metrics,
  events: BillingEvents,
  /** Epoch ms. */
  now: () => number,
): BillingEvents => {
  const paymentEvents = counter(metrics, {
    name: 'touchline_payment_events_total',
    help: 'Events of the card provider, by outcome; refused events had no valid signature.',
    labels: { outcome: ['applied', 'ignored', 'unclaimed', 'failed', 'refused'] },
  });
  const lag = durations(metrics, {
    name: 'touchline_payment_event_lag_seconds',
    help: 'From the creation of an event by the card provider until its changes were committed here.',
    labels: [],
    upTo: [1, 2.5, 5, 15, 60, 300, 3_600, 86_400],
  });
  const failures = counter(metrics, {
    name: 'touchline_card_provider_failures_total',
    help: 'Calls to the card provider without a usable reply, by kind.',
    labels: { kind: failureKinds },
  });
  const byHand = counter(metrics, {
    name: 'touchline_payments_to_look_at_total',
    help: 'Cases that an operator must decide: unclaimed, refunded, disputed or double payments, an unavailable plan, or a key of another account.',
    labels: { why: ['unclaimed', 'money-back', 'doubled', 'unknown-customer', 'paid-back'] },
  });

  const countHandled = (outcome: 'applied' | 'ignored' | 'unclaimed', { createdAtMs }: EventFacts): void => {
    paymentEvents.inc({ outcome });
    if (createdAtMs !== undefined) lag.observe(Math.max(0, now() - createdAtMs) / 1_000);
  };
  return {
    ...events,
    onRefusedEvent: () => {
      paymentEvents.inc({ outcome: 'refused' });
      events.onRefusedEvent?.();
    },
    onApplied: (facts) => {
      countHandled('applied', facts);
      events.onApplied(facts);
    },
    onIgnored: (facts, reason) => {
      countHandled('ignored', facts);
      events.onIgnored(facts, reason);
    },
    onUnclaimed: (facts, reason) => {
      countHandled('unclaimed', facts);
      byHand.inc({ why: 'unclaimed' });
      events.onUnclaimed(facts, reason);
    },
    onNotApplied: (facts, reason) => {
      paymentEvents.inc({ outcome: 'failed' });
      events.onNotApplied(facts, reason);
    },
    onRefundOrDispute: (facts) => {
      byHand.inc({ why: 'money-back' });
      events.onRefundOrDispute(facts);
    },
    onDuplicate: (facts) => {
      byHand.inc({ why: 'doubled' });
      events.onDuplicate(facts);
    },
    onRefunded: (facts) => {
      byHand.inc({ why: 'paid-back' });
      events.onRefunded(facts);
    },
    onUnknownCustomer: (userId, customerId) => {
      byHand.inc({ why: 'unknown-customer' });
      events.onUnknownCustomer(userId, customerId);
    },
    onProviderFailure: (doing, failure, userId) => {
      failures.inc({ kind: failure.kind });
      events.onProviderFailure(doing, failure, userId);
    },
  };
};
