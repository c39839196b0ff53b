import { checkoutRequestSchema, syncRequestSchema } from '@touchline/protocol/account-schema.ts';
import type { ProblemCode } from '@touchline/protocol/problems.ts';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import * as v from 'valibot';
import { problemDocument, answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { RefusedInput } from '../platform/http/request-input.ts';
import type { ValibotTypes } from '../platform/http/request-input.ts';
import { createAdmission, refuseWith } from '../platform/http/session-guard.ts';
import type { FindSession } from '../platform/http/session-guard.ts';
import { createThrottledReport } from '../platform/log.ts';
import type { BillingEvents } from './billing-log.ts';
import type { Checkout } from './checkout.ts';
import { readPaymentEvent, signatureRefusal } from './payment-event.ts';
import type { ChangeResult, ChangeProblem, SubscriptionChanges } from './subscription-actions.ts';
import type { WebhookHandler } from './webhook-handler.ts';

/**
 * `POST /api/createCheckoutSession`: returns the address where users pay for their own subscription at our price. The
 * card provider then redirects them to our page.
 */
export const checkoutRoutes =
  (options: {
    readonly findSession: FindSession;
    /** The checkout, or why Premium is not sold. */
    readonly checkout: Checkout | 'premium-unavailable' | 'backend-required' | 'payment-link-not-configured';
    readonly priceId: string;
    readonly publicUrl: string;
    readonly limit: RateLimit;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { findSession, checkout, priceId, publicUrl, limit } = options;
    const { signedInOnly, userOf } = createAdmission({ findSession, limit });
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
          if (body.priceId !== priceId)
            return answerCheckoutProblem(reply, 'bad-request', 'The price is not one of ours.');
          if (!isOurPage(body.successUrl, publicUrl, '/success') || !isOurPage(body.cancelUrl, publicUrl, '/cancel')) {
            return answerCheckoutProblem(reply, 'bad-request', 'The return address is not one of our pages.');
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

/** Problems that the documented client recognises by a prefix of `error`, such as `DEMO_MODE: …` (section 8). */
const prefixed: ReadonlySet<ProblemCode> = new Set(['demo-mode', 'backend-required', 'payment-link-not-configured']);

/** The `error` field, for the documented client; our own page uses the code instead. */
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

const nothing = v.nullish(v.strictObject({}));

/** The wire codes of the problems. */
type ProblemCodes = Readonly<Record<ChangeProblem, ProblemCode>>;

const defaultCodes: ProblemCodes = {
  'no-subscription': 'no-subscription',
  'provider-failed': 'payment-provider-failed',
  'not-yours': 'not-yours',
  'premium-unavailable': 'premium-unavailable',
};

const cancelCodes: ProblemCodes = {
  ...defaultCodes,
  'provider-failed': 'cancel-failed',
};

/** `POST /api/subscription/{sync,cancel,resume,portal}`: the actions of signed-in users on their own subscription. */
export const subscriptionRoutes =
  (options: {
    readonly findSession: FindSession;
    readonly changes: SubscriptionChanges;
    readonly limit: RateLimit;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { findSession, changes, limit } = options;
    const typed = scope.withTypeProvider<ValibotTypes>();
    const { signedInOnly, userOf } = createAdmission({ findSession, limit });
    const onRequest = signedInOnly();

    const answer = async (
      request: FastifyRequest,
      reply: FastifyReply,
      codes: ProblemCodes,
      action: (userId: string) => Promise<ChangeResult<unknown>>,
    ): Promise<FastifyReply> => {
      const changed = await action(userOf(request).uid);
      if (!changed.ok) return answerProblem(reply, codes[changed.problem]);
      return reply.header('cache-control', 'no-store').send(changed.value);
    };

    typed.post('/subscription/sync', { schema: { body: v.nullish(syncRequestSchema) }, onRequest }, (request, reply) =>
      answer(request, reply, defaultCodes, (userId) => changes.sync(userId, request.body?.sessionId)),
    );
    typed.post(
      '/subscription/cancel',
      { schema: { body: nothing }, onRequest: signedInOnly(refuseWith('sign-in-to-cancel')) },
      (request, reply) => answer(request, reply, cancelCodes, changes.cancel),
    );
    typed.post('/subscription/resume', { schema: { body: nothing }, onRequest }, (request, reply) =>
      answer(request, reply, defaultCodes, changes.resume),
    );
    typed.post('/subscription/portal', { schema: { body: nothing }, onRequest }, (request, reply) =>
      answer(request, reply, defaultCodes, changes.portal),
    );
    done();
  };

const bodyLimitBytes = 256 * 1024;

/** Minimum time between two log lines about refused events, because any client can send them. */
const refusalLogIntervalMs = 60_000;

const signatureOf = ({ headers }: FastifyRequest): string | undefined => {
  const signature = headers['stripe-signature'];
  return typeof signature === 'string' ? signature : undefined;
};

/**
 * `POST /api/payment-events`: the card provider's webhook. It has neither session nor origin; its signature over the
 * raw bytes authenticates it. A request without a plausible signature header is refused before its body is read, and
 * the body is parsed only after the signature is verified. Responds with success only after the work is committed.
 */
export const paymentEventRoutes =
  (options: {
    /** `secret` and `handleEvent` are undefined without a card provider; `secret` also while only the key is set. */
    readonly secret: string | undefined;
    readonly handleEvent: WebhookHandler | undefined;
    /** Epoch ms. */
    readonly now: () => number;
    readonly events: Pick<BillingEvents, 'onBadEvent' | 'onRefusedEvent'>;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { secret, handleEvent, now, events } = options;
    const report = createThrottledReport({ everyMs: refusalLogIntervalMs, now, report: events.onBadEvent });
    const refuse = (reply: FastifyReply, reason: string): FastifyReply => {
      events.onRefusedEvent?.();
      report(reason);
      return answerProblem(reply, 'bad-signature');
    };
    const unsigned = 'no secret is configured to check it with';
    const refuseUnsigned: onRequestHookHandler = (request, reply, next) => {
      const refusal = secret === undefined ? unsigned : signatureRefusal(signatureOf(request), now());
      if (refusal === undefined) next();
      else refuse(reply, refusal);
    };

    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.post('/payment-events', { bodyLimit: bodyLimitBytes, onRequest: refuseUnsigned }, async (request, reply) => {
      if (secret === undefined || handleEvent === undefined) return refuse(reply, unsigned);
      const read = readPaymentEvent({
        payload: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: signatureOf(request),
        secret,
        nowMs: now(),
      });
      if (!read.ok) return refuse(reply, read.reason);
      const outcome = await handleEvent(read.event);
      if (outcome === 'failed') return answerProblem(reply, 'internal');
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
    done();
  };
