import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createHttpServer } from './http-server.ts';

const start = async (more: Partial<Parameters<typeof createHttpServer>[0]>) => {
  const log = createLog({ level: 'silent', readable: false });
  const http = createHttpServer({
    log,
    trustProxy: false,
    headers: {},
    newRequestId: () => 'a-request',
    ...more,
  });
  const much = Buffer.alloc(32 * 1024 * 1024);
  http.get('/much', (_request, reply) => reply.send(much));
  const origin = await http.listen({ port: 0, host: '127.0.0.1' });
  return { http, port: Number(new URL(origin).port) };
};

it('A response that its client does not read is dropped, and the connection is closed.', async () => {
  const { http, port } = await start({ giveUpAfterMs: 100 });
  const closed: Promise<unknown>[] = [];
  http.server.on('connection', (connection) => closed.push(once(connection, 'close')));
  const asking = connect(port, '127.0.0.1').pause();
  asking.on('error', () => undefined);
  await once(asking, 'connect');
  asking.write('GET /much HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(http.server, 'request');
  expect(await Promise.all(closed)).toHaveLength(1);
  asking.destroy();
  await http.close();
});

it('A response that is read too slowly is also dropped, even if it is read continuously.', async () => {
  const { http, port } = await start({ slowAnswers: { checkEveryMs: 20, maxChecks: 3, maxLateBytes: Infinity } });
  const closed: Promise<unknown>[] = [];
  http.server.on('connection', (connection) => closed.push(once(connection, 'close')));
  const asking = connect(port, '127.0.0.1');
  asking.on('error', () => undefined);
  // Reads a little at regular intervals: far less than the server sends.
  const sip = setInterval(() => asking.read(1_000), 5);
  asking.on('readable', () => undefined);
  asking.write('GET /much HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(http.server, 'request');
  expect(await Promise.all(closed)).toHaveLength(1);
  clearInterval(sip);
  asking.destroy();
  await http.close();
});

it('The connection limit per address is configurable.', async () => {
  const { http, port } = await start({ connections: { max: 10, maxPerVisitor: 1 } });
  const first = connect(port, '127.0.0.1');
  await once(first, 'connect');
  // A connection over the limit is closed without a response; an idle one would get a 408.
  expect(await text(connect(port, '127.0.0.1'))).toBe('');
  expect(first.destroyed).toBe(false);
  first.destroy();
  await http.close();
});

it('A statement that fails is logged without its values.', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', readable: false, destination: { write: (line) => lines.push(line) } });
  const http = createHttpServer({ log, trustProxy: false, headers: {}, newRequestId: () => 'a-request' });
  const refused = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.com) already exists.',
    params: ['ada@example.com'],
  });
  http.get('/', () => {
    throw new DrizzleQueryError('insert into "user" values ($1)', ['ada@example.com', 'hush'], refused);
  });
  expect((await http.inject('/')).statusCode).toBe(500);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines.join(''))).toMatchObject({
    reqId: 'a-request',
    err: {
      type: 'DrizzleQueryError',
      message: 'Failed query: insert into "user" values ($1)',
      stack: expect.stringContaining('http-server.test.ts'),
      causes: [{ type: 'Error', message: 'duplicate key', code: '23505' }],
    },
  });
  expect(lines.join('')).not.toMatch(/ada@example|hush/);
  await http.close();
});
