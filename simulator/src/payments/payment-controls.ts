import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import { faultControls, onOrder } from '../controls.ts';
import type { SimulatedClock } from '../simulated-clock.ts';
import { statuses } from './billing-objects.ts';
import { changeSubscription, endSubscription, replaceCard } from './billing.ts';
import { payCheckout, returnAddress, termsOf } from './checkout.ts';
import type { Deliveries } from './deliveries.ts';
import type { Merchant } from './merchant.ts';
import { faultOrder } from './payment-faults.ts';
import type { PaymentFaults } from './payment-faults.ts';
import { readCard } from './test-cards.ts';
import { monthsAfter } from './wire.ts';
import type { Edition } from './wire.ts';

const positive = v.optional(v.pipe(v.number(), v.minValue(0)));
const clockOrder = v.strictObject({
  now: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  speed: positive,
  advanceMs: positive,
  advance: v.optional(v.picklist(['hour', 'day', 'month'])),
});
const payOrder = v.strictObject({ card: v.string(), email: v.optional(v.pipe(v.string(), v.email())) });
const flushOrder = v.optional(
  v.strictObject({ order: v.optional(v.picklist(['as-made', 'reversed', 'shuffled']), 'as-made') }),
  {},
);
const shapesOrder = v.strictObject({ shapes: v.picklist(['new', 'old']) });
/** Any of the card provider's statuses; the clock and people reach only some of them. */
const statusOrder = v.strictObject({ status: v.picklist(statuses) });
const cardOrder = v.strictObject({ card: v.string() });

const missing = (what: string) => ({ problem: [`no such ${what}`] });

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
    const { ledger } = merchant;
    const clockState = () => ({ now: new Date(clock.now()).toISOString(), speed: clock.speed() });

    app.get('/_simulator/state', () => {
      catchUp();
      return {
        clock: clockState(),
        faults: faults.list(),
        customers: ledger.customers.all(),
        subscriptions: ledger.subscriptions.all(),
        invoices: ledger.invoices.all(),
        refunds: ledger.refunds.all(),
        checkouts: ledger.checkouts.all(),
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
      const monthMs = (monthsAfter(nowS, 1) - nowS) * 1000;
      const stepMs = { hour: 3_600_000, day: 86_400_000, month: monthMs, none: 0 }[advance ?? 'none'];
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
      const subscription = ledger.subscriptions.get(id);
      if (subscription === undefined) return reply.code(404).send(missing('subscription'));
      return status === 'canceled'
        ? endSubscription(merchant, subscription, 'cancellation_requested')
        : changeSubscription(merchant, subscription, { status });
    });

    onOrder(app, 'customers/:id/card', cardOrder, ({ card }, reply, { id = '' }) => {
      catchUp();
      const customer = ledger.customers.get(id);
      if (customer === undefined) return reply.code(404).send(missing('customer'));
      const read = readCard(card);
      if (!read.ok) return reply.code(402).send({ problem: [read.message], code: read.code });
      replaceCard(merchant, customer, read.card);
      return reply.code(204).send();
    });

    onOrder(app, 'pay/:id', payOrder, ({ card, email }, reply, { id = '' }) => {
      catchUp();
      const session = ledger.checkouts.get(id);
      if (session === undefined) return reply.code(404).send(missing('session'));
      const paid = payCheckout(merchant, session, card, email ?? termsOf(merchant, session).proposedEmail);
      if (paid.ok) return { session: paid.session, returnUrl: returnAddress(paid.session) };
      return paid.problem === 'declined'
        ? reply.code(402).send({ problem: [paid.card.message], code: paid.card.code })
        : reply.code(409).send({ problem: [paid.problem] });
    });
  };
