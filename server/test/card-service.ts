import * as v from 'valibot';
import { freePort } from '../../e2e/free-port.ts';
import { startProcess } from '../../e2e/process.ts';

/** The test cards of the stand-in. */
export const cardNumbers = {
  good: '4242424242424242',
  declined: '4000000000000002',
  /** Accepted at checkout, but every charge to the card fails. */
  failsLater: '4000000000000341',
} as const;

const stateSchema = v.object({
  customers: v.array(v.object({ id: v.string() })),
  subscriptions: v.array(v.object({ id: v.string(), customer: v.string(), status: v.string(), created: v.number() })),
  refunds: v.array(v.object({ customer: v.string(), amount: v.number() })),
  checkouts: v.array(v.object({ id: v.string(), status: v.string() })),
  faults: v.array(v.object({ struck: v.number() })),
  deliveries: v.array(v.object({ type: v.string(), delivered: v.boolean(), attempts: v.number(), last: v.unknown() })),
});

const flushSchema = v.object({ delivered: v.number(), waiting: v.number() });

export type CardServiceState = v.InferOutput<typeof stateSchema>;

/** The card provider's stand-in in a separate process, with controls for tests. */
export type CardService = {
  readonly base: string;
  readonly state: () => Promise<CardServiceState>;
  /** Pays at a checkout's address. Rejects if the card is declined. */
  readonly pay: (checkoutUrl: string, card?: string, email?: string) => Promise<void>;
  /** Charges the customer's later payments to another card. */
  readonly changeCard: (customerId: string, card: string) => Promise<void>;
  /** Sets the provider's status of a subscription and sends the event. */
  readonly putInto: (subscriptionId: string, status: string) => Promise<void>;
  readonly deleteCustomer: (customerId: string) => Promise<void>;
  readonly fault: (order: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly clearFaults: () => Promise<void>;
  readonly advance: (by: 'hour' | 'day' | 'month') => Promise<void>;
  /** Sends undelivered events now; returns how many remain. */
  readonly flush: (order: 'as-made' | 'reversed' | 'shuffled') => Promise<number>;
  /** Sets the API version whose format later events and responses have. */
  readonly speak: (shapes: 'new' | 'old') => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Finds a port at which a card service can be started later: clients need to know the port in advance. */
export const cardServicePort = freePort;

export const startCardService = async (options: {
  readonly port: number;
  readonly webhook: string;
  readonly webhookSecret: string;
  readonly link?: string;
}): Promise<CardService> => {
  const { port, webhook, webhookSecret, link } = options;
  const service = startProcess(
    [
      'node',
      'simulator/src/main.ts',
      'payments',
      `--port=${port}`,
      `--webhook=${webhook}`,
      `--webhook-secret=${webhookSecret}`,
      ...(link === undefined ? [] : [`--link=${link}`]),
    ],
    { env: {} },
  );
  await service.line(/simulator payments listening on (\S+)/);
  const base = `http://127.0.0.1:${port}`;

  const turn = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> => {
    const reply = await fetch(`${base}/_simulator/${path}`, {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`the card service responded to ${path} with ${reply.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };

  return {
    base,
    state: async () => v.parse(stateSchema, await turn('GET', 'state')),
    pay: async (checkoutUrl, card = cardNumbers.good, email) => {
      const session = checkoutUrl.includes('/c/pay/') ? checkoutUrl : (await fetch(checkoutUrl)).url;
      const id = new URL(session).pathname.split('/').at(-1) ?? '';
      await turn('POST', `pay/${id}`, { card, ...(email !== undefined && { email }) });
    },
    changeCard: async (customerId, card) => {
      await turn('POST', `customers/${customerId}/card`, { card });
    },
    putInto: async (subscriptionId, status) => {
      await turn('POST', `subscriptions/${subscriptionId}`, { status });
    },
    deleteCustomer: async (customerId) => {
      const headers = { authorization: 'Bearer sk_test_who_deletes' };
      const reply = await fetch(`${base}/v1/customers/${customerId}`, { method: 'DELETE', headers });
      if (!reply.ok) throw new Error(`the card service did not delete ${customerId}: ${reply.status}`);
    },
    fault: async (order) => {
      await turn('POST', 'faults', order);
    },
    clearFaults: async () => {
      await turn('DELETE', 'faults');
    },
    advance: async (by) => {
      await turn('POST', 'clock', { advance: by });
    },
    flush: async (order) => v.parse(flushSchema, await turn('POST', 'flush', { order })).waiting,
    speak: async (shapes) => {
      await turn('POST', 'shapes', { shapes });
    },
    stop: async () => {
      await service.stop();
    },
  };
};
