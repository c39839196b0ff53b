import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import { faultControls, onOrder } from '../controls.ts';
import type { SimulatedClock } from '../simulated-clock.ts';
import { changeSubscription, endSubscription, replaceCard } from './billing.ts';
import { payCheckout, returnAddress } from './checkout-changes.ts';
import { readCard } from './customer.ts';
import type { Deliveries } from './deliveries.ts';
import type { Merchant } from './merchant.ts';
import { monthsAfter } from './on-the-wire.ts';
import type { Edition } from './on-the-wire.ts';
import { faultOrder } from './payment-faults.ts';
import type { PaymentFaults } from './payment-faults.ts';
import { subscriptionRecord } from './records.ts';

const steps = ['hour', 'day', 'month'] as const;

const clockOrder = v.strictObject({
  now: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  speed: v.optional(v.pipe(v.number(), v.minValue(0))),
  advanceMs: v.optional(v.pipe(v.number(), v.minValue(0))),
  advance: v.optional(v.picklist(steps)),
});

const payOrder = v.strictObject({ card: v.string(), email: v.optional(v.pipe(v.string(), v.email())) });

const flushOrder = v.optional(
  v.strictObject({ order: v.optional(v.picklist(['as-made', 'reversed', 'shuffled']), 'as-made') }),
  {},
);

const shapesOrder = v.strictObject({ shapes: v.picklist(['new', 'old']) });

/** Any of the card provider's statuses; the clock and people reach only some of them. */
const statusOrder = v.strictObject({ status: subscriptionRecord.entries.status });

const cardOrder = v.strictObject({ card: v.string() });

/** What tests and demonstrations turn. The real provider has nothing of the kind. */
export const controlRoutes =
  (parts: {
    readonly clock: SimulatedClock;
    readonly faults: PaymentFaults;
    readonly merchant: Merchant;
    readonly deliveries: Deliveries;
    readonly catchUp: () => void;
    readonly setEdition: (edition: Edition) => void;
  }) =>
  (app: FastifyInstance): void => {
    const { clock, faults, merchant, deliveries, catchUp, setEdition } = parts;
    const clockState = () => ({ now: new Date(clock.now()).toISOString(), speed: clock.speed() });

    app.get('/_simulator/state', () => {
      catchUp();
      const { customers, subscriptions, invoices, refunds, checkouts } = merchant.ledger;
      return {
        clock: clockState(),
        faults: faults.list(),
        customers: customers.all(),
        subscriptions: subscriptions.all(),
        invoices: invoices.all(),
        refunds: refunds.all(),
        checkouts: checkouts.all(),
        deliveries: deliveries.list(),
      };
    });

    faultControls(app, faultOrder, faults);

    onOrder(app, 'clock', clockOrder, ({ now, speed, advanceMs = 0, advance }, reply) => {
      // Read once: the machine's clock may be set back a little between two readings.
      const stoodMs = clock.now();
      const nowMs = now === undefined ? stoodMs : Date.parse(now);
      if (nowMs < stoodMs) return reply.code(400).send({ problem: ['now: time does not run backwards'] });
      const nowS = Math.floor(nowMs / 1000);
      const stepMs =
        advance === 'month'
          ? (monthsAfter(nowS, 1) - nowS) * 1000
          : { hour: 3_600_000, day: 86_400_000, none: 0 }[advance ?? 'none'];
      clock.set({ nowMs, speed, advanceMs: advanceMs + stepMs });
      catchUp();
      return clockState();
    });

    onOrder(app, 'flush', flushOrder, ({ order }) => deliveries.flush(order));

    onOrder(app, 'shapes', shapesOrder, (order) => {
      setEdition(order.shapes);
      return order;
    });

    onOrder(app, 'subscriptions/:id', statusOrder, ({ status }, reply, { id = '' }) => {
      catchUp();
      const subscription = merchant.ledger.subscriptions.get(id);
      if (subscription === undefined) return reply.code(404).send({ problem: ['no such subscription'] });
      return status === 'canceled'
        ? endSubscription(merchant, subscription, 'cancellation_requested')
        : changeSubscription(merchant, subscription, { status });
    });

    onOrder(app, 'customers/:id/card', cardOrder, ({ card }, reply, { id = '' }) => {
      catchUp();
      const customer = merchant.ledger.customers.get(id);
      if (customer === undefined) return reply.code(404).send({ problem: ['no such customer'] });
      const read = readCard(card);
      if (!read.ok) return reply.code(402).send({ problem: [read.message], code: read.code });
      replaceCard(merchant, customer, read.card);
      return reply.code(204).send();
    });

    onOrder(app, 'pay/:id', payOrder, ({ card, email }, reply, { id = '' }) => {
      catchUp();
      const session = merchant.ledger.checkouts.get(id);
      if (session === undefined) return reply.code(404).send({ problem: ['no such session'] });
      const paid = payCheckout(merchant, session, card, email ?? session.proposedEmail);
      if (paid.ok) return { session: paid.session, returnUrl: returnAddress(paid.session) };
      return paid.problem === 'declined'
        ? reply.code(402).send({ problem: [paid.card.message], code: paid.card.code })
        : reply.code(409).send({ problem: [paid.problem] });
    });
  };
