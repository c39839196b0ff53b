import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createHttpServer } from './http-server.ts';
import { drainConnections } from './listening.ts';

/** More than the kernel buffers for a reader that reads nothing. */
const body = Buffer.alloc(16 * 1024 * 1024);

it('A response is sent completely to a slow reader even while the server is closing.', async () => {
  const log = createLog({ level: 'silent', readable: false });
  const http = createHttpServer({ log, trustProxy: false, headers: {}, newRequestId: () => 'a-request' });
  http.get('/', (_request, reply) => reply.send(body));
  let waits = 0;
  const wait = async (): Promise<void> => {
    waits += 1;
    // The reader continues after the time for another request has passed.
    if (waits > 1) far.resume();
    await nextTurn();
  };
  http.addHook('preClose', () => drainConnections(http.server, { wait }));
  const port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
  const far = connect(port, '127.0.0.1');
  far.on('error', () => undefined);
  far.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(far, 'readable');
  let [headBytes, heardBytes] = [0, 0];
  far.pause();
  far.on('data', (bytes: Buffer) => {
    if (heardBytes === 0) headBytes = bytes.indexOf('\r\n\r\n') + 4;
    heardBytes += bytes.length;
  });
  const closed = once(far, 'close');
  await http.close();
  far.resume();
  await closed;
  expect(heardBytes).toBe(headBytes + body.length);
});
