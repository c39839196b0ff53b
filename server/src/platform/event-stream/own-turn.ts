import type { preHandlerHookHandler } from 'fastify';
import { answerProblem } from '../http-problem.ts';

/**
 * For routes that answer with a stream. Refuses a request that was sent on a connection before the answer to an earlier one
 * was out (HTTP pipelining): a stream has no socket to write to until it is its turn, and would then be silent for ever.
 */
export const refuseOutOfTurn: preHandlerHookHandler = (_request, reply, done) => {
  if (reply.raw.socket !== null) done();
  else answerProblem(reply, 'bad-request', { detail: 'A stream cannot be asked for behind an unanswered request.' });
};
