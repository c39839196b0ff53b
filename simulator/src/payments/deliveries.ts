import { createHmac } from 'node:crypto';

import type { PaymentEvent } from './ledger.ts';
import type { PaymentFaults } from './payment-controls.ts';

/** The `Stripe-Signature` header of a payload: `t` is the time of sending in seconds, by the receiver's kind of clock. */
const eventSignature = (payload: string, secret: string, t: number): string =>
  `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex')}`;

/** Where events go, and the secret that signs them. */
export type Webhook = { readonly url: string; readonly secret: string };

/** What became of one sending of an event. `last` is the latest reply's status, or why there was none. */
type DeliveryState = {
  readonly event: string;
  readonly type: string;
  readonly delivered: boolean;
  readonly attempts: number;
  readonly last: number | string | null;
};

type FlushOrder = 'as-made' | 'reversed' | 'shuffled';

export type Deliveries = {
  /** Sends an event, again and again until the receiver takes it. */
  readonly post: (event: PaymentEvent) => void;
  /** Tries now whatever waits, whether for a fault's delay or for its next attempt, and says how many still wait. */
  readonly flush: (order: FlushOrder) => Promise<{ readonly delivered: number; readonly waiting: number }>;
  readonly list: () => readonly DeliveryState[];
  /** Ids of the events that nobody has taken yet. */
  readonly waiting: () => ReadonlySet<string>;
  readonly close: () => void;
};

type Delivery = {
  readonly event: PaymentEvent;
  delivered: boolean;
  attempts: number;
  last: number | string | null;
  /** Grows with each plan for its next attempt: an older plan that comes due is void. */
  plan: number;
};

const shuffled = <Item>(random: () => number, items: readonly Item[]): readonly Item[] =>
  items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);

const answerLimitMs = 10_000;
const firstRetryMs = 1000;
const lastRetryMs = 60_000;

export const createDeliveries = (parts: {
  readonly webhook: Webhook;
  readonly faults: PaymentFaults;
  readonly fetch: typeof fetch;
  readonly wait: (ms: number) => Promise<void>;
  readonly wallNow: () => number;
  /** Numbers in [0, 1). */
  readonly random: () => number;
  /** Called when an event was taken. */
  readonly onTaken: () => void;
}): Deliveries => {
  const { webhook, faults, wait, random } = parts;
  const closing = new AbortController();
  const deliveries: Delivery[] = [];
  let overtaken: readonly Delivery[] = [];
  // One at a time, so that what no fault strikes arrives in the order in which it happened.
  let line = Promise.resolve();

  const send = async (event: PaymentEvent): Promise<number | string> => {
    // As the real one writes it; the signature holds for these very bytes.
    const payload = JSON.stringify(event, null, 2);
    try {
      const reply = await parts.fetch(webhook.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': eventSignature(payload, webhook.secret, Math.floor(parts.wallNow() / 1000)),
          'user-agent': 'Stripe/1.0 (stand-in)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerLimitMs)]),
      });
      await reply.body?.cancel();
      return reply.status;
    } catch (cause) {
      if (cause instanceof Error) return cause.message;
      throw cause;
    }
  };

  const plan = (delivery: Delivery, delayMs: number): void => {
    delivery.plan += 1;
    const own = delivery.plan;
    const enter = (): void => {
      line = line.then(() => attempt(delivery, own));
    };
    if (delayMs === 0) enter();
    else void wait(delayMs).then(enter);
  };

  const attempt = async (delivery: Delivery, own: number): Promise<void> => {
    if (closing.signal.aborted || delivery.delivered || delivery.plan !== own) return;
    delivery.attempts += 1;
    delivery.last = faults.strikeAttempt(delivery.event.type) === undefined ? await send(delivery.event) : 'dropped';
    delivery.delivered = typeof delivery.last === 'number' && delivery.last >= 200 && delivery.last < 300;
    if (delivery.delivered) parts.onTaken();
    else plan(delivery, Math.min(firstRetryMs * 2 ** (delivery.attempts - 1), lastRetryMs));
  };

  const add = (event: PaymentEvent): Delivery => {
    const delivery: Delivery = { event, delivered: false, attempts: 0, last: null, plan: 0 };
    deliveries.push(delivery);
    return delivery;
  };

  /** Until nothing is sent any more; an attempt may let others follow. */
  const settled = async (): Promise<void> => {
    const before = line;
    await before;
    if (line !== before) await settled();
  };

  const inOrder = (waiting: readonly Delivery[], order: FlushOrder): readonly Delivery[] => {
    if (order === 'as-made') return waiting;
    return order === 'reversed' ? waiting.toReversed() : shuffled(random, waiting);
  };

  return {
    post(event) {
      const fault = faults.strikeEvent(event.type);
      const delivery = add(event);
      plan(delivery, fault !== undefined && 'delayMs' in fault ? fault.delayMs : 0);
      if (fault?.kind === 'duplicate') plan(add(event), 0);
      if (fault?.kind === 'reorder') {
        overtaken = [...overtaken, delivery];
        return;
      }
      const held = overtaken;
      overtaken = [];
      for (const each of shuffled(random, held)) plan(each, 0);
    },
    async flush(order) {
      const waiting = deliveries.filter(({ delivered }) => !delivered);
      // Those that wait for nothing but their turn have it taken from them: the order that is asked for holds for all.
      for (const delivery of inOrder(waiting, order)) plan(delivery, 0);
      await settled();
      const left = waiting.filter(({ delivered }) => !delivered).length;
      return { delivered: waiting.length - left, waiting: left };
    },
    list: () =>
      deliveries.map(({ event, delivered, attempts, last }) => ({
        event: event.id,
        type: event.type,
        delivered,
        attempts,
        last,
      })),
    waiting: () => new Set(deliveries.filter(({ delivered }) => !delivered).map(({ event }) => event.id)),
    close: () => closing.abort(),
  };
};
