import type { Config } from '@touchline/protocol/config-schema.ts';
import type { Health, StatusAnswer } from '@touchline/protocol/status-schema.ts';
import type { FastifyPluginCallback } from 'fastify';

/** `GET /api/config`: the page's configuration at run time; constant until the next start. */
export const configRoutes =
  (config: Config): FastifyPluginCallback =>
  (scope, _options, done) => {
    scope.get('/config', (_request, reply) => reply.header('cache-control', 'no-cache').send(config));
    done();
  };

/** `GET /api/health`: this node's health; 503 with the same shape while its database does not respond. */
export const healthRoutes =
  (health: () => Promise<Health>): FastifyPluginCallback =>
  (scope, _options, done) => {
    scope.get('/health', async (_request, reply) => {
      const answer = await health();
      return reply
        .code(answer.status === 'ok' ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(answer);
    });
    done();
  };

/** `GET /api/status`: the state of the service for visitors, from memory. */
export const statusRoutes =
  (options: {
    readonly version: string;
    /** When the track record was last computed, ISO 8601 UTC. */
    readonly recordAsOf: () => string | undefined;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { version, recordAsOf } = options;
    scope.get('/status', (_request, reply) => {
      const countedAt = recordAsOf();
      const answer: StatusAnswer = { version, ...(countedAt !== undefined && { recordAsOf: countedAt }) };
      return reply.header('cache-control', 'no-cache').send(answer);
    });
    done();
  };
