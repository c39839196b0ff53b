import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a free port of the loopback address. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('could not open a loopback port');
  server.close();
  await once(server, 'close');
  return address.port;
};
