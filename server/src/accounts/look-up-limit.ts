import type { onRequestHookHandler } from 'fastify';
import { visitorKey } from '../platform/http/client-address.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';

/**
 * For routes that ask the database whose session a request's cookie names: lets an address ask so often only. Requests without
 * a cookie of our making cost no look-up and are not counted, so that people who share an address keep what is theirs.
 */
export const limitLookUps =
  (options: {
    readonly namesSession: (cookies: string | undefined) => boolean;
    readonly limit: RateLimit;
  }): onRequestHookHandler =>
  (request, reply, done) => {
    const { namesSession, limit } = options;
    const { waitMs } = namesSession(request.headers.cookie) ? limit.take(visitorKey(request.ip)) : { waitMs: 0 };
    if (waitMs > 0) answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });
    else done();
  };
