import fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { createFaultList, faultControls, faultShare, hangUp, onOrder } from '../controls.ts';
import type { World } from '../simulated-clock.ts';
import { decryptMessage, newSubscriber, type Subscriber, subscriptionOf, vapidProblem } from './subscriber.ts';

type PushServerOptions = Pick<World, 'wallNow'> & {
  readonly random: (bytes: number) => Buffer;
  readonly chance: () => number;
};

const subscribeOrder = v.strictObject({
  applicationServerKey: v.pipe(v.string(), v.regex(/^[\w-]{87}$/, 'expected 65 bytes in base64url')),
  count: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50_000)), 1),
});

const presenceOrder = v.strictObject({ endpoint: v.string(), presence: v.picklist(['here', 'away', 'gone']) });

/** A fault for valid messages: a status other than 201, or no response. */
const pushFaultOrder = v.strictObject({
  ...faultShare,
  kind: v.picklist(['status', 'hang', 'reset-connection']),
  /** Only for `status`. */
  status: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(300), v.maxValue(599)), 503),
  retryAfterS: v.exactOptional(v.pipe(v.number(), v.minValue(0))),
});

type PushFaultOrder = v.InferOutput<typeof pushFaultOrder>;

type PushedMessage = {
  readonly subscriber: string;
  /** As the browser's service worker receives it. */
  readonly text: string;
  readonly ttlS: number;
  readonly topic: string | undefined;
  readonly urgency: string;
  readonly bytes: number;
  /** Epoch ms. */
  readonly atMs: number;
};

/** The message size that every push service must accept (RFC 8030, 7.2). */
const mostBytes = 4_096;

const maxCached = 5_000;

const urgencies: ReadonlySet<string> = new Set(['very-low', 'low', 'normal', 'high']);

type Problem = { readonly status: number; readonly reason: string };

const headerProblem = ({ headers }: FastifyRequest): Problem | undefined => {
  const { ttl, topic, urgency = 'normal', 'content-encoding': encoding } = headers;
  if (typeof ttl !== 'string' || !/^\d+$/.test(ttl)) return { status: 400, reason: 'no TTL' };
  if (encoding !== 'aes128gcm') return { status: 415, reason: 'the content encoding is not aes128gcm' };
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) return { status: 400, reason: 'not a topic' };
  return urgencies.has(String(urgency)) ? undefined : { status: 400, reason: 'not an urgency' };
};

const refuse = (reply: FastifyReply, { status, reason }: Problem): FastifyReply => reply.code(status).send({ reason });

const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** A browser's push service: an HTTP server that is not listening yet. RFC 8030, 8291 and 8292. */
export const createPushServer = (options: PushServerOptions): FastifyInstance => {
  const { wallNow, random } = options;
  // Calls that hang on purpose must not keep the server from closing.
  const app = fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 });
  const faults = createFaultList<PushFaultOrder>(options.chance);
  const subscribers = new Map<string, Subscriber>();
  let delivered: PushedMessage[] = [];
  let waiting: readonly PushedMessage[] = [];
  let messages = 0;

  const deliver = (message: PushedMessage): void => {
    delivered.push(message);
    if (delivered.length > maxCached) delivered.shift();
  };

  /** Messages wait for a browser that is away. A newer message replaces any with its topic (5.4). */
  const keep = (message: PushedMessage): void => {
    const { subscriber, topic, ttlS } = message;
    const others = waiting.filter((one) => topic === undefined || one.subscriber !== subscriber || one.topic !== topic);
    waiting = [...others, ...(ttlS > 0 ? [message] : [])];
  };

  const strike = (reply: FastifyReply): FastifyReply | undefined => {
    const fault = faults.strike(() => true);
    if (fault?.kind === 'status') {
      if (fault.retryAfterS !== undefined) reply.header('retry-after', String(fault.retryAfterS));
      return refuse(reply, { status: fault.status, reason: 'ordered' });
    }
    return fault?.kind === 'reset-connection' ? hangUp(reply) : fault && reply.hijack();
  };

  onOrder(app, 'subscriptions', subscribeOrder, ({ applicationServerKey, count }, reply) => {
    const made = Array.from({ length: count }, () =>
      newSubscriber(applicationServerKey, { id: random(24).toString('base64url'), random }),
    );
    for (const one of made) subscribers.set(one.id, one);
    const origin = originOf(reply.request);
    return reply.code(201).send({ subscriptions: made.map((one) => subscriptionOf(one, origin)) });
  });
  onOrder(app, 'presence', presenceOrder, ({ endpoint, presence }, reply) => {
    const id = endpoint.split('/').at(-1) ?? '';
    const known = subscribers.get(id);
    if (known === undefined) return reply.code(404).send();
    subscribers.set(id, { ...known, presence });
    if (presence !== 'here') return reply.code(204).send();
    const own = waiting.filter(({ subscriber }) => subscriber === id);
    waiting = waiting.filter(({ subscriber }) => subscriber !== id);
    for (const message of own) if (wallNow() < message.atMs + message.ttlS * 1_000) deliver(message);
    return reply.code(204).send();
  });
  app.get('/_simulator/messages', () => ({ delivered, waiting }));
  app.delete('/_simulator/messages', (_request, reply) => {
    delivered = [];
    waiting = [];
    messages = 0;
    return reply.code(204).send();
  });
  app.get('/_simulator/state', () => ({ subscriptions: subscribers.size, messages, faults: faults.list() }));
  faultControls(app, pushFaultOrder, faults);

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { readonly id: string } }>('/push/:id', async (request, reply) => {
      const { id } = request.params;
      const subscriber = subscribers.get(id);
      if (subscriber === undefined) return refuse(reply, { status: 404, reason: 'no such subscription' });
      if (subscriber.presence === 'gone') return refuse(reply, { status: 410, reason: 'unsubscribed' });
      const origin = originOf(request);
      const { applicationServerKey } = subscriber;
      const { authorization, ttl, topic, urgency = 'normal' } = request.headers;
      const unsigned = vapidProblem(authorization, { origin, applicationServerKey, nowMs: wallNow() });
      const problem = unsigned ?? headerProblem(request);
      if (problem !== undefined) return refuse(reply, problem);
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (body.length > mostBytes) return refuse(reply, { status: 413, reason: 'too large' });
      const text = decryptMessage(body, subscriber);
      if (text === undefined) return refuse(reply, { status: 400, reason: 'the message cannot be decrypted' });
      const matched = strike(reply);
      if (matched !== undefined) return matched;
      const message = {
        subscriber: id,
        text,
        ttlS: Number(ttl),
        topic: topic === undefined ? undefined : String(topic),
        urgency: String(urgency),
        bytes: body.length,
        atMs: wallNow(),
      };
      (subscriber.presence === 'away' ? keep : deliver)(message);
      messages += 1;
      return reply.code(201).header('location', `${origin}/message/${messages}`).send();
    });
  });
  return app;
};
