import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** A way to a PostgreSQL on the loopback address that can end every new connection in the packet that says it is open. */
export type ClosingProxy = {
  /** The server's address with the way's own port. */
  readonly url: string;
  readonly closeNewConnections: () => void;
  /** New connections stay open again. */
  readonly keepNewConnections: () => void;
  readonly close: () => void;
};

/** Says that the connection takes statements, at the end of its greeting. */
const readyForQuery = Buffer.from('Z\0\0\0\x05I', 'latin1');

/** What a server says last to a connection that its operator ends. */
const terminated = ((): Buffer => {
  const fields = 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0';
  const head = Buffer.from('E....', 'latin1');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, Buffer.from(fields, 'latin1')]);
})();

export const startClosingProxy = async (url: string): Promise<ClosingProxy> => {
  const to = new URL(url);
  let isCurt = false;
  const server = createServer((near) => {
    const endsAtOnce = isCurt;
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
      isCurt = true;
    },
    keepNewConnections: () => {
      isCurt = false;
    },
    close: () => server.close(),
  };
};
