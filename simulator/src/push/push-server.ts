import fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { createFaultList } from '../controls.ts';
import { controlRoutes } from './control-routes.ts';
import type { PushFaultOrder } from './control-routes.ts';
import { createMailbox } from './mailbox.ts';
import { decryptMessage, vapidProblem } from './subscriber.ts';
import type { Subscriber } from './subscriber.ts';

export type PushServerOptions = {
  /** Epoch ms. */
  readonly wallNow: () => number;
  /** So many random bytes. */
  readonly random: (bytes: number) => Buffer;
  /** Numbers in [0, 1). */
  readonly chance: () => number;
  /** Resolves after so many ms, or the time that a message takes otherwise. */
  readonly answerMs: number;
  readonly wait: (ms: number) => Promise<void>;
};

/** What every push service has to take (RFC 8030, 7.2); ours takes no more. */
const mostBytes = 4_096;

const urgencies: ReadonlySet<string> = new Set(['very-low', 'low', 'normal', 'high']);

/** What in a message's headers a push service cannot take; undefined where nothing is wrong. */
const headerProblem = ({
  headers,
}: FastifyRequest): { readonly status: number; readonly reason: string } | undefined => {
  const { ttl, topic, urgency = 'normal', 'content-encoding': encoding } = headers;
  if (typeof ttl !== 'string' || !/^\d+$/.test(ttl)) return { status: 400, reason: 'no TTL' };
  if (encoding !== 'aes128gcm') return { status: 415, reason: 'the content encoding is not aes128gcm' };
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) return { status: 400, reason: 'not a topic' };
  return urgencies.has(String(urgency)) ? undefined : { status: 400, reason: 'not an urgency' };
};

const refuse = (reply: FastifyReply, status: number, reason: string): FastifyReply =>
  reply.code(status).send({ reason });

/** A browser's push service as an HTTP server that does not listen yet: RFC 8030 with the checks of RFC 8291 and 8292. */
export const createPushServer = (options: PushServerOptions): FastifyInstance => {
  const { wallNow, answerMs, wait } = options;
  // Calls that hang on purpose must not keep the server from closing.
  const app = fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 });
  const faults = createFaultList<PushFaultOrder>(options.chance);
  const mailbox = createMailbox();
  const subscribers = new Map<string, Subscriber>();
  let messages = 0;

  const strike = (reply: FastifyReply): FastifyReply | undefined => {
    const fault = faults.strike(() => true);
    if (fault === undefined) return undefined;
    if (fault.kind === 'status') {
      if (fault.retryAfterS !== undefined) reply.header('retry-after', String(fault.retryAfterS));
      return refuse(reply, fault.status, 'ordered');
    }
    reply.hijack();
    if (fault.kind === 'reset-connection') reply.raw.socket?.resetAndDestroy();
    return reply;
  };

  controlRoutes({ ...options, faults, mailbox, subscribers })(app);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { readonly id: string } }>('/push/:id', async (request, reply) => {
      const { id } = request.params;
      if (answerMs > 0) await wait(answerMs);
      const subscriber = subscribers.get(id);
      if (subscriber === undefined) return refuse(reply, 404, 'nobody is here');
      if (subscriber.presence === 'gone') return refuse(reply, 410, 'unsubscribed');
      const origin = `${request.protocol}://${request.host}`;
      const { applicationServerKey } = subscriber;
      const { authorization, ttl, topic, urgency = 'normal' } = request.headers;
      const unsigned = vapidProblem(authorization, { origin, applicationServerKey, nowMs: wallNow() });
      const problem = unsigned ?? headerProblem(request);
      if (problem !== undefined) return refuse(reply, problem.status, problem.reason);
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (body.length > mostBytes) return refuse(reply, 413, 'too large');
      const text = decryptMessage(body, subscriber);
      if (text === undefined) return refuse(reply, 400, 'the browser could not read this');
      const struck = strike(reply);
      if (struck !== undefined) return struck;
      const message = {
        subscriber: id,
        text,
        ttlS: Number(ttl),
        topic: topic === undefined ? undefined : String(topic),
        urgency: String(urgency),
        bytes: body.length,
        atMs: wallNow(),
      };
      mailbox.take(message, subscriber.presence === 'away');
      messages += 1;
      return reply.code(201).header('location', `${origin}/message/${messages}`).send();
    });
  });
  return app;
};
