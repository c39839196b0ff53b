import type { onRequestHookHandler } from 'fastify';
import { addressKey } from '../platform/address-key.ts';
import { answerProblem } from '../platform/http-problem.ts';
import type { VisitorLimit } from '../platform/visitor-limit.ts';

/**
 * For routes that ask the database whose session a request's cookie names: lets an address ask so often only. Requests without
 * a cookie of our making cost no look-up and are not counted, so that people who share an address keep what is theirs.
 */
export const limitLookUps =
  (options: {
    readonly namesSession: (cookies: string | undefined) => boolean;
    readonly limit: VisitorLimit;
  }): onRequestHookHandler =>
  (request, reply, done) => {
    const { namesSession, limit } = options;
    const { waitMs } = namesSession(request.headers.cookie) ? limit.take(addressKey(request.ip)) : { waitMs: 0 };
    if (waitMs > 0) answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });
    else done();
  };
