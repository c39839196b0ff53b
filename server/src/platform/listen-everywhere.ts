import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as SocketServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorCode } from './error-code.ts';

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
    await Promise.all(further.map(ended));
  });

  const [first = host, ...others] = await addressesOf(host);
  const origin = await http.listen({ host: first, port, backlog });
  try {
    for (const address of others) {
      const at = { host: address, port: Number(new URL(origin).port), backlog };
      const door = await openDoor(http.server, at);
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
const openDoor = async (
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

const ended = (door: SocketServer): Promise<void> =>
  new Promise((resolve) => {
    door.close(() => resolve());
  });
