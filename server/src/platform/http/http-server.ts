import type { Socket } from 'node:net';
import { problems } from '@touchline/protocol/problems.ts';
import type { ProblemCode } from '@touchline/protocol/problems.ts';
import { fastify, LogController } from 'fastify';
import type { ConnectionError, FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { runInRequestScope } from '../log.ts';
import type { Log } from '../log.ts';
import { eventStreamHeaders } from '../sse/frame.ts';
import { limitConnections } from './connection-limit.ts';
import type { ConnectionLimit } from './connection-limit.ts';
import { brokenBytesBelongTo, limitPipelining, trackRequests } from './connection-requests.ts';
import { createFailureLog, answerErrors, answerFrameworkErrors, answerProblem, problemDocument } from './problem.ts';
import { arrivalLimits, refuseAmbiguousRequests } from './request-arrival.ts';
import { proxyTest, requestIds } from './request-id.ts';
import { cutSlowResponses, slowResponseLimits } from './slow-responses.ts';
import type { SlowResponseLimits } from './slow-responses.ts';

/** Our own calls carry little; a route that takes more says so itself. */
const bodyLimitBytes = 64 * 1024;
/** Longer than the minute that reverse proxies keep an idle connection, so that they never send into a closing one. */
const keepAliveMs = 72_000;
/**
 * An answer of which nobody takes a byte for so long is given up: each holds its bytes in memory, and a snapshot of every
 * version adds up. Streams are written to every 15 s.
 */
const idleAnswerMs = 60_000;
/** For whoever asks for a stream of a server that ends. */
const reconnectMs = 1_000;

/** The HTTP server before any route: limits, headers of every answer, request ids, and problems for what goes wrong. */
export const createHttpServer = (options: {
  readonly log: Log;
  /** Which proxies in front may say whom they speak for. */
  readonly trustProxy: false | number | readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** What lies below `/api/` has these in place of `headers`. */
  readonly dataHeaders?: Readonly<Record<string, string>>;
  readonly newRequestId: () => string;
  /** Epoch ms; where nothing is given each failure of ours has a line of its own in the log. */
  readonly now?: () => number;
  /** How long an answer may go untaken. */
  readonly giveUpAfterMs?: number;
  readonly patience?: Parameters<typeof arrivalLimits>[0];
  readonly slowAnswers?: SlowResponseLimits;
  /** Any number of connections where nothing is said. */
  readonly connections?: ConnectionLimit;
}) => {
  const {
    log,
    trustProxy,
    headers,
    dataHeaders = headers,
    newRequestId,
    giveUpAfterMs = idleAnswerMs,
    patience,
  } = options;
  const { slowAnswers = slowResponseLimits, connections } = options;
  const tell = createFailureLog(log, options.now);
  // As any server's, so that what takes a server takes this one.
  const loggerInstance: FastifyBaseLogger = log;
  const http = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxyRule(trustProxy),
    genReqId: requestIds({ trustProxy, newRequestId }),
    // The log itself knows the request that is at work: a logger for each request would say it a second time.
    childLoggerFactory: (logger) => logger,
    bodyLimit: bodyLimitBytes,
    ...arrivalLimits(patience),
    keepAliveTimeout: keepAliveMs,
    connectionTimeout: giveUpAfterMs,
    // While closing, what comes on open connections is answered as ever; streams are sent off by the hook below.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => answerFrameworkErrors(tell)(error, request, reply.headers(dataHeaders)),
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, dataHeaders),
  });
  http.setErrorHandler(answerErrors(tell));
  trackRequests(http.server);
  cutSlowResponses(http.server, slowAnswers);
  if (connections !== undefined) {
    limitConnections(http.server, { ...connections, isProxy: proxyTest(trustProxy) });
  }

  let closing = false;
  http.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  http.addHook('onRequest', limitPipelining);
  http.addHook('onRequest', runInRequestScope);
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...(request.url.startsWith('/api/') ? dataHeaders : headers), 'x-request-id': request.id });
    if (closing && wantsStream(request)) sendReconnectHint(request, reply);
    else done();
  });
  http.addHook('onRequest', refuseAmbiguousRequests);
  return http;
};

const wantsStream = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/event-stream') === true;

/** A browser's EventSource gives up for good on anything but a stream; it is given one that says when to return. */
const sendReconnectHint = (request: FastifyRequest, reply: FastifyReply): void => {
  if (request.method === 'GET') reply.headers(eventStreamHeaders).send(`retry: ${reconnectMs}\n\n`);
  else answerProblem(reply, 'shutting-down', { retryAfterMs: reconnectMs });
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
  const belongTo = brokenBytesBelongTo(socket);
  if (error.code === 'ECONNRESET' || !socket.writable || belongTo === 'unfinished-answer') {
    socket.destroy();
    return;
  }
  if (belongTo === 'answered-request') {
    // Closes once the answer is sent.
    socket.destroySoon();
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
