import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createDirectAnswers, isPlain, owesNothing } from './direct-answer.ts';
import type { ReadyAnswer } from './direct-answer.ts';
import type { KernelSend } from './event-stream/kernel-send.ts';
import type { createHttpServer } from './http-server.ts';
import type { OpenKernelFile } from './kernel-file.ts';
import { createReadAhead } from './read-ahead.ts';
import { isUnambiguous } from './request-arrival.ts';
import { takeRequests } from './request-queue.ts';

/** The answer that lies ready for a request with these headers, at once; undefined leaves it to the route. */
export type FindReadyAnswer = (headers: IncomingHttpHeaders) => ReadyAnswer | undefined;

/**
 * Answers `GET url`, without a query, past the framework while an answer lies ready: what everybody asks for at once after a
 * restart; on a connection that asks again and again before the runtime's parser, too (`read-ahead.ts`). A route at the same
 * address has to say the same, and takes all other requests: those for which nothing is ready, other methods, ambiguous ones,
 * and every one while the server closes. Says how many it answered.
 */
export const serveReadyAnswers = (
  http: Pick<ReturnType<typeof createHttpServer>, 'server' | 'routing' | 'addHook'>,
  options: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly requestId: (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;
    readonly find: FindReadyAnswer;
    /** Epoch ms. */
    readonly now: () => number;
    /** Where there is none, answers go through the runtime's streams. */
    readonly kernelSend?: KernelSend | undefined;
    /** Where there is none, the kernel copies each body. */
    readonly openFile?: OpenKernelFile | undefined;
  },
): { readonly answered: () => number } => {
  const { url, requestId, find } = options;
  const everyHead = Object.entries(options.headers).flat();
  const direct = createDirectAnswers({ ...options, server: http.server });

  let answered = 0;
  let closing = false;
  http.addHook('preClose', (done) => {
    closing = true;
    direct.close();
    done();
  });

  const ahead = createReadAhead((socket, { method, url: asked, headers }) => {
    if (asked !== url || method !== 'GET' || closing || !owesNothing(socket)) return false;
    const answer = find(headers);
    if (answer === undefined) return false;
    answered += 1;
    direct.send(socket, answer, () => requestId({ headers, socket }));
    return true;
  });

  const answerAtOnce = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url !== url || request.method !== 'GET' || closing || !isUnambiguous(request)) return false;
    const answer = find(request.headers);
    if (answer === undefined) return false;
    answered += 1;
    if (isPlain(request, response)) {
      direct.send(request.socket, answer, () => requestId(request));
      ahead.follow(request.socket, response);
      // The runtime goes on to the connection's next request as after any answer.
      response.emit('finish');
    } else if (answer.status === 304) response.writeHead(304, [...answer.head]).end();
    else response.writeHead(200, [...everyHead, ...answer.head, 'x-request-id', requestId(request)]).end(answer.body);
    return true;
  };

  takeRequests(http.server, (request, response) => {
    ahead.note(request, response);
    if (!answerAtOnce(request, response)) http.routing(request, response);
  });
  return { answered: () => answered };
};
