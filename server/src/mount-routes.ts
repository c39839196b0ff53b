import type { FastifyInstance, FastifyPluginAsync, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { answerProblem, answerUnknownAddresses } from './platform/http/problem.ts';
import { readInputWithValibot } from './platform/http/request-input.ts';
import { requireSameOrigin } from './platform/http/same-origin.ts';

type Routes = FastifyPluginAsync | FastifyPluginCallback;

/** Mounts the capabilities' routes. Unknown addresses get a problem or the not-found page. */
export const mountRoutes = async (
  http: FastifyInstance,
  options: {
    readonly publicUrl: string;
    /** Below `/api`. */
    readonly api: readonly Routes[];
    /** Below `/auth`, only for requests from our own pages. */
    readonly auth: readonly Routes[];
    /** Everywhere else. */
    readonly page: Routes;
    readonly answerPageNotFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  },
): Promise<void> => {
  const { publicUrl, api, auth, page, answerPageNotFound } = options;
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
  await http.register(page);
  http.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? answerPageNotFound(request, reply)
      : answerProblem(reply, 'not-found'),
  );
};
