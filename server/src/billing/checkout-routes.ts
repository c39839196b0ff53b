import { checkoutRequestSchema } from '@touchline/protocol/billing-schema.ts';
import type { ProblemCode } from '@touchline/protocol/problems.ts';
import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import { createAdmission } from '../platform/http/admission.ts';
import type { FindSession } from '../platform/http/admission.ts';
import { problemDocument } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { RefusedInput } from '../platform/http/request-input.ts';
import type { ValibotTypes } from '../platform/http/request-input.ts';
import type { Checkout } from './checkout.ts';

/** `POST /api/createCheckoutSession`: the address where the user pays, for himself, at our price, and back to us. */
export const checkoutRoutes =
  (options: {
    readonly whoAsks: FindSession;
    /** The reason, if Premium is not sold. */
    readonly checkout: Checkout | 'premium-unavailable' | 'backend-required' | 'payment-link-not-configured';
    readonly priceId: string;
    readonly publicUrl: string;
    readonly limit: RateLimit;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { whoAsks, checkout, priceId, publicUrl, limit } = options;
    const { signedInOnly, userOf } = createAdmission({ findSession: whoAsks, limit });
    const onRequest = signedInOnly((reply, problem, { retryAfterMs }) => {
      if (problem === 'signed-out') return answerCheckoutProblem(reply, 'sign-in-to-upgrade');
      if (retryAfterMs !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterMs / 1000)));
      return answerCheckoutProblem(reply, problem);
    });

    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof RefusedInput)) throw error;
      answerCheckoutProblem(reply, error.code, error.message);
    });

    scope
      .withTypeProvider<ValibotTypes>()
      .post(
        '/createCheckoutSession',
        { schema: { body: checkoutRequestSchema }, onRequest },
        async (request, reply) => {
          const user = userOf(request);
          const { body } = request;
          if (body.userId !== user.uid) return answerCheckoutProblem(reply, 'not-yours');
          if (body.priceId !== priceId) return answerCheckoutProblem(reply, 'bad-request', 'The price is not ours.');
          if (!isOurPage(body.successUrl, publicUrl, '/success') || !isOurPage(body.cancelUrl, publicUrl, '/cancel')) {
            return answerCheckoutProblem(reply, 'bad-request', 'The way back does not lead to our own pages.');
          }
          if (typeof checkout === 'string') return answerCheckoutProblem(reply, checkout);
          const start = await checkout(user);
          if (!start.ok) return answerCheckoutProblem(reply, start.problem);
          return reply.header('cache-control', 'no-store').send({ url: start.url });
        },
      );
    done();
  };

const isOurPage = (address: string, publicUrl: string, path: string): boolean => {
  const url = URL.parse(address);
  return url !== null && url.origin === new URL(publicUrl).origin && url.pathname === path && url.username === '';
};

/** Problems that the specification's caller knows by a prefix of `error`: `DEMO_MODE: …` (section 8). */
const prefixed: ReadonlySet<ProblemCode> = new Set(['demo-mode', 'backend-required', 'payment-link-not-configured']);

/** What the specification's caller reads; our page goes by the code, and shows a sentence without a prefix. */
const errorOf = (code: ProblemCode, title: string): string =>
  prefixed.has(code) ? `${code.toUpperCase().replaceAll('-', '_')}: ${title}` : title;

const answerCheckoutProblem = (reply: FastifyReply, code: ProblemCode, detail?: string): FastifyReply => {
  const document = problemDocument(code, detail);
  return reply
    .code(document.status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ ...document, error: errorOf(code, document.title) }));
};
