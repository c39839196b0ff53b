import { createHash } from 'node:crypto';
import {
  type ApiOperationId,
  type ApiScope,
  apiOperations,
  apiRoot,
} from '@touchline/protocol/public-api/api-operations.ts';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compress, matchesEtag } from '../platform/http/content-encoding.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { ValibotTypes } from '../platform/http/request-input.ts';
import { refusePipelinedStream } from '../platform/sse/stream-socket.ts';
import type { ApiAccess } from './api-access.ts';
import { createGuard, crossOriginHeaders, preflightRoutes, secretOf } from './api-guard.ts';
import type { ApiStream } from './api-stream.ts';
import type { DerivedAnswers } from './derived-answers.ts';
import type { ScoreAnswers } from './score-answers.ts';

/** Smaller answers are not worth a compression. */
const leastCompressed = 1_000;
const streamRetryMs = 10_000;
/** About how long the leagues take that wait to be calculated. */
const busyRetryMs = 4_000;

/**
 * Sends an answer, or 304 if the client has an equal one: the time and the version of the data say nothing about what
 * it contains, and would change with every poll.
 */
const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Readonly<Record<string, unknown>>,
): Promise<FastifyReply> => {
  const text = JSON.stringify(answer);
  const { ['asOf']: _, ['version']: __, ...compared } = answer;
  const etag = `W/"${createHash('sha256').update(JSON.stringify(compared)).digest('base64url').slice(0, 22)}"`;
  reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const bytes = Buffer.from(text);
  const coding = bytes.length < leastCompressed ? 'identity' : acceptedEncoding(request.headers['accept-encoding']);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.type('application/json; charset=utf-8').send(await compress(bytes, coding));
};

