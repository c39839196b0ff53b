import { problemText } from '@touchline/domain/provider-problem.ts';
import type { ProviderProblem } from '@touchline/domain/provider-problem.ts';
import { isSportId } from '@touchline/domain/sport/sport-catalog.ts';
import type { ProblemCode } from '@touchline/protocol/problems.ts';
import { proxyRefusal } from '@touchline/provider/api-sports/proxy-allow-list.ts';
import type { ProxyRefusal, RawCall } from '@touchline/provider/api-sports/proxy-allow-list.ts';
import type { FastifyPluginCallback } from 'fastify';
import * as v from 'valibot';
import { visitorKey } from '../platform/http/client-address.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { ValibotTypes } from '../platform/http/request-input.ts';
import type { SportsProxy } from './sports-proxy.ts';

/** The provider's parameters are checked against its allow-list, not here. */
const proxyQuery = v.objectWithRest({ sport: v.string(), endpoint: v.string() }, v.string());

/** `GET /api/sports-proxy`: the provider's own reply. `proxy` is undefined without a key. */
export const sportsProxyRoutes =
  (options: { readonly proxy: SportsProxy | undefined; readonly limit: RateLimit }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { proxy, limit } = options;
    scope
      .withTypeProvider<ValibotTypes>()
      .get('/sports-proxy', { schema: { querystring: proxyQuery } }, async (request, reply) => {
        const read = readProxyCall(request.query);
        if (!read.ok) return answerProblem(reply, read.code, { detail: read.detail });
        if (proxy === undefined) return answerProblem(reply, 'sports-key-missing');
        const visitor = visitorKey(request.ip);
        const { waitMs } = limit.take(visitor);
        if (waitMs > 0) return answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });

        const answer = await proxy(read.call, visitor);
        if (answer.kind === 'reserved') {
          return answerProblem(reply, 'too-many-requests', { retryAfterMs: answer.waitMs });
        }
        if (answer.kind === 'failed') {
          const { problem } = answer;
          const detail = problemText(problem.kind);
          const { retryAfterMs } = problem;
          return answerProblem(reply, codeOf(problem), { detail, ...(retryAfterMs !== undefined && { retryAfterMs }) });
        }
        return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(answer.json);
      });
    done();
  };

type ReadProxyCall =
  | { readonly ok: true; readonly call: RawCall }
  | { readonly ok: false; readonly code: ProblemCode; readonly detail: string };

const codeOfRefusal: Readonly<Record<ProxyRefusal['kind'], ProblemCode>> = {
  endpoint: 'endpoint-not-allowed',
  parameter: 'unknown-parameter',
  value: 'bad-request',
};

const readProxyCall = ({ sport, endpoint, ...params }: v.InferOutput<typeof proxyQuery>): ReadProxyCall => {
  if (!isSportId(sport))
    return { ok: false, code: 'unknown-sport', detail: `Unsupported sport: ${sport.slice(0, 40)}` };
  const refusal = proxyRefusal(sport, endpoint, params);
  if (refusal === undefined) return { ok: true, call: { sport, endpoint, params } };
  return { ok: false, code: codeOfRefusal[refusal.kind], detail: refusal.detail };
};

const codeOf = ({ kind }: ProviderProblem): ProblemCode => {
  if (kind === 'timeout') return 'upstream-timeout';
  return kind === 'rate' ? 'too-many-requests' : 'upstream-failed';
};
