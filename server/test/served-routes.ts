import type { FastifyPluginCallback } from 'fastify';
import { createHttpServer } from '../src/platform/http/http-server.ts';
import { answerUnknownAddresses } from '../src/platform/http/problem.ts';
import { readInputWithValibot } from '../src/platform/http/request-input.ts';
import { createLog } from '../src/platform/log.ts';

/** Serves the routes of a capability under `/api` at a free port, as the product does. */
export const serveRoutes = async (routes: FastifyPluginCallback) => {
  const log = createLog({ level: 'silent', readable: false });
  const http = createHttpServer({ log, trustProxy: 1, headers: {}, newRequestId: () => 'test' });
  await http.register(
    async (api) => {
      answerUnknownAddresses(api);
      readInputWithValibot(api);
      await api.register(routes);
    },
    { prefix: '/api' },
  );
  const origin = await http.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin,
    /** The status and JSON body of a route. */
    get: async (path: string): Promise<{ readonly status: number; readonly body: unknown }> => {
      const answer = await fetch(origin + path);
      return { status: answer.status, body: await answer.json() };
    },
    close: () => http.close(),
  };
};
