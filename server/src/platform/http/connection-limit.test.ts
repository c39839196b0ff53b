import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, expect, it, describe } from 'vitest';
import { limitConnections, createVisitorSlots } from './connection-limit.ts';
import type { ConnectionLimit } from './connection-limit.ts';

describe('connection slots for visitors', () => {
  it('are limited per visitor and do not affect other visitors', () => {
    const places = createVisitorSlots({ max: 10, maxPerVisitor: 2 });
    expect(['a', 'a', 'a', 'b'].map(places.take)).toEqual([true, true, false, true]);
    expect(places.taken()).toBe(3);
  });

  it('are limited in total, across all visitors', () => {
    const places = createVisitorSlots({ max: 3, maxPerVisitor: 2 });
    expect(['a', 'a', 'b', 'b', 'c'].map(places.take)).toEqual([true, true, true, false, false]);
    expect(places.refused()).toBe(2);
  });

  it('are free again once released', () => {
    const places = createVisitorSlots({ max: 2, maxPerVisitor: 2 });
    for (let round = 0; round < 3; round += 1) {
      expect(['a', 'a', 'b'].map(places.take)).toEqual([true, true, false]);
      places.release('a');
      places.release('a');
      expect(places.taken()).toBe(0);
    }
  });

  it('cannot be released by a visitor without one', () => {
    const places = createVisitorSlots({ max: 2, maxPerVisitor: 2 });
    places.take('a');
    expect(() => places.release('b')).toThrow('never occupied');
  });
});

let stop: () => void = () => undefined;
afterEach(() => stop());

const start = async (limit: ConnectionLimit, isProxy: (address: string) => boolean = () => false) => {
  const server = createServer((_request, response) => response.end('here'));
  limitConnections(server, { ...limit, isProxy });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server is not listening');
  const opened: Socket[] = [];
  stop = () => {
    for (const socket of opened) socket.destroy();
    server.close();
  };
  /** Opens a connection, sends a request on it, and leaves it open. */
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

it('The connections of one address are limited, and a new one is accepted as soon as another is closed.', async () => {
  const { ask, leave } = await start({ max: 10, maxPerVisitor: 2 });
  expect([await ask(), await ask(), await ask()]).toEqual(['answered', 'answered', 'cut']);
  await leave();
  await expect.poll(ask).toBe('answered');
});

it('A proxy may open connections up to the total limit.', async () => {
  const { ask } = await start({ max: 3, maxPerVisitor: 1 }, (address) => address === '127.0.0.1');
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual(['answered', 'answered', 'answered', 'cut']);
});
