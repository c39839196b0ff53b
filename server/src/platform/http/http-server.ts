import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
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

/** Safe in a header, a log line and a support e-mail; nginx generates 32 characters, others a UUID. */
const wellFormed = /^[\w.-]{8,64}$/;

/**
 * Assigns request ids: the `X-Request-Id` header if a trusted proxy sent a well-formed one, so that the proxy's log has
 * the same id; otherwise a new id.
 */
const requestIds = (options: {
  /** As in the settings: the number of proxies, or their addresses. */
  readonly trustProxy: false | number | readonly string[];
  readonly newRequestId: () => string;
}): ((request: Pick<IncomingMessage, 'headers' | 'socket'>) => string) => {
  const { trustProxy, newRequestId } = options;
  const isProxy = proxyTest(trustProxy);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    if (typeof given !== 'string' || !wellFormed.test(given)) return newRequestId();
    return isProxy(socket.remoteAddress ?? '') ? given : newRequestId();
  };
};

/** Returns a test for whether the address of a direct peer is a trusted proxy. */
const proxyTest = (trustProxy: false | number | readonly string[]): ((address: string) => boolean) => {
  if (trustProxy === false) return () => false;
  // An operator who sets a number vouches that no request bypasses the proxies.
  if (typeof trustProxy === 'number') return () => trustProxy > 0;
  const isListed = compile([...trustProxy]);
  return (address) => address !== '' && isListed(address, 0);
};

const headLimitBytes = 16 * 1024;
const headWithinMs = 10_000;
const requestWithinMs = 30_000;

/**
 * Limits for receiving a request, as server options: 16 KiB and 10 s for its head, even if the connection sends
 * nothing, and 30 s for the whole request. Responses, and therefore streams, are not limited. Node checks every 30 s by
 * default, and would allow a minute for the head.
 */
export const arrivalLimits = (
  timeouts: { readonly headMs: number; readonly requestMs: number } = {
    headMs: headWithinMs,
    requestMs: requestWithinMs,
  },
) => ({
  requestTimeout: timeouts.requestMs,
  http: {
    maxHeaderSize: headLimitBytes,
    headersTimeout: timeouts.headMs,
    // Node's own response to a request without a host lacks our headers, so the hook below refuses the request.
    requireHostHeader: false,
    connectionsCheckingInterval: timeouts.headMs / 5,
  },
});

/**
 * An `onRequest` hook that refuses requests that Node accepts but another server may parse differently. These have
 * several hosts (RFC 9112, 3.2) or none where one is required, an HTTP version other than 1.0 and 1.1, or a transfer
 * coding other than `chunked` (RFC 9112, 6.1). Node itself refuses requests with two lengths, or with a length and
 * chunks.
 */
const refuseAmbiguousRequests = ({ raw }: FastifyRequest, reply: FastifyReply, done: () => void): void => {
  if (isUnambiguous(raw)) done();
  else answerProblem(reply.header('connection', 'close'), 'bad-request');
};

const isUnambiguous = ({ httpVersionMajor, httpVersionMinor, rawHeaders }: FastifyRequest['raw']): boolean => {
  const hosts = valuesOf('host', rawHeaders).length;
  const codings = valuesOf('transfer-encoding', rawHeaders);
  const isChunkedOrNone = codings.length === 0 || (codings.length === 1 && codings[0]?.toLowerCase() === 'chunked');
  return httpVersionMajor === 1 && (hosts === 1 || (hosts === 0 && httpVersionMinor === 0)) && isChunkedOrNone;
};

/** Raw headers alternate between names and values. */
const valuesOf = (header: string, rawHeaders: readonly string[]): readonly string[] =>
  rawHeaders.filter((_value, at) => {
    const name = at % 2 === 1 ? rawHeaders[at - 1] : undefined;
    return name?.length === header.length && name.toLowerCase() === header;
  });
