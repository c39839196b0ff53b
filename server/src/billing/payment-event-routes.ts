import type { FastifyPluginCallback } from 'fastify';
import { createCountedReport } from '../platform/counted-report.ts';
import { answerProblem } from '../platform/http-problem.ts';
import type { BillingEvents } from './billing-log.ts';
import { readPaymentEvent } from './payment-event.ts';
import type { WorkOff } from './payment-events.ts';

const bodyLimitBytes = 256 * 1024;

/** Anybody can send events that are refused. */
const refusedToldEveryMs = 60_000;

/**
 * `POST /api/payment-events`: the card provider's webhook. It has neither session nor origin; its signature over the raw bytes
 * says who it is, so its scope reads no body for it. Answered with success only once its work is committed.
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
    const report = createCountedReport({ everyMs: refusedToldEveryMs, now, report: events.onBadEvent });
    const tellOfRefused = (reason: string): void => {
      events.onRefusedEvent?.();
      report(reason);
    };
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.post('/payment-events', { bodyLimit: bodyLimitBytes }, async (request, reply) => {
      if (secret === undefined || workOff === undefined) {
        tellOfRefused('no secret is configured to check it with');
        return answerProblem(reply, 'bad-signature');
      }
      const signature = request.headers['stripe-signature'];
      const read = readPaymentEvent({
        payload: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: typeof signature === 'string' ? signature : undefined,
        secret,
        nowMs: now(),
      });
      if (!read.ok) {
        tellOfRefused(read.reason);
        return answerProblem(reply, 'bad-signature');
      }
      const outcome = await workOff(read.event);
      if (outcome === 'failed') return answerProblem(reply, 'internal');
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
    done();
  };
