import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerProblem } from './problem.ts';

const changesNothing: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Allows only our own page to change anything through the routes of `scope`: browsers send the session cookie with
 * requests from other sites too. Bodies must be JSON or empty: forms of other sites cannot send JSON. Register it
 * before the routes; requests from servers, such as payment webhooks, belong in another scope.
 */
export const requireSameOrigin = (scope: FastifyInstance, publicUrl: string): void => {
  const own = new URL(publicUrl).origin;
  scope.removeContentTypeParser('text/plain');
  scope.addHook('onRequest', (request, reply, done) => {
    if (changesNothing.has(request.method) || isFromOurPage(request, own)) done();
    else answerProblem(reply, 'foreign-origin');
  });
};

/**
 * Every browser sends at least one of these headers with a write request. Scripts cannot set `Sec-Fetch-Site`, and
 * browsers do not send it over plain HTTP.
 */
const isFromOurPage = ({ headers }: FastifyRequest, own: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === own;
};
