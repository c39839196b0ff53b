import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

/** A TCP proxy to a local server that can be blocked, like a broken network or a firewall. */
export type BlockableProxy = {
  /** The server's URL with the proxy's host and port. */
  readonly url: string;
  /** Blocks all data: connections stay open and new ones are accepted, but nothing arrives at either end. */
  readonly block: () => void;
  /** Lets data pass again, including what was delayed. */
  readonly unblock: () => void;
  /** New connections work again. Earlier ones stay open but dead, as behind a firewall that dropped their state. */
  readonly forget: () => void;
  readonly close: () => void;
};

type Pair = { readonly near: Socket; readonly far: Socket };

const join = ({ near, far }: Pair): void => {
  near.pipe(far);
  far.pipe(near);
};

const part = ({ near, far }: Pair): void => {
  for (const socket of [near, far]) socket.unpipe().pause();
};

/** `url` is any URL with a host and a port. The proxy listens on `host`. */
export const startBlockableProxy = async (url: string, host = '127.0.0.1'): Promise<BlockableProxy> => {
  const to = new URL(url);
  const pairs = new Set<Pair>();
  let isBlocked = false;
  const server = createServer((near) => {
    const pair = { near, far: connect(Number(to.port), to.hostname) };
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      pair.near.destroy();
      pair.far.destroy();
    };
    for (const socket of [pair.near, pair.far]) socket.on('error', () => undefined).once('close', end);
    if (isBlocked) part(pair);
    else join(pair);
  }).listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error(`could not open a port on ${host}`);
  const through = new URL(url);
  through.hostname = host;
  through.port = String(address.port);
  return {
    url: through.href,
    block: () => {
      isBlocked = true;
      for (const pair of pairs) part(pair);
    },
    unblock: () => {
      isBlocked = false;
      for (const pair of pairs) join(pair);
    },
    forget: () => {
      isBlocked = false;
    },
    close: () => {
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
      server.close();
    },
  };
};
