import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { limitConnections } from './connection-limit.ts';
import type { ConnectionLimit } from './connection-limit.ts';

let stop: () => void = () => undefined;
afterEach(() => stop());

const start = async (limit: ConnectionLimit, isProxy: (address: string) => boolean = () => false) => {
  const server = createServer((_request, response) => response.end('here'));
  limitConnections(server, { ...limit, isProxy });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens nowhere');
  const opened: Socket[] = [];
  stop = () => {
    for (const socket of opened) socket.destroy();
    server.close();
  };
  /** Opens a connection, asks for something on it, and leaves it open. */
  const ask = async (): Promise<'answered' | 'cut'> => {
    const socket = connect(address.port, '127.0.0.1');
    opened.push(socket);
    socket.on('error', () => undefined);
    const outcome = Promise.race([
      once(socket, 'data').then(() => 'answered' as const),
      once(socket, 'close').then(() => 'cut' as const),
    ]);
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    return outcome;
  };
  const leave = async (): Promise<void> => {
    opened.shift()?.destroy();
  };
  return { ask, leave };
};

it('One address may have so many connections, and another as soon as one of them is closed.', async () => {
  const { ask, leave } = await start({ most: 10, mostOfOne: 2 });
  expect([await ask(), await ask(), await ask()]).toEqual(['answered', 'answered', 'cut']);
  await leave();
  await expect.poll(ask).toBe('answered');
});

it('A proxy may have as many as there is room for.', async () => {
  const { ask } = await start({ most: 3, mostOfOne: 1 }, (address) => address === '127.0.0.1');
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual(['answered', 'answered', 'answered', 'cut']);
});
