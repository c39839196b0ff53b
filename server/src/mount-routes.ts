import type { FastifyInstance, FastifyPluginAsync, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from './env.ts';
import type { Clock } from './platform/clock.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { drainConnections } from './platform/http/listening.ts';
import { answerProblem, answerUnknownAddresses } from './platform/http/problem.ts';
import { readInputWithValibot } from './platform/http/request-input.ts';
import { requireSameOrigin } from './platform/http/session-guard.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { meterRequests } from './platform/metrics/server-metrics.ts';
import { limitSettings } from './visitor-limits.ts';

type Routes = FastifyPluginAsync | FastifyPluginCallback;

/**
 * The HTTP server with the limits of the settings. It measures requests; when it stops, it calls `close` and ends
 * connections.
 */
export const createServer = (options: {
  readonly log: Log;
  readonly env: Pick<Env, 'trustProxy' | 'liveReadersPerAddress'>;
  readonly pageHeaders: Readonly<Record<string, string>>;
  readonly dataHeaders: Readonly<Record<string, string>>;
  readonly newRequestId: () => string;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly close: () => Promise<void>;
}) => {
  const { log, env, pageHeaders: headers, dataHeaders, newRequestId, clock, metrics, close } = options;
  const http = createHttpServer({
    log,
    trustProxy: env.trustProxy,
    headers,
    dataHeaders,
    newRequestId,
    now: clock.now,
    connections: limitSettings.connections(env.liveReadersPerAddress),
  });
  http.addHook('onSend', meterRequests(metrics));
  http.addHook('preClose', async () => {
    await close();
    await drainConnections(http.server, clock);
  });
  return http;
};

/** Mounts the capabilities' routes. Unknown addresses get a problem or the not-found page. */
export const mountRoutes = async (
  http: FastifyInstance,
  options: {
    readonly publicUrl: string;
    /** Below `/api`. */
    readonly api: readonly Routes[];
    /** Below `/auth`, only for requests from our own pages. */
    readonly auth: readonly Routes[];
    /** At `/mcp`. */
    readonly mcp: Routes;
    /** Everywhere else. */
    readonly page: Routes;
    readonly answerPageNotFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  },
): Promise<void> => {
  const { publicUrl, api, auth, mcp, page, answerPageNotFound } = options;
  await http.register(
    async (scope) => {
      answerUnknownAddresses(scope);
      readInputWithValibot(scope);
      for (const routes of api) await scope.register(routes);
    },
    { prefix: '/api' },
  );
  await http.register(
    async (scope) => {
      answerUnknownAddresses(scope);
      readInputWithValibot(scope);
      requireSameOrigin(scope, publicUrl);
      for (const routes of auth) await scope.register(routes);
    },
    { prefix: '/auth' },
  );
  await http.register(
    async (scope) => {
      answerUnknownAddresses(scope);
      readInputWithValibot(scope);
      await scope.register(mcp);
    },
    { prefix: '/mcp' },
  );
  await http.register(page);
  http.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? answerPageNotFound(request, reply)
      : answerProblem(reply, 'not-found'),
  );
};
