import type { Subscription } from '@touchline/domain/subscription/subscription.ts';
import type { Me } from '@touchline/protocol/me-schema.ts';
import type { FastifyPluginCallback, FastifyRequest, onRequestHookHandler } from 'fastify';
import { answerProblem } from '../platform/http/problem.ts';
import { refusePipelinedStream } from '../platform/sse/stream-socket.ts';
import type { AccountStreams } from './account-streams.ts';
import type { OpenSession } from './sessions.ts';

const comeBackMs = 10_000;

/** `GET /api/me`: who is signed in and what he has paid for, and `GET /api/me/live`: the latter whenever it changes. */
export const meRoutes =
  (options: {
    readonly limitLookUps: onRequestHookHandler;
    readonly find: (request: FastifyRequest) => Promise<OpenSession | undefined>;
    readonly subscriptions: { readonly read: (userId: string) => Promise<Subscription | null> };
    readonly streams: Pick<AccountStreams, 'join'>;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { limitLookUps, find, subscriptions, streams } = options;
    scope.addHook('onRequest', limitLookUps);

    scope.get('/me', async (request, reply) => {
      const session = await find(request);
      const me: Me =
        session === undefined
          ? { user: null, subscription: null }
          : { user: session.user, subscription: await subscriptions.read(session.user.uid) };
      return reply.header('cache-control', 'no-store').send(me);
    });

    scope.get('/me/live', { exposeHeadRoute: false, preHandler: refusePipelinedStream }, async (request, reply) => {
      const session = await find(request);
      if (session === undefined) return answerProblem(reply, 'signed-out');
      if (!streams.join(reply.raw, session)) {
        return answerProblem(reply, 'too-many-requests', { retryAfterMs: comeBackMs });
      }
      return reply.hijack();
    });
    done();
  };
