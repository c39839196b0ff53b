import type { Config } from '@touchline/protocol/config-schema.ts';
import type { FastifyPluginCallback } from 'fastify';

/** `GET /api/config`: what the page needs to know at run time; fixed until the next start. */
export const configRoutes =
  (config: Config): FastifyPluginCallback =>
  (scope, _options, done) => {
    scope.get('/config', (_request, reply) => reply.header('cache-control', 'no-cache').send(config));
    done();
  };
