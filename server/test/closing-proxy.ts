import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * A proxy to a local PostgreSQL server that can close each new connection with the message that reports it as ready.
 */
export type ClosingProxy = {
  /** The address of the server with the port of the proxy. */
  readonly url: string;
  readonly closeNewConnections: () => void;
  /** New connections stay open from now on. */
  readonly keepNewConnections: () => void;
  readonly close: () => void;
};

/** The message with which the server reports that a connection is ready. */
const readyForQuery = Buffer.from('Z\0\0\0\x05I', 'latin1');

/** The server's last message on a connection that an administrator terminates. */
const terminated = ((): Buffer => {
  const fields = 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0';
  const head = Buffer.from('E....', 'latin1');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, Buffer.from(fields, 'latin1')]);
})();

export const startClosingProxy = async (url: string): Promise<ClosingProxy> => {
  const to = new URL(url);
  let closesNewConnections = false;
  const server = createServer((near) => {
    const endsAtOnce = closesNewConnections;
    const far = connect(Number(to.port), to.hostname);
    near.pipe(far);
    far.on('data', (bytes) => {
      const isOpen = bytes.subarray(-readyForQuery.length).equals(readyForQuery);
      if (endsAtOnce && isOpen) near.end(Buffer.concat([bytes, terminated]));
      else near.write(bytes);
    });
    for (const socket of [near, far]) {
      socket.on('error', () => undefined);
      socket.once('close', () => {
        near.destroy();
        far.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('could not open a port');
  const through = new URL(url);
  through.port = String(address.port);
  return {
    url: through.href,
    closeNewConnections: () => {
      closesNewConnections = true;
    },
    keepNewConnections: () => {
      closesNewConnections = false;
    },
    close: () => server.close(),
  };
};
