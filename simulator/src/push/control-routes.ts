import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Mailbox } from './mailbox.ts';
import { type PushFaults, pushFaultOrder } from './push-faults.ts';
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

const refuse = (reply: FastifyReply, issues: readonly v.BaseIssue<unknown>[]): FastifyReply =>
  reply.code(400).send({ problem: issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`) });

/** What tests and demonstrations turn: they are the browsers. The real services have nothing of the kind. */
export const controlRoutes =
  (world: {
    readonly faults: PushFaults;
    readonly mailbox: Mailbox;
    readonly subscribers: Map<string, Subscriber>;
    readonly random: (bytes: number) => Buffer;
    /** Epoch ms. */
    readonly wallNow: () => number;
  }) =>
  (app: FastifyInstance): void => {
    const { faults, mailbox, subscribers, random, wallNow } = world;

    app.post('/_simulator/subscriptions', (request, reply) => {
      const order = v.safeParse(subscribeOrder, request.body);
      if (!order.success) return refuse(reply, order.issues);
      const { applicationServerKey, count } = order.output;
      const made = Array.from({ length: count }, () =>
        newSubscriber(applicationServerKey, { id: random(24).toString('base64url'), random }),
      );
      for (const one of made) subscribers.set(one.id, one);
      const origin = `${request.protocol}://${request.host}`;
      return reply.code(201).send({ subscriptions: made.map((one) => subscriptionOf(one, origin)) });
    });

    app.post('/_simulator/presence', (request, reply) => {
      const order = v.safeParse(presenceOrder, request.body);
      if (!order.success) return refuse(reply, order.issues);
      const { endpoint, presence } = order.output;
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
    app.post('/_simulator/faults', (request, reply) => {
      const order = v.safeParse(pushFaultOrder, request.body);
      if (!order.success) return refuse(reply, order.issues);
      faults.add(order.output);
      return reply.code(201).send(order.output);
    });
    app.delete('/_simulator/faults', (_request, reply) => {
      faults.clear();
      return reply.code(204).send();
    });
  };
