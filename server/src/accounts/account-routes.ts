import type { Subscription } from '@touchline/domain/account/account.ts';
import { signInProblemParameter } from '@touchline/protocol/account-schema.ts';
import type { Me, SignInResult } from '@touchline/protocol/account-schema.ts';
import { accountRoutes } from '@touchline/protocol/routes.ts';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import * as v from 'valibot';
import { visitorKey } from '../platform/http/client-address.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { userLanguage } from '../platform/http/request-input.ts';
import type { ValibotTypes } from '../platform/http/request-input.ts';
import { createAdmission, requireSameOrigin } from '../platform/http/session-guard.ts';
import type { FindSession } from '../platform/http/session-guard.ts';
import { refusePipelinedStream } from '../platform/sse/stream-socket.ts';
import type { AccountDeletions } from './account-deletion.ts';
import type { AccountExport } from './account-export.ts';
import type { AccountStreams } from './account-streams.ts';
import type { OpenSession } from './sessions.ts';
import { popupHeaders, resultPage, resultPageHeaders } from './sign-in-result-page.ts';
import { attemptPattern, decodeState, returnPath } from './sign-in.ts';
import type { SignIn, SignInEnd } from './sign-in.ts';

const comeBackMs = 10_000;

/** `GET /api/me` returns the signed-in user and subscription; `GET /api/me/live` streams subscription changes. */
export const meRoutes =
  (options: {
    readonly limitLookUps: onRequestHookHandler;
    readonly find: (request: FastifyRequest) => Promise<OpenSession | undefined>;
    readonly subscriptions: { readonly read: (userId: string) => Promise<Subscription | null> };
    readonly streams: Pick<AccountStreams, 'join'>;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { limitLookUps, find, subscriptions, streams } = options;
    scope.addHook('onRequest', limitLookUps);

    scope.get('/me', async (request, reply) => {
      const session = await find(request);
      const me: Me =
        session === undefined
          ? { user: null, subscription: null }
          : { user: session.user, subscription: await subscriptions.read(session.user.uid) };
      return reply.header('cache-control', 'no-store').send(me);
    });

    scope.get('/me/live', { exposeHeadRoute: false, preHandler: refusePipelinedStream }, async (request, reply) => {
      const session = await find(request);
      if (session === undefined) return answerProblem(reply, 'signed-out');
      if (!streams.join(reply.raw, session)) {
        return answerProblem(reply, 'too-many-requests', { retryAfterMs: comeBackMs });
      }
      return reply.hijack();
    });
    done();
  };

const noStore = 'no-store';

const signInQuery = v.strictObject({
  way: v.picklist(['popup', 'page'], 'expected popup or page'),
  attempt: v.exactOptional(v.pipe(v.string(), v.regex(attemptPattern, 'expected letters, digits, - and _'))),
  return: v.exactOptional(v.string()),
});

/** Providers add their own parameters, such as `scope` or `session_state`. */
const callbackQuery = v.looseObject({});

/**
 * `GET /auth/sign-in` and `GET /auth/callback`, before and after the browser's visit to the identity provider, and
 * `POST /auth/sign-out` and `/auth/sign-out-everywhere`. `signIn` is undefined if sign-in is not configured.
 */
export const authRoutes =
  (options: {
    readonly signIn: SignIn | undefined;
    readonly publicUrl: string;
    readonly limit: RateLimit;
    /** Rate limit of callbacks. */
    readonly returnLimit: RateLimit;
    readonly limitLookUps: onRequestHookHandler;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { signIn, publicUrl, limit, returnLimit, limitLookUps } = options;
    const typed = scope.withTypeProvider<ValibotTypes>();

    /** Reports the result of a sign-in: in the popup's result page, or by a redirect to the page where it started. */
    const answerResult = (
      reply: FastifyReply,
      { way, attempt }: SignInEnd,
      result: SignInResult['result'],
      returnTo: string,
    ): FastifyReply => {
      if (way === 'popup') {
        const language = userLanguage(reply.request.headers);
        reply.headers({ ...resultPageHeaders, 'content-language': language });
        return reply.send(resultPage({ attempt, result }, language));
      }
      const address = new URL(returnTo, publicUrl);
      if (result !== 'signed-in') address.searchParams.set(signInProblemParameter, result);
      return reply.headers(popupHeaders).redirect(address.href, 303);
    };

    /** Always sends the result page, because a redirect cannot carry status 429. */
    const rejectTooMany = (reply: FastifyReply, end: SignInEnd, waitMs: number): FastifyReply => {
      reply.code(429).header('retry-after', String(Math.ceil(waitMs / 1000)));
      return answerResult(reply, { ...end, way: 'popup' }, 'failed', '/');
    };

    typed.get(
      '/sign-in',
      { schema: { querystring: signInQuery }, exposeHeadRoute: false },
      async ({ query, headers, ip }, reply) => {
        const end = { way: query.way, attempt: query.attempt ?? '' };
        const returnTo = returnPath(query.return, publicUrl);
        if (signIn === undefined) return answerResult(reply, end, 'not-configured', returnTo);
        const { waitMs } = limit.take(visitorKey(ip));
        if (waitMs > 0) return rejectTooMany(reply, end, waitMs);
        const started = await signIn.begin(headers.cookie, end, returnTo);
        if (!started.ok) return answerResult(reply, end, started.problem, returnTo);
        return reply.headers(popupHeaders).header('set-cookie', started.setCookie).redirect(started.address, 303);
      },
    );

    typed.get(
      '/callback',
      { schema: { querystring: callbackQuery }, exposeHeadRoute: false },
      async ({ url, headers, ip }, reply) => {
        const callback = new URL(accountRoutes.callback, publicUrl);
        callback.search = /\?.*$/.exec(url)?.[0] ?? '';
        const state = callback.searchParams.get('state') ?? '';
        // Without a readable state, use the result page: it works in a popup and in a full page.
        const end = decodeState(state) ?? { way: 'popup', attempt: '' };
        if (signIn === undefined) return answerResult(reply, end, 'not-configured', '/');
        const { waitMs } = returnLimit.take(visitorKey(ip));
        if (waitMs > 0) return rejectTooMany(reply, end, waitMs);
        const finished = await signIn.finish(headers.cookie, callback, state);
        if (!finished.ok) return answerResult(reply, end, finished.problem, finished.returnTo);
        return answerResult(reply.header('set-cookie', finished.setCookie), end, 'signed-in', finished.returnTo);
      },
    );

    // No route here accepts a body: a request with a content type is refused before its body is read.
    scope.removeAllContentTypeParsers();

    scope.post('/sign-out', { onRequest: limitLookUps }, async ({ headers }, reply) => {
      const setCookie = await signIn?.end(headers.cookie);
      if (setCookie !== undefined) reply.header('set-cookie', setCookie);
      return reply.code(204).header('cache-control', noStore).send();
    });

    scope.post('/sign-out-everywhere', { onRequest: limitLookUps }, async ({ headers }, reply) => {
      const setCookie = await signIn?.endEverywhere(headers.cookie);
      if (setCookie === undefined) return answerProblem(reply, 'signed-out');
      return reply.code(204).headers({ 'cache-control': noStore, 'set-cookie': setCookie }).send();
    });
    done();
  };

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
    readonly exportAccount: (userId: string) => Promise<AccountExport | undefined>;
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

    scope.get('/me/data', { exposeHeadRoute: false, onRequest: signedInOnly() }, async (request, reply) => {
      const exported = await exportAccount(userOf(request).uid);
      // The account was deleted after the request was admitted.
      if (exported === undefined) return answerProblem(reply, 'signed-out');
      return reply
        .headers(privateHeaders)
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(exported, undefined, 2));
    });

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
