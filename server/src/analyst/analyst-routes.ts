import { isPremium } from '@touchline/domain/account/account.ts';
import type { Subscription } from '@touchline/domain/account/account.ts';
import { analystRequestSchema } from '@touchline/protocol/analyst-schema.ts';
import type { FastifyPluginCallback, onRequestAsyncHookHandler } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { ValibotTypes } from '../platform/http/request-input.ts';
import { createAdmission } from '../platform/http/session-guard.ts';
import type { FindSession } from '../platform/http/session-guard.ts';
import { userLanguage } from '../platform/http/request-input.ts';
import { refusePipelinedStream } from '../platform/sse/stream-socket.ts';
import { openAnswerStream } from './answer-stream.ts';
import type { Answers } from './answers.ts';

/** Fits a conversation of 40 messages of three-byte characters, with some margin. */
const bodyLimit = 512 * 1024;

/** The country of the browser's preferred language: GB for "en-GB,en;q=0.9"; '' if it names none. */
const regionOf = (acceptLanguage: string | undefined): string =>
  /^[a-z]{2,3}-([a-z]{2})\b/i.exec(acceptLanguage ?? '')?.[1]?.toUpperCase() ?? '';

/**
 * `POST /api/analyst/messages`, as documented in `protocol/analyst-schema.ts`. Session, rate limit and premium
 * are checked for every message before its body (up to 512 KiB) is read.
 */
export const analystRoutes =
  (options: {
    /** Undefined if no AI provider is configured. */
    readonly answers: Answers | undefined;
    readonly findSession: FindSession;
    readonly subscriptions: { readonly read: (userId: string) => Promise<Subscription | null> };
    /** Per user. */
    readonly limit: RateLimit;
    readonly clock: Clock;
    /** Common response headers. The stream bypasses Fastify and therefore writes them itself. */
    readonly headers: Readonly<Record<string, string>>;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { answers, findSession, subscriptions, limit, clock, headers } = options;
    const { signedInOnly, userOf } = createAdmission({ findSession, limit });

    const configuredOnly: onRequestAsyncHookHandler = async (_request, reply) =>
      answers === undefined ? answerProblem(reply, 'analyst-not-configured') : undefined;

    const premiumOnly: onRequestAsyncHookHandler = async (request, reply) => {
      const subscription = await subscriptions.read(userOf(request).uid);
      const premium = isPremium(subscription ?? undefined, clock.now());
      return premium ? undefined : answerProblem(reply, 'premium-required');
    };

    scope.withTypeProvider<ValibotTypes>().post(
      '/analyst/messages',
      {
        bodyLimit,
        schema: { body: analystRequestSchema },
        onRequest: [configuredOnly, signedInOnly(), premiumOnly],
        preHandler: refusePipelinedStream,
      },
      async (request, reply) => {
        if (answers === undefined) return answerProblem(reply, 'analyst-not-configured');
        const { uid } = userOf(request);
        const { messages, zone, oddsFormat } = request.body;
        const region = regionOf(request.headers['accept-language']);
        const language = userLanguage(request.headers);
        const started = await answers.begin({ userId: uid, messages, region, reader: { zone, oddsFormat }, language });
        if (!started.ok) {
          return answerProblem(
            reply,
            started.problem,
            'retryAfterMs' in started ? { retryAfterMs: started.retryAfterMs } : {},
          );
        }
        const stream = openAnswerStream(reply.raw, { headers: { ...headers, 'x-request-id': request.id }, clock });
        if (stream === undefined) await started.drop();
        else void started.answerOn(stream);
        return reply.hijack();
      },
    );
    done();
  };
