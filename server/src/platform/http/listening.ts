import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as SocketServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { errorCode } from '../errors.ts';
import { hasPendingResponses } from './slow-responses.ts';

/**
 * Listens at every address that a host name stands for, which is more than one for `localhost` alone. One server takes the
 * connections of all, so that its limits hold for all: the framework would open another one, which has none. Gives the
 * origin at the first of them. Rejects where it may not listen at one of them, and then listens at none.
 */
export const listenEverywhere = async (
  http: Pick<FastifyInstance, 'listen' | 'close' | 'server' | 'addHook'>,
  { host, port, backlog }: { readonly host: string; readonly port: number; readonly backlog: number },
  /** The addresses of this machine that the name stands for. */
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

/** The usual one first: also where `localhost` has an address of the newer kind, the machine may have none. */
const namedAddresses = async (host: string): Promise<readonly string[]> => {
  if (host !== 'localhost') return [host];
  const found = await lookup(host, { all: true, order: 'ipv4first' });
  return [...new Set(found.map(({ address }) => address))];
};

const absentCodes: ReadonlySet<string | undefined> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** Takes connections at a further address for a server, which treats them as its own. Undefined where the machine has no such address. */
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

/** Why the server cannot listen where it should, in one line for the operator. */
export const listenProblem = (error: unknown, at: { readonly host: string; readonly port: number }): string => {
  const { host, port } = at;
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    return `PORT: ${port} on ${host} is in use already; stop what listens there, or set another PORT`;
  }
  if (code === 'EACCES') return `PORT: this process may not listen on ${port}; set a PORT above 1023`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST: ${host} is no address of this machine`;
  return `the server cannot listen on ${host}, port ${port}: ${error instanceof Error ? error.message : String(error)}`;
};

/**
 * A proxy in front sends its next request on a connection that it kept, and can't tell one that is just being closed. Each is
 * answered with `connection: close` meanwhile; one that is not used for so long is idle indeed.
 */
const lastRequestWithinMs = 500;

/** How often it is looked whether slow readers have taken their answers. */
const lookEveryMs = 50;

/**
 * Takes no more connections, and gives those that are open the time to be used once more, and their readers the time to take
 * what was answered: to the runtime's `close` an answer that was given out is over, and it would cut the connection in the midst of
 * it. Over as soon as none is left; what is still unanswered afterwards is for `close` to wait for, and for whoever closes
 * to end what takes too long.
 */
export const drainConnections = async (server: Server, clock: Pick<Clock, 'wait'>): Promise<void> => {
  // What the kernel has connected already is taken in this turn: once nobody listens it is reset.
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  const over = new AbortController();
  server.once('close', () => over.abort());
  // An HTTP server's own `close` would cut idle connections at once, with a request perhaps on its way.
  SocketServer.prototype.close.call(server);
  await clock.wait(lastRequestWithinMs, over.signal);
  while (!over.signal.aborted && hasPendingResponses(server)) await clock.wait(lookEveryMs, over.signal);
};
