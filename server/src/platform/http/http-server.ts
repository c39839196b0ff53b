import type { Socket } from 'node:net';
import { problems } from '@touchline/protocol/problems.ts';
import type { ProblemCode } from '@touchline/protocol/problems.ts';
import { fastify, LogController } from 'fastify';
import type { ConnectionError, FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { runInRequestScope } from '../log.ts';
import type { Log } from '../log.ts';
import { eventStreamHeaders } from '../sse/event-frame.ts';
import { limitConnections } from './connection-limit.ts';
import type { ConnectionLimit } from './connection-limit.ts';
import { brokenBytesBelongTo, limitPipelining, trackRequests } from './connection-requests.ts';
import { createFailureLog, answerErrors, answerFrameworkErrors, answerProblem, problemDocument } from './problem.ts';
import { arrivalLimits, refuseAmbiguousRequests } from './request-arrival.ts';
import { proxyTest, requestIds } from './request-id.ts';
import { cutSlowResponses, slowResponseLimits } from './slow-responses.ts';
import type { SlowResponseLimits } from './slow-responses.ts';

/** Requests have small bodies; a route that accepts more sets its own limit. */
const bodyLimitBytes = 64 * 1024;
/**
 * Longer than the minute for which reverse proxies keep an idle connection open, so that they never send to a closing
 * connection.
 */
const keepAliveMs = 72_000;
/**
 * A response is dropped when its client reads nothing for this long. Unread responses stay in memory, and snapshots of
 * several versions add up. Streams are written to every 15 s.
 */
const idleAnswerMs = 60_000;
/** The reconnect time sent in response to stream requests while the server stops. */
const reconnectMs = 1_000;

/** Creates the HTTP server without any routes: limits, common headers, request ids, and problem responses. */
export const createHttpServer = (options: {
  readonly log: Log;
  /** Proxies whose forwarded headers are trusted. */
  readonly trustProxy: false | number | readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Headers for routes below `/api/`, instead of `headers`. */
  readonly dataHeaders?: Readonly<Record<string, string>>;
  readonly newRequestId: () => string;
  /** Epoch ms. If omitted, every failure has its own log line. */
  readonly now?: () => number;
  /** How long a response may go unread, in ms. */
  readonly giveUpAfterMs?: number;
  readonly timeouts?: Parameters<typeof arrivalLimits>[0];
  readonly slowAnswers?: SlowResponseLimits;
  /** Unlimited when omitted. */
  readonly connections?: ConnectionLimit;
}) => {
  const {
    log,
    trustProxy,
    headers,
    dataHeaders = headers,
    newRequestId,
    giveUpAfterMs = idleAnswerMs,
    timeouts,
  } = options;
  const { slowAnswers = slowResponseLimits, connections } = options;
  const notify = createFailureLog(log, options.now);
  // Keeps the server's default type: a more specific log type would change it.
  const loggerInstance: FastifyBaseLogger = log;
  const http = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxyRule(trustProxy),
    genReqId: requestIds({ trustProxy, newRequestId }),
    // The log already adds the current request; a child logger for each request would repeat it.
    childLoggerFactory: (logger) => logger,
    bodyLimit: bodyLimitBytes,
    ...arrivalLimits(timeouts),
    keepAliveTimeout: keepAliveMs,
    connectionTimeout: giveUpAfterMs,
    // While closing, requests on open connections are answered as usual; stream requests get a reconnect time from the
    // hook below.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) =>
      answerFrameworkErrors(notify)(error, request, reply.headers(dataHeaders)),
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, dataHeaders),
  });
  http.setErrorHandler(answerErrors(notify));
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

/** An EventSource gives up after any response that is not a stream, so send a stream with a reconnect time. */
const sendReconnectHint = (request: FastifyRequest, reply: FastifyReply): void => {
  if (request.method === 'GET') reply.headers(eventStreamHeaders).send(`retry: ${reconnectMs}\n\n`);
  else answerProblem(reply, 'shutting-down', { retryAfterMs: reconnectMs });
};

/**
 * Given a hop count, Fastify trusts no address, because a client that bypasses the proxy could forge hops. An operator
 * who sets a count vouches that this is impossible.
 */
const proxyRule = (trust: false | number | readonly string[]) => {
  if (typeof trust === 'number') return (_address: string, hop: number): boolean => hop < trust;
  return trust === false ? false : [...trust];
};

/** Responds to input that is malformed, too large or too slow, for which the framework has no request to answer. */
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
    // Closes after the response is sent.
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
