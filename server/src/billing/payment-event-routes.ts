import type { FastifyPluginCallback, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { answerProblem } from '../platform/http/problem.ts';
import { createThrottledReport } from '../platform/log.ts';
import type { BillingEvents } from './billing-log.ts';
import { readPaymentEvent, signatureRefusal } from './payment-event.ts';
import type { WorkOff } from './payment-events.ts';

const bodyLimitBytes = 256 * 1024;

/** Anybody can send events that are refused. */
const refusedToldEveryMs = 60_000;

const signatureOf = ({ headers }: FastifyRequest): string | undefined => {
  const signature = headers['stripe-signature'];
  return typeof signature === 'string' ? signature : undefined;
};

/**
 * `POST /api/payment-events`: the card provider's webhook. It has neither session nor origin: its signature over the raw bytes
 * authenticates it. A request without a plausible signature header is refused before its body is read, and the body is parsed only
 * after the signature is verified. Answers with success once the work is committed.
 */
export const paymentEventRoutes =
  (options: {
    /** Both undefined where no card provider is configured, the secret also where only its key is. */
    readonly secret: string | undefined;
    readonly workOff: WorkOff | undefined;
    /** Epoch ms. */
    readonly now: () => number;
    readonly events: Pick<BillingEvents, 'onBadEvent' | 'onRefusedEvent'>;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { secret, workOff, now, events } = options;
    const report = createThrottledReport({ everyMs: refusedToldEveryMs, now, report: events.onBadEvent });
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
      if (secret === undefined || workOff === undefined) return refuse(reply, unsigned);
      const read = readPaymentEvent({
        payload: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: signatureOf(request),
        secret,
        nowMs: now(),
      });
      if (!read.ok) return refuse(reply, read.reason);
      const outcome = await workOff(read.event);
      if (outcome === 'failed') return answerProblem(reply, 'internal');
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
    done();
  };
