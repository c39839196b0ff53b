import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  clockFields,
  clockState,
  createFaultList,
  type Fault,
  faultControls,
  faultShare,
  onOrder,
} from '../controls.ts';
import type { SimulatedClock } from '../simulated-clock.ts';
import { statuses } from './billing-objects.ts';
import { changeSubscription, endSubscription, replaceCard } from './billing.ts';
import { payCheckout, readCard, returnAddress, termsOf } from './checkout.ts';
import type { Merchant } from './merchant.ts';
import { type Edition, monthsAfter } from './wire.ts';

const delayMs = v.optional(v.pipe(v.number(), v.minValue(0)), 5000);
const ofCall = {
  ...faultShare,
  method: v.optional(v.picklist(['GET', 'POST', 'DELETE'])),
  /** The start of the path. */
  path: v.optional(v.string(), '/v1/'),
};
/** `type` is a prefix of the event's type. */
const eventFields = { ...faultShare, type: v.optional(v.string(), '') };

/**
 * For calls, `lost-reply` comes after the work, `slow` before it, and the others replace it. For events, `reorder` lets
 * the next event overtake, or sends the event after `delayMs`; `drop` loses one attempt.
 */
const faultOrder = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['500', '429', 'hang', 'reset-connection', 'lost-reply']), ...ofCall }),
  v.strictObject({ kind: v.literal('slow'), ...ofCall, delayMs }),
  v.strictObject({ kind: v.picklist(['delay', 'reorder']), ...eventFields, delayMs }),
  v.strictObject({ kind: v.picklist(['duplicate', 'drop']), ...eventFields }),
]);

type PaymentFaultOrder = v.InferOutput<typeof faultOrder>;

type CallFault = Extract<Fault<PaymentFaultOrder>, { readonly path: string }>;
type EventFault = Extract<Fault<PaymentFaultOrder>, { readonly type: string }>;

export type PaymentFaults = ReturnType<typeof createPaymentFaults>;

export const createPaymentFaults = (random: () => number) => {
  const faults = createFaultList<PaymentFaultOrder>(random);
  const ofEvent = (type: string, atAttempt: boolean): EventFault | undefined => {
    const fault = faults.strike(
      (each) => 'type' in each && type.startsWith(each.type) && (each.kind === 'drop') === atAttempt,
    );
    return fault !== undefined && 'type' in fault ? fault : undefined;
  };
  return {
    ...faults,
    strikeCall(method: string, path: string): CallFault | undefined {
      const fault = faults.strike(
        (each) => 'path' in each && path.startsWith(each.path) && (each.method ?? method) === method,
      );
      return fault !== undefined && 'path' in fault ? fault : undefined;
    },
    /** The fault for a new event, and for one attempt to send it. */
    strikeEvent: (type: string) => ofEvent(type, false),
    strikeAttempt: (type: string) => ofEvent(type, true),
  };
};

const clockOrder = v.strictObject({
  ...clockFields,
  advanceMs: v.optional(v.pipe(v.number(), v.minValue(0))),
  advance: v.optional(v.picklist(['hour', 'day', 'month'])),
});
const payOrder = v.strictObject({ card: v.string(), email: v.optional(v.pipe(v.string(), v.email())) });
const flushOrder = v.optional(
  v.strictObject({ order: v.optional(v.picklist(['as-made', 'reversed', 'shuffled']), 'as-made') }),
  {},
);
type FlushOrder = v.InferOutput<typeof flushOrder>['order'];
const shapesOrder = v.strictObject({ shapes: v.picklist(['new', 'old']) });
/** Includes statuses that can be reached only through this control. */
const statusOrder = v.strictObject({ status: v.picklist(statuses) });
const cardOrder = v.strictObject({ card: v.string() });

const missing = (what: string) => ({ problem: [`no such ${what}`] });

/** Controls for tests and demonstrations. */
export const controlRoutes =
  (parts: {
    readonly clock: SimulatedClock;
    readonly faults: PaymentFaults;
    readonly merchant: Merchant;
    readonly deliveries: { readonly list: () => unknown; readonly flush: (order: FlushOrder) => unknown };
    readonly catchUp: () => void;
    readonly setEdition: (edition: Edition) => void;
  }) =>
  (app: FastifyInstance): void => {
    const { clock, faults, merchant, deliveries, catchUp, setEdition } = parts;
    const { ledger } = merchant;

    app.get('/_simulator/state', () => {
      catchUp();
      return {
        clock: clockState(clock),
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
      // Read once: the machine's clock may be set back between two readings.
      const stoodMs = clock.now();
      const nowMs = now === undefined ? stoodMs : Date.parse(now);
      if (nowMs < stoodMs) return reply.code(400).send({ problem: ['now: the time cannot be set back'] });
      const nowS = Math.floor(nowMs / 1000);
      const monthMs = (monthsAfter(nowS, 1) - nowS) * 1000;
      const stepMs = { hour: 3_600_000, day: 86_400_000, month: monthMs, none: 0 }[advance ?? 'none'];
      clock.set({ nowMs, speed, advanceMs: advanceMs + stepMs });
      catchUp();
      return clockState(clock);
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
