import { fastify, LogController } from 'fastify';
import type { ConnectionError } from 'fastify';
import type { Socket } from 'node:net';
import { problems } from '@touchline/protocol/problems.ts';
import type { ProblemCode } from '@touchline/protocol/problems.ts';
import { answerError, answerFrameworkError, answerProblem, problemDocument } from './http-problem.ts';
import type { Log } from './log.ts';

/** Our own calls carry little; a route that takes more says so itself. */
const bodyLimitBytes = 64 * 1024;
const headerLimitBytes = 16 * 1024;
/** The whole request has to arrive within this time; answers, and so streams, may last. */
const requestWithinMs = 30_000;
/** Longer than the minute that reverse proxies keep an idle connection, so that they never send into a closing one. */
const keepAliveMs = 72_000;
/**
 * An answer of which nobody takes a byte for so long is given up: each holds its bytes in memory, and a snapshot of every
 * version adds up. Streams are written to every 15 s.
 */
const stalledMs = 60_000;

/** The HTTP server before any route: limits, headers of every answer, request ids, and problems for what goes wrong. */
export const createHttpServer = (options: {
  readonly log: Log;
  /** Which proxies in front may say whom they speak for. */
  readonly trustProxy: false | number | readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly newRequestId: () => string;
  /** How long an answer may go untaken. */
  readonly giveUpAfterMs?: number;
}) => {
  const { log, trustProxy, headers, newRequestId, giveUpAfterMs = stalledMs } = options;
  const http = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxyRule(trustProxy),
    genReqId: newRequestId,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestWithinMs,
    keepAliveTimeout: keepAliveMs,
    connectionTimeout: giveUpAfterMs,
    http: { maxHeaderSize: headerLimitBytes },
    // While closing, the hook below answers with a problem of our own.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => answerFrameworkError(error, request, reply.headers(headers)),
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, headers),
  });
  http.setErrorHandler(answerError);

  let closing = false;
  http.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
    if (closing) answerProblem(reply.header('connection', 'close'), 'shutting-down');
    else done();
  });
  return http;
};

/** Fastify trusts nobody when it is given a hop count: a visitor who comes past the proxy could make up hops. The operator who sets one says that nobody can. */
const proxyRule = (trust: false | number | readonly string[]) => {
  if (typeof trust === 'number') return (_address: string, hop: number): boolean => hop < trust;
  return trust === false ? false : [...trust];
};

/** For what is not HTTP, or too much or too slow of it: there is no request to answer through the framework then. */
const answerBrokenRequest = (
  error: ConnectionError,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code: ProblemCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'too-large' : 'bad-request';
  const status = brokenStatus[error.code] ?? problems[code].status;
  const body = JSON.stringify({ ...problemDocument(code), status });
  const head = {
    ...headers,
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${code}`, ...lines, '', body].join('\r\n'));
};

const brokenStatus: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
