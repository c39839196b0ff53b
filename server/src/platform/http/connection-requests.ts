import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { onRequestHookHandler } from 'fastify';

/**
 * Maximum number of requests on one connection that may wait for earlier responses (HTTP pipelining). Browsers and
 * proxies send the next request only after a response. Node dispatches all requests of one read at once, more than a
 * thousand in 64 KiB.
 */
const mostWaiting = 8;

type ConnectionRequests = {
  /** The request that arrived last, and its response. */
  last: { readonly request: IncomingMessage; readonly response: ServerResponse };
  waiting: number;
};

const requestsOf = new WeakMap<Socket, ConnectionRequests>();

/**
 * Records the requests of each connection of a server, for the functions below. Requests with an unknown `Expect`
 * header are handled like any other; Node would answer them with a bare 417.
 */
export const trackRequests = (server: Server): void => {
  server.prependListener('request', note);
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response));
};

const note = (request: IncomingMessage, response: ServerResponse): void => {
  const { socket } = request;
  const known = requestsOf.get(socket);
  const requests: ConnectionRequests = known ?? { last: { request, response }, waiting: 0 };
  requests.last = { request, response };
  if (known === undefined) requestsOf.set(socket, requests);
  // Only the response whose turn it is has a socket.
  if (response.socket !== null) return;
  requests.waiting += 1;
  response.once('close', () => {
    requests.waiting -= 1;
  });
};

/**
 * An `onRequest` hook that closes connections on which too many requests wait, and ignores their remaining requests.
 */
export const limitPipelining: onRequestHookHandler = ({ raw: { socket } }, reply, done) => {
  if ((requestsOf.get(socket)?.waiting ?? 0) > mostWaiting) socket.destroy();
  if (socket.destroyed) reply.hijack();
  else done();
};

/** Whether another request arrived on the connection after the one that `response` answers. */
export const hasRequestBehind = (socket: Socket, response: ServerResponse): boolean => {
  const requests = requestsOf.get(socket);
  return requests !== undefined && requests.last.response !== response;
};

/** Releases the last request of a connection that will never carry another one. */
export const forgetRequests = (socket: Socket): void => void requestsOf.delete(socket);

/**
 * What malformed bytes belong to, on a connection that still accepts writes:
 * - `next-request`: a new request, or one whose response has not begun, with no other response pending. These bytes get
 *   an error response.
 * - `answered-request`: the rest of a request that was answered before all of it arrived. It gets no second response.
 * - `unfinished-answer`: a response is still pending or partly sent. Anything written now would be read as part of it.
 */
export const brokenBytesBelongTo = (socket: Socket): 'next-request' | 'answered-request' | 'unfinished-answer' => {
  const last = requestsOf.get(socket)?.last;
  if (last === undefined) return 'next-request';
  const { request, response } = last;
  const isAnswered = response.writableFinished || (response.writableEnded && response.socket !== null);
  if (isAnswered) return request.complete ? 'next-request' : 'answered-request';
  const isItsTurn = response.socket !== null;
  return isItsTurn && !response.headersSent && !request.complete ? 'next-request' : 'unfinished-answer';
};
