import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerProblem } from './problem.ts';

const changesNothing: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets only our own page change anything through the routes of `scope`: a browser sends the session's cookie along with
 * whatever another site has it post. Bodies are JSON or nothing, which no foreign form can send. Register it before the
 * routes; calls that no browser makes, such as a payment provider's, belong into a scope of their own.
 */
export const requireSameOrigin = (scope: FastifyInstance, publicUrl: string): void => {
  const own = new URL(publicUrl).origin;
  scope.removeContentTypeParser('text/plain');
  scope.addHook('onRequest', (request, reply, done) => {
    if (changesNothing.has(request.method) || isFromOurPage(request, own)) done();
    else answerProblem(reply, 'foreign-origin');
  });
};

/** Every browser says at least one of both with what changes something; the first can't be set by scripts, and is not said over plain http. */
const isFromOurPage = ({ headers }: FastifyRequest, own: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === own;
};
