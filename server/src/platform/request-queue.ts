import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * So many requests of one connection may wait for the answers before theirs (HTTP pipelining). Browsers and proxies send the
 * next one after the answer; Node reads all that came in one piece, more than a thousand requests in 64 KiB, and holds each
 * with its answer until the one before is out: behind a stream for as long as that lasts.
 */
const mostWaiting = 8;

const waiting = new WeakMap<Socket, number>();

/** The last request of each connection, with its response. */
const latest = new WeakMap<Socket, { readonly request: IncomingMessage; readonly response: ServerResponse }>();

/**
 * True when the last request of a connection was answered before all of it came: bytes that then turn out to be broken are the
 * rest of that request and get no second answer.
 */
export const isAnsweredEarly = (socket: Socket): boolean => {
  const last = latest.get(socket);
  return last !== undefined && last.response.writableEnded && !last.request.complete;
};

/** How many requests of a connection wait for the answers before theirs. */
export const requestsBehind = (socket: Socket): number => waiting.get(socket) ?? 0;

/**
 * Lets `take` answer all requests of the server in place of whatever did so far, also those that expect what we don't know,
 * which Node would answer with a bare 417. A connection on which too many wait is cut.
 */
export const takeRequests = (server: Server, take: RequestListener): void => {
  const receive: RequestListener = (request, response) => {
    latest.set(request.socket, { request, response });
    // A response that has the connection is the one whose turn it is.
    if (response.socket !== null || mayWait(request.socket, response)) take(request, response);
  };
  for (const event of ['request', 'checkExpectation'] as const) {
    server.removeAllListeners(event);
    server.on(event, receive);
  }
};

const mayWait = (socket: Socket, response: ServerResponse): boolean => {
  if (requestsBehind(socket) >= mostWaiting) {
    // The parser goes on to the end of what has arrived all the same: each of those comes here too.
    socket.destroy();
    return false;
  }
  waiting.set(socket, requestsBehind(socket) + 1);
  response.once('close', () => waiting.set(socket, requestsBehind(socket) - 1));
  return true;
};
