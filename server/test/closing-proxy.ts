import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** A proxy to a local PostgreSQL server. It can close every new connection in the packet that reports it as ready. */
export type ClosingProxy = {
  /** The server's address with the proxy's port. */
  readonly url: string;
  readonly closeNewConnections: () => void;
  /** New connections stay open from now on. */
  readonly keepNewConnections: () => void;
  readonly close: () => void;
};

/** The server's ready message, at the end of its greeting. */
const readyForQuery = Buffer.from('Z\0\0\0\x05I', 'latin1');

/** The server's last message on a connection that its administrator terminates. */
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
  if (address === null || typeof address === 'string') throw new Error('no port could be opened');
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
