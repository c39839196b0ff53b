import { expect, it } from 'vitest';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { logBilling } from './billing-log.ts';
import { meterBilling } from './billing-metrics.ts';

const nowMs = Date.parse('2026-03-20T12:00:00Z');
const facts = { event: 'evt_1', type: 'invoice.paid', createdAtMs: nowMs - 4_000 };

const metered = () => {
  const metrics = createMetrics();
  const lines: string[] = [];
  const write = (_facts: unknown, text: string): void => void lines.push(text);
  const log = { debug: write, info: write, warn: write, error: write };
  const events = meterBilling(metrics, logBilling(log), () => nowMs);
  const read = async (name: string): Promise<readonly string[]> =>
    (await metrics.metrics()).split('\n').filter((line) => line.startsWith(name));
  return { events, read, lines };
};

it('Every series exists at 0 from the start, so that the first event is an increase.', async () => {
  const { read } = metered();
  expect(await read('touchline_payments_to_look_at_total')).toEqual([
    'touchline_payments_to_look_at_total{why="unclaimed"} 0',
    'touchline_payments_to_look_at_total{why="money-back"} 0',
    'touchline_payments_to_look_at_total{why="doubled"} 0',
    'touchline_payments_to_look_at_total{why="unknown-customer"} 0',
    'touchline_payments_to_look_at_total{why="paid-back"} 0',
  ]);
  expect(await read('touchline_payment_events_total')).toContain('touchline_payment_events_total{outcome="failed"} 0');
});

it('Payment events are counted by outcome, with their delay, and still logged.', async () => {
  const { events, read, lines } = metered();
  events.onApplied(facts);
  events.onIgnored({ event: 'evt_2', type: 'payout.paid' }, 'its type changes nothing');
  events.onNotApplied(facts, 'unreachable');
  events.onRefusedEvent?.();
  expect(await read('touchline_payment_events_total')).toEqual([
    'touchline_payment_events_total{outcome="applied"} 1',
    'touchline_payment_events_total{outcome="ignored"} 1',
    'touchline_payment_events_total{outcome="unclaimed"} 0',
    'touchline_payment_events_total{outcome="failed"} 1',
    'touchline_payment_events_total{outcome="refused"} 1',
  ]);
  expect(await read('touchline_payment_event_lag_seconds_sum')).toEqual(['touchline_payment_event_lag_seconds_sum 4']);
  expect(await read('touchline_payment_event_lag_seconds_count')).toEqual([
    'touchline_payment_event_lag_seconds_count 1',
  ]);
  expect(lines).toHaveLength(3);
});

it('Cases for an operator are counted by reason, without identifying a user.', async () => {
  const { events, read } = metered();
  events.onUnclaimed(facts, 'no user of ours is named');
  events.onRefundOrDispute(facts);
  events.onDuplicate({ userId: 'u1', kept: 'sub_1', ended: 'sub_2', was: 'active' });
  events.onUnknownCustomer('u1', 'cus_1');
  events.onRefunded({ userId: 'u1', subscription: 'sub_1' });
  events.onProviderFailure('asking', { kind: 'unreachable' }, 'u1');
  expect(await read('touchline_payments_to_look_at_total')).toEqual([
    'touchline_payments_to_look_at_total{why="unclaimed"} 1',
    'touchline_payments_to_look_at_total{why="money-back"} 1',
    'touchline_payments_to_look_at_total{why="doubled"} 1',
    'touchline_payments_to_look_at_total{why="unknown-customer"} 1',
    'touchline_payments_to_look_at_total{why="paid-back"} 1',
  ]);
  expect(await read('touchline_card_provider_failures_total')).toContain(
    'touchline_card_provider_failures_total{kind="unreachable"} 1',
  );
});
