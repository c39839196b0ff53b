import type { FastifyRequest, preHandlerHookHandler } from 'fastify';
import { answerProblem } from '../http-problem.ts';

/**
 * For routes that answer with a stream. Refuses a request that was sent on a connection before the answer to an earlier one
 * was out (HTTP pipelining): a stream has no socket to write to until it is its turn, and would then be silent for ever. And
 * one that is read without a body and announces one: the server would wait for it beside the stream, and when it is late
 * write a refusal into its midst.
 */
export const refuseOutOfTurn: preHandlerHookHandler = (request, reply, done) => {
  if (reply.raw.socket === null) {
    answerProblem(reply, 'bad-request', { detail: 'A stream cannot be asked for behind an unanswered request.' });
  } else if (request.method === 'GET' && announcesBody(request)) {
    // Nobody reads what was announced, so no other request can follow it.
    reply.header('connection', 'close');
    answerProblem(reply, 'bad-request', { detail: 'A stream is asked for without a body.' });
  } else {
    done();
  }
};

const announcesBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
