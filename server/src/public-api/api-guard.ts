import type { ApiScope } from '@touchline/protocol/public-api/api-operations.ts';
import type { FastifyPluginCallback, FastifyRequest, onRequestHookHandler } from 'fastify';
import * as v from 'valibot';
import { visitorKey } from '../platform/http/client-address.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { type ApiAccess, type FoundKey, allowsOrigin } from './api-access.ts';

const preflightSeconds = 600;

/** Request headers that pages of other sites may send. */
const allowedHeaders = {
  GET: 'authorization, if-none-match, last-event-id',
  POST: 'authorization, content-type, mcp-protocol-version, mcp-session-id, last-event-id',
} as const;

/** Response headers that pages of other sites may read. */
const exposedHeaders = 'etag, ratelimit, ratelimit-policy, retry-after, x-request-id';

/** The secret of the header `Authorization`. */
export const secretOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(?<secret>[\w.~+/-]{1,200}=*)$/i.exec(headers.authorization ?? '')?.groups?.['secret'];

/** CORS headers for a page that may use the key; undefined if the key is for other sites. */
export const crossOriginHeaders = (
  key: FoundKey,
  origin: string | undefined,
): Readonly<Record<string, string>> | undefined => {
  if (origin === undefined || key.origins.length === 0) return {};
  if (!allowsOrigin(key, origin)) return undefined;
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': exposedHeaders };
};

/**
 * Lets a request through whose key covers `scope` and is within its quotas. Requests without a valid key cost an
 * address its share of `failures`, so that guessing keys is slow.
 */
export const createGuard =
  (options: {
    readonly access: Pick<ApiAccess, 'find' | 'take'>;
    readonly failures: RateLimit;
    /** Given, pages of other sites need a key for their site: a key without sites is for servers only. */
    readonly ownOrigin?: string;
  }) =>
  (scope: ApiScope | undefined): onRequestHookHandler =>
  (request, reply, done) => {
    const { access, failures, ownOrigin } = options;
    const { origin } = request.headers;
    reply.header('vary', 'accept-encoding, authorization, origin');
    const secret = secretOf(request);
    const key = secret === undefined ? undefined : access.find(secret);
    if (key === undefined) {
      const { waitMs } = failures.take(visitorKey(request.ip));
      if (waitMs > 0) answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });
      else answerProblem(reply.header('www-authenticate', 'Bearer'), 'api-key-required');
      return;
    }
    const isForeign = ownOrigin !== undefined && origin !== undefined && origin !== ownOrigin;
    const crossOrigin = isForeign && key.origins.length === 0 ? undefined : crossOriginHeaders(key, origin);
    if (crossOrigin === undefined) {
      answerProblem(reply, 'origin-not-allowed');
      return;
    }
    reply.headers(crossOrigin);
    if (scope !== undefined && !key.scopes.includes(scope)) {
      answerProblem(reply, 'scope-missing', { detail: `The address needs the scope "${scope}".` });
      return;
    }
    const quota = access.take(key);
    reply.header('ratelimit-policy', `"day";q=${key.perDay};w=86400, "minute";q=${key.perMinute};w=60`);
    if (quota.ok) {
      reply.header('ratelimit', `"day";r=${quota.left};t=${Math.ceil(quota.resetMs / 1_000)}`);
      done();
      return;
    }
    answerProblem(reply, quota.limit === 'day' ? 'api-quota-used' : 'too-many-requests', {
      retryAfterMs: quota.retryAfterMs,
    });
  };

/** Answers a browser that asks whether a page of another site may call an address. It sends the key only afterwards. */
export const preflightRoutes =
  (
    access: Pick<ApiAccess, 'isBrowserOrigin'>,
    { address, method }: { readonly address: string; readonly method: 'GET' | 'POST' },
  ): FastifyPluginCallback =>
  (scope, _options, done) => {
    scope.options(address, { schema: { querystring: v.looseObject({}) } }, (request, reply) => {
      const { origin } = request.headers;
      reply.headers({ vary: 'origin', 'cache-control': 'no-store' });
      if (origin !== undefined && access.isBrowserOrigin(origin)) {
        reply.headers({
          'access-control-allow-origin': origin,
          'access-control-allow-methods': method,
          'access-control-allow-headers': allowedHeaders[method],
          'access-control-max-age': String(preflightSeconds),
        });
      }
      return reply.code(204).send();
    });
    done();
  };
