import { accountRoutes } from '@touchline/protocol/routes.ts';
import { signInProblemParameter } from '@touchline/protocol/sign-in-result.ts';
import type { SignInResult } from '@touchline/protocol/sign-in-result.ts';
import type { FastifyPluginCallback, FastifyReply, onRequestHookHandler } from 'fastify';
import * as v from 'valibot';
import { visitorKey } from '../platform/http/client-address.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { ValibotTypes } from '../platform/http/request-input.ts';
import { userLanguage } from '../platform/http/user-language.ts';
import { popupHeaders, resultPage, resultPageHeaders } from './result-page.ts';
import { returnPath } from './return-path.ts';
import { attemptPattern, endOfState } from './sign-in-state.ts';
import type { SignInEnd } from './sign-in-state.ts';
import type { SignIn } from './sign-in.ts';

const noStore = 'no-store';

const signInQuery = v.strictObject({
  way: v.picklist(['popup', 'page'], 'expected popup or page'),
  attempt: v.exactOptional(v.pipe(v.string(), v.regex(attemptPattern, 'expected letters, digits, - and _'))),
  return: v.exactOptional(v.string()),
});

/** Providers add what they like, such as `scope` or `session_state`. */
const callbackQuery = v.looseObject({});

/**
 * `GET /auth/sign-in` and `GET /auth/callback`, between which the browser is at the sign-in provider, and
 * `POST /auth/sign-out` and `/auth/sign-out-everywhere`. `signIn` is undefined while no provider is configured.
 */
export const authRoutes =
  (options: {
    readonly signIn: SignIn | undefined;
    readonly publicUrl: string;
    readonly limit: RateLimit;
    /** Limits those who come back. */
    readonly returnLimit: RateLimit;
    readonly limitLookUps: onRequestHookHandler;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { signIn, publicUrl, limit, returnLimit, limitLookUps } = options;
    const typed = scope.withTypeProvider<ValibotTypes>();

    /** Ends a sign-in, so that whoever waits for it hears how. */
    const tell = (
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

    /** A person looks at this, in either way: no redirect could carry the status. */
    const sendAway = (reply: FastifyReply, end: SignInEnd, waitMs: number): FastifyReply => {
      reply.code(429).header('retry-after', String(Math.ceil(waitMs / 1000)));
      return tell(reply, { ...end, way: 'popup' }, 'failed', '/');
    };

    typed.get(
      '/sign-in',
      { schema: { querystring: signInQuery }, exposeHeadRoute: false },
      async ({ query, headers, ip }, reply) => {
        const end = { way: query.way, attempt: query.attempt ?? '' };
        const returnTo = returnPath(query.return, publicUrl);
        if (signIn === undefined) return tell(reply, end, 'not-configured', returnTo);
        const { waitMs } = limit.take(visitorKey(ip));
        if (waitMs > 0) return sendAway(reply, end, waitMs);
        const begun = await signIn.begin(headers.cookie, end, returnTo);
        if (!begun.ok) return tell(reply, end, begun.problem, returnTo);
        return reply.headers(popupHeaders).header('set-cookie', begun.setCookie).redirect(begun.address, 303);
      },
    );

    typed.get(
      '/callback',
      { schema: { querystring: callbackQuery }, exposeHeadRoute: false },
      async ({ url, headers, ip }, reply) => {
        const callback = new URL(accountRoutes.callback, publicUrl);
        callback.search = /\?.*$/.exec(url)?.[0] ?? '';
        const state = callback.searchParams.get('state') ?? '';
        // A window that only shows the result serves for either way.
        const end = endOfState(state) ?? { way: 'popup', attempt: '' };
        if (signIn === undefined) return tell(reply, end, 'not-configured', '/');
        const { waitMs } = returnLimit.take(visitorKey(ip));
        if (waitMs > 0) return sendAway(reply, end, waitMs);
        const finished = await signIn.finish(headers.cookie, callback, state);
        if (!finished.ok) return tell(reply, end, finished.problem, finished.returnTo);
        return tell(reply.header('set-cookie', finished.setCookie), end, 'signed-in', finished.returnTo);
      },
    );

    // No route here takes a body: one that names a type is refused before it is read.
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
