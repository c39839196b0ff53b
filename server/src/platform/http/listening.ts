import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as SocketServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { errorCode } from '../errors.ts';
import { hasPendingResponses } from './slow-responses.ts';

/**
 * Listens on every address of a host name (`localhost` has more than one). One server accepts all connections, so that
 * its limits apply to all; the framework would open a second server without those limits. Returns the origin at the
 * first address. Further addresses that the machine does not have are skipped; on any other failure, rejects and
 * listens on none.
 */
export const listenEverywhere = async (
  http: Pick<FastifyInstance, 'listen' | 'close' | 'server' | 'addHook'>,
  { host, port, backlog }: { readonly host: string; readonly port: number; readonly backlog: number },
  /** Resolves the host name. */
  addressesOf: (host: string) => Promise<readonly string[]> = namedAddresses,
): Promise<string> => {
  const further: SocketServer[] = [];
  http.addHook('onClose', async () => {
    http.server.closeIdleConnections();
    await Promise.all(further.map(closed));
  });

  const [first = host, ...others] = await addressesOf(host);
  const origin = await http.listen({ host: first, port, backlog });
  try {
    for (const address of others) {
      const at = { host: address, port: Number(new URL(origin).port), backlog };
      const door = await listenAt(http.server, at);
      if (door !== undefined) further.push(door);
    }
  } catch (error) {
    await http.close();
    throw error;
  }
  return origin;
};

/** IPv4 first: even where `localhost` resolves to an IPv6 address, the machine may not support IPv6. */
const namedAddresses = async (host: string): Promise<readonly string[]> => {
  if (host !== 'localhost') return [host];
  const found = await lookup(host, { all: true, order: 'ipv4first' });
  return [...new Set(found.map(({ address }) => address))];
};

const absentCodes: ReadonlySet<string | undefined> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Accepts connections at a further address on behalf of a server. Returns undefined if the machine does not have the
 * address.
 */
const listenAt = async (
  server: Server,
  at: { readonly host: string; readonly port: number; readonly backlog: number },
): Promise<SocketServer | undefined> => {
  const door = new SocketServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
  door.maxConnections = server.maxConnections;
  try {
    await once(door.listen(at), 'listening');
  } catch (error) {
    if (absentCodes.has(errorCode(error))) return undefined;
    throw error;
  }
  return door;
};

const closed = (door: SocketServer): Promise<void> =>
  new Promise((resolve) => {
    door.close(() => resolve());
  });

/** Why the server cannot listen, in one line for the operator. */
export const listenProblem = (error: unknown, at: { readonly host: string; readonly port: number }): string => {
  const { host, port } = at;
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    return `PORT: ${port} on ${host} is already in use; stop the program that listens there, or set another PORT`;
  }
  if (code === 'EACCES') return `PORT: this process may not listen on ${port}; set a PORT above 1023`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST: ${host} is not an address of this machine`;
  return `the server cannot listen on ${host}, port ${port}: ${error instanceof Error ? error.message : String(error)}`;
};

/**
 * A reverse proxy may send its next request on a kept-alive connection just as the server closes it. During this time,
 * every response has `connection: close`; a connection that stays unused for this long is idle.
 */
const lastRequestWithinMs = 500;

/** How often to check whether slow readers have received their responses. */
const lookEveryMs = 50;

/**
 * Stops accepting connections. Open connections get time to send one more request and to receive their responses.
 * Node's `close` considers a written response done and would cut the connection during the transfer. Resolves as soon
 * as no connection is left; `close` waits for requests that are still unanswered, and the caller limits that wait.
 */
export const drainConnections = async (server: Server, clock: Pick<Clock, 'wait'>): Promise<void> => {
  // First accept what the kernel has already connected: once the server stops listening, those connections are reset.
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  const over = new AbortController();
  server.once('close', () => over.abort());
  // An HTTP server's own `close` would cut idle connections at once, perhaps while a request is in transit.
  SocketServer.prototype.close.call(server);
  await clock.wait(lastRequestWithinMs, over.signal);
  while (!over.signal.aborted && hasPendingResponses(server)) await clock.wait(lookEveryMs, over.signal);
};
