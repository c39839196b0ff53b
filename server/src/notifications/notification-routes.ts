import { pushEndSchema, pushSubscriptionSchema } from '@touchline/protocol/push-schema.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { DailyAllowance } from '../platform/daily-allowance.ts';
import { visitorKey } from '../platform/http/client-address.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { ValibotTypes } from '../platform/http/request-input.ts';
import { requireSameOrigin } from '../platform/http/session-guard.ts';
import type { FindSession } from '../platform/http/session-guard.ts';
import { countNewSubscription } from './anonymous-limits.ts';
import type { PushServices } from './push-services.ts';
import type { PushSubscriptions, PutResult } from './push-subscriptions.ts';

/** Fits the maximum number of keys at their maximum length. */
const bodyLimit = 96 * 1024;

const answer = (reply: FastifyReply, result: PutResult): FastifyReply => {
  if (result.ok) return reply.code(204).header('cache-control', 'no-store').send();
  return 'retryAfterMs' in result
    ? answerProblem(reply, result.problem, { retryAfterMs: result.retryAfterMs })
    : answerProblem(reply, result.problem);
};

/**
 * `PUT /api/push/subscription`: replaces a browser's notification settings. `DELETE`: ends the subscription. Both
 * respond with 204, even when repeated. Only the browser, signed in or not, has the endpoint and its secret. A
 * signed-in user's subscription is deleted with the account.
 */
export const notificationRoutes =
  (options: {
    /** Whether the server has a key pair for notifications. */
    readonly configured: boolean;
    readonly findSession: FindSession;
    readonly subscriptions: Pick<PushSubscriptions, 'put' | 'end'>;
    readonly services: PushServices;
    readonly publicUrl: string;
    /** Limits requests per client address. */
    readonly limit: RateLimit;
    /** Limits new subscriptions without an account, per client address. */
    readonly allowance: DailyAllowance;
  }): FastifyPluginAsync =>
  async (scope) => {
    const { configured, findSession, subscriptions, services, publicUrl, limit, allowance } = options;
    requireSameOrigin(scope, publicUrl);
    scope.addHook('onRequest', async (request, reply) => {
      const { waitMs } = limit.take(visitorKey(request.ip));
      return waitMs > 0 ? answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs }) : undefined;
    });
    const typed = scope.withTypeProvider<ValibotTypes>();

    const userOf = async (request: FastifyRequest): Promise<string | undefined> =>
      (await findSession(request))?.user.uid;

    typed.put(
      '/push/subscription',
      { schema: { body: pushSubscriptionSchema }, bodyLimit },
      async (request, reply): Promise<FastifyReply> => {
        if (!configured) return answerProblem(reply, 'push-not-configured');
        const { body } = request;
        if (!services.accepts(body.endpoint)) return answerProblem(reply, 'push-service-unknown');
        const count = () => countNewSubscription(allowance, visitorKey(request.ip));
        return answer(reply, await subscriptions.put(body, await userOf(request), count));
      },
    );
    typed.delete('/push/subscription', { schema: { body: pushEndSchema }, bodyLimit }, async (request, reply) => {
      const { endpoint, keys } = request.body;
      return answer(reply, await subscriptions.end({ endpoint, ...keys }));
    });
  };
