import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { requireSameOrigin } from '../platform/http/same-origin.ts';
import { createAdmission } from '../platform/http/session-guard.ts';
import type { FindSession } from '../platform/http/session-guard.ts';
import type { AccountDeletions } from './account-deletion.ts';
import type { AccountExport } from './account-export.ts';

/** The response must not be stored anywhere but in the user's downloads. */
const privateHeaders = { 'cache-control': 'private, no-store' } as const;

/**
 * `GET /api/me/data` downloads everything stored about the signed-in user; `DELETE /api/me` deletes the account.
 * Deleting can be repeated with the same cookie, for example after a lost response.
 */
export const accountDataRoutes =
  (options: {
    readonly findSession: FindSession;
    /** The hash of the session that the request's cookie names, whether or not it is open. */
    readonly sessionHash: (request: FastifyRequest) => string | undefined;
    /** The header that deletes the session cookie. */
    readonly clearCookie: () => string | undefined;
    readonly exportAccount: (userId: string) => Promise<AccountExport>;
    readonly deletions: AccountDeletions;
    readonly publicUrl: string;
    /** Limits the requests of each user. */
    readonly limit: RateLimit;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { findSession, sessionHash, clearCookie, exportAccount, deletions, publicUrl, limit } = options;
    requireSameOrigin(scope, publicUrl);
    // No route here accepts a body.
    scope.removeAllContentTypeParsers();
    const { identify, signedInOnly, findUser, userOf } = createAdmission({ findSession, limit });

    scope.get('/me/data', { exposeHeadRoute: false, onRequest: signedInOnly() }, async (request, reply) =>
      reply
        .headers(privateHeaders)
        .header('content-disposition', 'attachment; filename="account-data.json"')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(await exportAccount(userOf(request).uid), undefined, 2)),
    );

    scope.delete('/me', { onRequest: identify }, async (request, reply) => {
      const user = findUser(request);
      const hash = sessionHash(request);
      if (user !== undefined) await deletions.delete(user.uid, { sessionHash: hash });
      else if (hash === undefined || !(await deletions.wasRequestedBy(hash))) return answerProblem(reply, 'signed-out');
      const cookie = clearCookie();
      if (cookie !== undefined) reply.header('set-cookie', cookie);
      return reply.code(204).headers(privateHeaders).send();
    });
    done();
  };
