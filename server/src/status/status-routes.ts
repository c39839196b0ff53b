import type { StatusAnswer } from '@touchline/protocol/status-schema.ts';
import type { FastifyPluginCallback } from 'fastify';

/** `GET /api/status`: the state of the service for visitors, answered from memory. */
export const statusRoutes =
  (options: {
    readonly version: string;
    /** When the public record was last counted, ISO 8601 UTC. */
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
