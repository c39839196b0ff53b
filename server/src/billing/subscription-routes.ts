import { syncRequestSchema } from '@touchline/protocol/billing-schema.ts';
import type { ProblemCode } from '@touchline/protocol/problems.ts';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { createAdmission, refuseWith } from '../platform/http/admission.ts';
import type { FindSession } from '../platform/http/admission.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { ValibotTypes } from '../platform/http/request-input.ts';
import type { Changed, ChangeProblem, SubscriptionChanges } from './subscription-changes.ts';

const nothing = v.nullish(v.strictObject({}));

/** What each problem of a deed is called on the wire. */
type Words = Readonly<Record<ChangeProblem, ProblemCode>>;

const usualWords: Words = {
  'no-subscription': 'no-subscription',
  'provider-failed': 'payment-provider-failed',
  'not-yours': 'not-yours',
  'premium-unavailable': 'premium-unavailable',
};

const cancelWords: Words = {
  ...usualWords,
  'provider-failed': 'cancel-failed',
};

/** `POST /api/subscription/{sync,cancel,resume,portal}`: what the person who is signed in does about his own subscription. */
export const subscriptionRoutes =
  (options: {
    readonly whoAsks: FindSession;
    readonly changes: SubscriptionChanges;
    readonly limit: RateLimit;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { whoAsks, changes, limit } = options;
    const typed = scope.withTypeProvider<ValibotTypes>();
    const { signedInOnly, userOf } = createAdmission({ findSession: whoAsks, limit });
    const onRequest = signedInOnly();

    const answer = async (
      request: FastifyRequest,
      reply: FastifyReply,
      words: Words,
      deed: (userId: string) => Promise<Changed<unknown>>,
    ): Promise<FastifyReply> => {
      const changed = await deed(userOf(request).uid);
      if (!changed.ok) return answerProblem(reply, words[changed.problem]);
      return reply.header('cache-control', 'no-store').send(changed.value);
    };

    typed.post('/subscription/sync', { schema: { body: v.nullish(syncRequestSchema) }, onRequest }, (request, reply) =>
      answer(request, reply, usualWords, (userId) => changes.sync(userId, request.body?.sessionId)),
    );
    typed.post(
      '/subscription/cancel',
      { schema: { body: nothing }, onRequest: signedInOnly(refuseWith('sign-in-to-cancel')) },
      (request, reply) => answer(request, reply, cancelWords, changes.cancel),
    );
    typed.post('/subscription/resume', { schema: { body: nothing }, onRequest }, (request, reply) =>
      answer(request, reply, usualWords, changes.resume),
    );
    typed.post('/subscription/portal', { schema: { body: nothing }, onRequest }, (request, reply) =>
      answer(request, reply, usualWords, changes.portal),
    );
    done();
  };
