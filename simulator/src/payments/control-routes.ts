import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';

import type { SimulatedClock } from '../simulated-clock.ts';
import { replaceCard } from './card-changes.ts';
import { readCard } from './card.ts';
import { payCheckout, returnAddress } from './checkout-changes.ts';
import type { Deliveries } from './deliveries.ts';
import type { Merchant } from './merchant.ts';
import { monthsAfter } from './month.ts';
import type { Edition } from './on-the-wire.ts';
import type { PaymentFaults } from './payment-faults.ts';
import { faultOrder } from './payment-faults.ts';
import { changeSubscription, endSubscription } from './subscription-changes.ts';

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

/** The card provider's own statuses; the clock and people bring about some of them only. */
const statusOrder = v.strictObject({
  status: v.picklist([
    'active',
    'canceled',
    'incomplete',
    'incomplete_expired',
    'past_due',
    'paused',
    'trialing',
    'unpaid',
  ]),
});

const cardOrder = v.strictObject({ card: v.string() });

const unreadable = (reply: FastifyReply, issues: readonly v.BaseIssue<unknown>[]): FastifyReply =>
  reply.code(400).send({ problem: issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`) });

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

    app.post('/_simulator/faults', (request, reply) => {
      const order = v.safeParse(faultOrder, request.body);
      return order.success ? reply.code(201).send(faults.add(order.output)) : unreadable(reply, order.issues);
    });

    app.delete('/_simulator/faults', (_request, reply) => {
      faults.clear();
      return reply.code(204).send();
    });

    app.post('/_simulator/clock', (request, reply) => {
      const order = v.safeParse(clockOrder, request.body);
      if (!order.success) return unreadable(reply, order.issues);
      const { now, speed, advanceMs = 0, advance } = order.output;
      // Read once: a machine's clock that is put right goes back a little between two looks.
      const stoodMs = clock.now();
      const nowMs = now === undefined ? stoodMs : Date.parse(now);
      if (nowMs < stoodMs) return reply.code(400).send({ problem: ['now: time does not run backwards'] });
      const stepMs =
        advance === 'month'
          ? (monthsAfter(Math.floor(nowMs / 1000), 1) - Math.floor(nowMs / 1000)) * 1000
          : { hour: 3_600_000, day: 86_400_000, none: 0 }[advance ?? 'none'];
      clock.set({ nowMs, speed, advanceMs: advanceMs + stepMs });
      catchUp();
      return reply.send(clockState());
    });

    app.post('/_simulator/flush', async (request, reply) => {
      const order = v.safeParse(flushOrder, request.body ?? undefined);
      if (!order.success) return unreadable(reply, order.issues);
      return reply.send(await deliveries.flush(order.output.order ?? 'as-made'));
    });

    app.post('/_simulator/shapes', (request, reply) => {
      const order = v.safeParse(shapesOrder, request.body);
      if (!order.success) return unreadable(reply, order.issues);
      setEdition(order.output.shapes);
      return reply.send(order.output);
    });

    app.post<{ Params: { id: string } }>('/_simulator/subscriptions/:id', (request, reply) => {
      catchUp();
      const order = v.safeParse(statusOrder, request.body);
      if (!order.success) return unreadable(reply, order.issues);
      const subscription = merchant.ledger.subscriptions.get(request.params.id);
      if (subscription === undefined) return reply.code(404).send({ problem: ['no such subscription'] });
      const { status } = order.output;
      return reply.send(
        status === 'canceled'
          ? endSubscription(merchant, subscription, 'cancellation_requested')
          : changeSubscription(merchant, subscription, { status }),
      );
    });

    app.post<{ Params: { id: string } }>('/_simulator/customers/:id/card', (request, reply) => {
      catchUp();
      const order = v.safeParse(cardOrder, request.body);
      if (!order.success) return unreadable(reply, order.issues);
      const customer = merchant.ledger.customers.get(request.params.id);
      if (customer === undefined) return reply.code(404).send({ problem: ['no such customer'] });
      const read = readCard(order.output.card);
      if (!read.ok) return reply.code(402).send({ problem: [read.message], code: read.code });
      replaceCard(merchant, customer, read.card);
      return reply.code(204).send();
    });

    app.post<{ Params: { session: string } }>('/_simulator/pay/:session', (request, reply) => {
      catchUp();
      const order = v.safeParse(payOrder, request.body);
      if (!order.success) return unreadable(reply, order.issues);
      const session = merchant.ledger.checkouts.get(request.params.session);
      if (session === undefined) return reply.code(404).send({ problem: ['no such session'] });
      const paid = payCheckout(merchant, session, order.output.card, order.output.email ?? session.proposedEmail);
      if (paid.ok) return reply.send({ session: paid.session, returnUrl: returnAddress(paid.session) });
      return paid.problem === 'declined'
        ? reply.code(402).send({ problem: [paid.card.message], code: paid.card.code })
        : reply.code(409).send({ problem: [paid.problem] });
    });
  };
