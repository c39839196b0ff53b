import type { Health } from '@touchline/protocol/health-schema.ts';
import type { FastifyPluginCallback } from 'fastify';

/** `GET /api/health`: how this node is; 503 with the same shape while its database does not answer. */
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
