import type { AuthUser } from '@touchline/domain/account/account.ts';
import type { ProblemCode } from '@touchline/protocol/problems.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { answerProblem } from './problem.ts';
import type { RateLimit } from './rate-limit.ts';

/** The user behind a request. `sessionHash` is the hash of the session's token and cannot be used to sign in. */
type SignedIn = { readonly user: AuthUser; readonly sessionHash: string };

/**
 * Finds the user of the request's session cookie; undefined when signed out. Rejects when the database is unavailable.
 */
export type FindSession = (request: FastifyRequest) => Promise<SignedIn | undefined>;

/** Responds to a caller who is refused. */
type Refuse = (
  reply: FastifyReply,
  problem: 'signed-out' | 'too-many-requests',
  more: { readonly retryAfterMs?: number },
) => FastifyReply;

/**
 * Controls who may use a route. The hooks run before the body is read, so the body of a refused request is never
 * parsed.
 */
export type Admission = {
  /** Looks up the session and counts the request for its user; anonymous requests pass. */
  readonly identify: onRequestAsyncHookHandler;
  /** Like `identify`, but refuses anonymous requests. */
  readonly signedInOnly: (refuse?: Refuse) => onRequestAsyncHookHandler;
  /** The user that the hook found; undefined for an anonymous request. */
  readonly findUser: (request: FastifyRequest) => AuthUser | undefined;
  /** The user of a request behind `signedInOnly`; throws on other routes. */
  readonly userOf: (request: FastifyRequest) => AuthUser;
};

/** A refusal that gives anonymous callers the code `signedOut`. */
export const refuseWith =
  (signedOut: ProblemCode): Refuse =>
  (reply, problem, more) =>
    answerProblem(reply, problem === 'signed-out' ? signedOut : problem, more);

export const createAdmission = (options: {
  readonly findSession: FindSession;
  /** Limits the requests of each user. */
  readonly limit: RateLimit;
}): Admission => {
  const { findSession, limit } = options;
  const users = new WeakMap<FastifyRequest, AuthUser>();

  /**
   * Whether the request may go on; otherwise, it was refused. Not the reply itself: a reply is a promise that resolves to
   * undefined when it has been sent.
   */
  const admit = async (request: FastifyRequest, reply: FastifyReply, refuse: Refuse): Promise<boolean> => {
    const userOf = await findSession(request);
    if (userOf === undefined) return true;
    const { waitMs } = limit.take(userOf.user.uid);
    if (waitMs > 0) refuse(reply, 'too-many-requests', { retryAfterMs: waitMs });
    else users.set(request, userOf.user);
    return waitMs === 0;
  };

  const findUser: Admission['findUser'] = (request) => users.get(request);

  return {
    identify: async (request, reply) => {
      if (!(await admit(request, reply, refuseWith('signed-out')))) return reply;
      return undefined;
    },
    signedInOnly:
      (refuse = refuseWith('signed-out')) =>
      async (request, reply) => {
        if (!(await admit(request, reply, refuse))) return reply;
        return users.has(request) ? undefined : refuse(reply, 'signed-out', {});
      },
    findUser,
    userOf: (request) => {
      const user = findUser(request);
      if (user === undefined) throw new Error(`the route of ${request.url} does not look up the user`);
      return user;
    },
  };
};

const changesNothing: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Allows only our own page to change anything through the routes of `scope`: browsers send the session cookie with
 * requests from other sites too. Bodies must be JSON or empty: forms of other sites cannot send JSON. Register it
 * before the routes; requests from servers, such as payment webhooks, belong in another scope.
 */
export const requireSameOrigin = (scope: FastifyInstance, publicUrl: string): void => {
  const own = new URL(publicUrl).origin;
  scope.removeContentTypeParser('text/plain');
  scope.addHook('onRequest', (request, reply, done) => {
    if (changesNothing.has(request.method) || isFromOurPage(request, own)) done();
    else answerProblem(reply, 'foreign-origin');
  });
};

/**
 * Every browser sends at least one of these headers with a write request. Scripts cannot set `Sec-Fetch-Site`, and
 * browsers do not send it over plain HTTP.
 */
const isFromOurPage = ({ headers }: FastifyRequest, own: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === own;
};
