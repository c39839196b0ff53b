import { createHmac } from 'node:crypto';
import type { World } from '../simulated-clock.ts';
import { shuffled } from '../sports/random.ts';
import type { PaymentEvent } from './ledger.ts';
import type { PaymentFaults } from './payment-controls.ts';

/** The `Stripe-Signature` header; `t` is the machine's time in seconds. */
const eventSignature = (payload: string, secret: string, t: number): string =>
  `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex')}`;

export type Webhook = { readonly url: string; readonly secret: string };

type FlushOrder = 'as-made' | 'reversed' | 'shuffled';

type Delivery = {
  readonly event: PaymentEvent;
  delivered: boolean;
  attempts: number;
  /** The status of the latest reply, or why there was none. */
  last: number | string | null;
  /** Counts planned attempts; only the latest is valid. */
  plan: number;
};

const answerLimitMs = 10_000;
const firstRetryMs = 1000;
const lastRetryMs = 60_000;

type Parts = { readonly webhook: Webhook; readonly faults: PaymentFaults; readonly onTaken: () => void };

export const createDeliveries = (parts: Parts & Omit<World, 'warn'>) => {
  const { webhook, faults, wait, random } = parts;
  const closing = new AbortController();
  const deliveries: Delivery[] = [];
  let overtaken: readonly Delivery[] = [];
  // One at a time, so that events arrive in order.
  let line = Promise.resolve();

  const send = async (event: PaymentEvent): Promise<number | string> => {
    // The signature covers exactly these bytes.
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

  /** An attempt may plan further attempts. */
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
    /** Sends an event until the receiver accepts it. */
    post(event: PaymentEvent): void {
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
    /** Sends all waiting events now. */
    async flush(order: FlushOrder) {
      const waiting = deliveries.filter(({ delivered }) => !delivered);
      // Also replans events whose attempt is already planned for now, so that all of them stay in order.
      for (const delivery of inOrder(waiting, order)) plan(delivery, 0);
      await settled();
      const left = waiting.filter(({ delivered }) => !delivered).length;
      return { delivered: waiting.length - left, waiting: left };
    },
    list: () =>
      deliveries.map(({ event: { id, type }, delivered, attempts, last }) => {
        return { event: id, type, delivered, attempts, last };
      }),
    /** Ids of undelivered events. */
    waiting: (): ReadonlySet<string> =>
      new Set(deliveries.filter(({ delivered }) => !delivered).map(({ event }) => event.id)),
    close: () => closing.abort(),
  };
};