/** The route of an operation below `/api`. */
const routeOf = (id: ApiOperationId): string =>
  `${apiRoot.replace('/api', '')}${apiOperations[id].path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

const badCursor = { detail: '"cursor": expected a cursor of this API' } as const;
const unknownMatch = { detail: 'The server knows no such match.' } as const;

type Options = {
  readonly access: ApiAccess;
  readonly answers: ScoreAnswers & DerivedAnswers;
  readonly stream: Pick<ApiStream, 'join'>;
  readonly failures: RateLimit;
  /** Common headers, which a stream writes itself. */
  readonly headers: Readonly<Record<string, string>>;
};

/** The addresses with the source's data. */
const scoreRoutes =
  ({ answers, ...guarded }: Options): FastifyPluginCallback =>
  (scope, _options, done) => {
    const onRequest = createGuard(guarded)('scores');
    const typed = scope.withTypeProvider<ValibotTypes>();
    const { listMatches, getMatch, getLeagueTable, listLeagueMatches, getTeam, search } = apiOperations;

    typed.get(routeOf('listSports'), { onRequest }, (request, reply) => send(request, reply, answers.sports()));

    typed.get(
      routeOf('listMatches'),
      { onRequest, schema: { querystring: listMatches.query } },
      async (request, reply) => {
        const answer = answers.matches(request.query);
        return answer === 'bad-cursor' ? answerProblem(reply, 'bad-request', badCursor) : send(request, reply, answer);
      },
    );

    typed.get(routeOf('getMatch'), { onRequest, schema: { params: getMatch.params } }, async (request, reply) => {
      const answer = answers.match(request.params.id);
      return answer === undefined ? answerProblem(reply, 'not-found', unknownMatch) : send(request, reply, answer);
    });

    typed.get(
      routeOf('getLeagueTable'),
      { onRequest, schema: { params: getLeagueTable.params } },
      async (request, reply) => {
        const answer = await answers.table(request.params.key);
        return answer === undefined ? answerProblem(reply, 'not-held') : send(request, reply, answer);
      },
    );

    typed.get(
      routeOf('listLeagueMatches'),
      { onRequest, schema: { params: listLeagueMatches.params } },
      async (request, reply) => {
        const answer = await answers.leagueMatches(request.params.key);
        return answer === undefined ? answerProblem(reply, 'not-held') : send(request, reply, answer);
      },
    );

    typed.get(routeOf('getTeam'), { onRequest, schema: { params: getTeam.params } }, async (request, reply) => {
      const answer = answers.team(request.params.sport, request.params.id);
      return answer === undefined
        ? answerProblem(reply, 'not-found', { detail: 'The server knows no such team.' })
        : send(request, reply, answer);
    });

    typed.get(routeOf('search'), { onRequest, schema: { querystring: search.query } }, (request, reply) =>
      send(request, reply, answers.search(request.query.q)),
    );
    done();
  };

/** The addresses with our own data. */
const derivedRoutes =
  ({ answers, ...guarded }: Options): FastifyPluginCallback =>
  (scope, _options, done) => {
    const onRequest = createGuard(guarded)('derived');
    const typed = scope.withTypeProvider<ValibotTypes>();
    const { listForecasts, getForecast, getLeagueOutlook } = apiOperations;

    typed.get(
      routeOf('listForecasts'),
      { onRequest, schema: { querystring: listForecasts.query } },
      async (request, reply) => {
        const answer = answers.forecasts(request.query);
        return answer === 'bad-cursor' ? answerProblem(reply, 'bad-request', badCursor) : send(request, reply, answer);
      },
    );

    typed.get(routeOf('getForecast'), { onRequest, schema: { params: getForecast.params } }, async (request, reply) => {
      const answer = await answers.forecast(request.params.id);
      return answer === undefined ? answerProblem(reply, 'not-found', unknownMatch) : send(request, reply, answer);
    });

    typed.get(
      routeOf('getLeagueOutlook'),
      { onRequest, schema: { params: getLeagueOutlook.params } },
      async (request, reply) => {
        const answer = await answers.outlook(request.params.key);
        if (answer === 'busy') return answerProblem(reply, 'too-many-requests', { retryAfterMs: busyRetryMs });
        return answer === undefined ? answerProblem(reply, 'not-held') : send(request, reply, answer);
      },
    );

    typed.get(routeOf('getTrackRecord'), { onRequest }, async (request, reply) =>
      send(request, reply, await answers.trackRecord()),
    );
    done();
  };

/** The live stream. */
const streamRoutes =
  ({ stream, access, failures, headers }: Options): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { query } = apiOperations.openStream;
    scope.withTypeProvider<ValibotTypes>().get(
      routeOf('openStream'),
      {
        onRequest: createGuard({ access, failures })('stream'),
        preHandler: refusePipelinedStream,
        schema: { querystring: query },
        exposeHeadRoute: false,
      },
      async (request, reply) => {
        const key = access.find(secretOf(request) ?? '');
        if (key === undefined) return answerProblem(reply, 'api-key-required');
        const last = Number(/^\d{1,15}$/.exec(String(request.headers['last-event-id'] ?? ''))?.[0] ?? Number.NaN);
        const known = [request.query.since ?? Number.NaN, last].filter((version) => !Number.isNaN(version));
        const joined = stream.join(reply.raw, {
          key,
          since: known.length === 0 ? undefined : Math.max(...known),
          headers: { ...headers, ...crossOriginHeaders(key, request.headers.origin) },
        });
        return joined ? reply.hijack() : answerProblem(reply, 'too-many-requests', { retryAfterMs: streamRetryMs });
      },
    );
    done();
  };

const routesOf: Readonly<Record<ApiScope, (options: Options) => FastifyPluginCallback>> = {
  scores: scoreRoutes,
  derived: derivedRoutes,
  stream: streamRoutes,
};

/** The routes of the scopes that the operator has opened. */
export const apiRoutes =
  (options: Options & { readonly scopes: readonly ApiScope[] }): FastifyPluginCallback =>
  (scope, _options, done) => {
    scope.register(preflightRoutes(options.access, { address: `${apiRoot.replace('/api', '')}/*`, method: 'GET' }));
    for (const opened of options.scopes) scope.register(routesOf[opened](options));
    done();
  };
