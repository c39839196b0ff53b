import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { createPaymentsServer, type PaymentsServerOptions } from '../src/payments/payments-server.ts';
import { createSimulatedClock } from '../src/simulated-clock.ts';

/** Numbers in [0, 1), the same in every run. */
const countedRandom = (): (() => number) => {
  let state = 1;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
};

const secret = 'whsec_test';
const noon = Date.parse('2026-11-21T12:00:00Z');

/** The payment stand-in on a real port, the official SDK as its client, and a receiver of its events. */
export type RunningPayments = Awaited<ReturnType<typeof startPayments>>;

export const startPayments = async (
  options: Partial<PaymentsServerOptions> & { readonly maxNetworkRetries?: number } = {},
) => {
  const { maxNetworkRetries = 0, ...own } = options;
  let wall = noon;
  /** The stand-in's timers, which tests fire by hand. */
  const waits: { readonly ms: number; readonly end: () => void }[] = [];
  const received: Stripe.Event[] = [];
  const statuses: number[] = [];

  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const signature = request.headers['stripe-signature'] ?? '';
    const body = await text(request);
    received.push(stripe.webhooks.constructEvent(body, signature, secret, undefined, undefined, wall));
    response.writeHead(statuses.shift() ?? 200).end();
  };
  const receiver = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');

  const app = createPaymentsServer({
    clock: createSimulatedClock(() => wall, noon, 1),
    webhook: { url: `http://127.0.0.1:${address.port}/payment-events`, secret },
    priceId: 'price_premium_monthly',
    link: { id: 'plink_premium', returnUrl: 'http://localhost:3000/success?session_id={CHECKOUT_SESSION_ID}' },
    key: undefined,
    edition: 'new',
    wallNow: () => wall,
    random: countedRandom(),
    wait: (ms) =>
      new Promise((resolve) => {
        waits.push({ ms, end: resolve });
      }),
    fetch,
    keeper: undefined,
    ...own,
  });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const stripe = new Stripe('sk_test_standin', {
    protocol: 'http',
    host: '127.0.0.1',
    port: new URL(base).port,
    telemetry: false,
    maxNetworkRetries,
  });

  const control = (path: string, body?: unknown): Promise<Response> =>
    fetch(`${base}/_simulator/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });

  return {
    base,
    stripe,
    /** Events that the receiver accepted or rejected, each verified by the SDK. */
    received,
    types: (): readonly string[] => received.map(({ type }) => type),
    /** The statuses of the receiver's next replies; 200 afterwards. */
    answerWith: (...next: number[]) => void statuses.push(...next),
    waits,
    /** The machine's clock, which the stand-in's clock follows. */
    passMs(ms: number) {
      wall += ms;
    },
    control,
    advance: async (step: 'hour' | 'day' | 'month') => void (await control('clock', { advance: step })),
    /** Sends all waiting events and waits until they have arrived. */
    flush: async (order = 'as-made'): Promise<unknown> => (await control('flush', { order })).json(),
    async close() {
      await app.close();
      receiver.close();
      receiver.closeAllConnections();
    },
  };
};

export const accepted = '4242 4242 4242 4242';
export const declined = '4000 0000 0000 0002';

/** A checkout for the premium plan, as the product creates it. */
export const openCheckout = (
  { stripe }: RunningPayments,
  wish: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: 'price_premium_monthly', quantity: 1 }],
    success_url: 'http://localhost:3000/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/cancel',
    ...wish,
  });

/** Sends the form of a hosted page. */
export const sendForm = (address: string | null, fields: Record<string, string>): Promise<Response> =>
  fetch(address ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });

/** A customer who has paid, with their subscription. */
export const subscribed = async (
  running: RunningPayments,
): Promise<{ readonly customer: string; readonly session: string; readonly subscription: string }> => {
  const customer = await running.stripe.customers.create({ email: 'ada@example.org', metadata: { userId: 'u-1' } });
  const session = await openCheckout(running, { customer: customer.id, client_reference_id: 'u-1' });
  await sendForm(session.url, { number: accepted });
  const { subscription } = await running.stripe.checkout.sessions.retrieve(session.id);
  if (typeof subscription !== 'string') throw new Error('the checkout created no subscription');
  return { customer: customer.id, session: session.id, subscription };
};
