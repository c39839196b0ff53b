import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { faultControls, faultShare, onOrder } from '../controls.ts';
import type { FaultList } from '../controls.ts';
import type { Mailbox } from './mailbox.ts';
import { newSubscriber, type Subscriber, subscriptionOf } from './subscriber.ts';

const subscribeOrder = v.strictObject({
  applicationServerKey: v.pipe(v.string(), v.regex(/^[\w-]{87}$/, 'expected 65 bytes in base64url')),
  /** So many browsers at once, for a crowd. */
  count: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50_000)), 1),
});

const presenceOrder = v.strictObject({
  endpoint: v.string(),
  presence: v.picklist(['here', 'away', 'gone']),
});

/** What is done with messages that are in order: a status instead of 201, or no answer. */
export const pushFaultOrder = v.strictObject({
  ...faultShare,
  kind: v.picklist(['status', 'hang', 'reset-connection']),
  /** Of `status`. */
  status: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(300), v.maxValue(599)), 503),
  retryAfterS: v.exactOptional(v.pipe(v.number(), v.minValue(0))),
});

export type PushFaultOrder = v.InferOutput<typeof pushFaultOrder>;

/** What tests and demonstrations turn: they are the browsers. The real services have nothing of the kind. */
export const controlRoutes =
  (world: {
    readonly faults: FaultList<PushFaultOrder>;
    readonly mailbox: Mailbox;
    readonly subscribers: Map<string, Subscriber>;
    readonly random: (bytes: number) => Buffer;
    /** Epoch ms. */
    readonly wallNow: () => number;
  }) =>
  (app: FastifyInstance): void => {
    const { faults, mailbox, subscribers, random, wallNow } = world;

    onOrder(app, 'subscriptions', subscribeOrder, ({ applicationServerKey, count }, reply) => {
      const made = Array.from({ length: count }, () =>
        newSubscriber(applicationServerKey, { id: random(24).toString('base64url'), random }),
      );
      for (const one of made) subscribers.set(one.id, one);
      const origin = `${reply.request.protocol}://${reply.request.host}`;
      return reply.code(201).send({ subscriptions: made.map((one) => subscriptionOf(one, origin)) });
    });

    onOrder(app, 'presence', presenceOrder, ({ endpoint, presence }, reply) => {
      const id = endpoint.split('/').at(-1) ?? '';
      const known = subscribers.get(id);
      if (known === undefined) return reply.code(404).send();
      subscribers.set(id, { ...known, presence });
      if (presence === 'here') mailbox.deliver(id, wallNow());
      return reply.code(204).send();
    });

    app.get('/_simulator/messages', () => ({ delivered: mailbox.delivered(), waiting: mailbox.waiting() }));
    app.delete('/_simulator/messages', (_request, reply) => {
      mailbox.clear();
      return reply.code(204).send();
    });
    app.get('/_simulator/state', () => ({
      subscriptions: subscribers.size,
      messages: mailbox.taken(),
      faults: faults.list(),
    }));
    faultControls(app, pushFaultOrder, faults);
  };
