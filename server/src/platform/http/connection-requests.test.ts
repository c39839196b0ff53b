import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createHttpServer } from './http-server.ts';

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

const requested: string[] = [];
const later: (() => void)[] = [];

/**
 * A server whose response to `/begun` never ends; a response to `/later` starts only when the test calls a function in
 * `later`.
 */
const start = async (): Promise<number> => {
  const log = createLog({ level: 'silent', readable: false });
  const http = createHttpServer({ log, trustProxy: false, headers: {}, newRequestId: () => 'a-request' });
  requested.length = 0;
  later.length = 0;
  http.addHook('preHandler', ({ url }, _reply, done) => {
    requested.push(url);
    done();
  });
  const answerLater = (): Promise<string> => {
    const { promise, resolve } = Promise.withResolvers<string>();
    later.push(() => resolve('later'));
    return promise;
  };
  http.get('/', (_request, reply) => reply.send('here'));
  http.get('/nth/:nth', ({ url }, reply) => reply.send(url));
  http.get('/later', answerLater);
  http.post('/later', answerLater);
  http.get('/begun', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': '1000' });
    reply.raw.write('the beginning');
  });
  const origin = await http.listen({ port: 0, host: '127.0.0.1' });
  close = async () => {
    http.server.closeAllConnections();
    await http.close();
  };
  return Number(new URL(origin).port);
};

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;
const broken = 'nonsense\r\n\r\n';

const statusesIn = (answer: string): readonly number[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

it.each([
  ['while a response is pending', get('/later'), []],
  ['while a response waits for the previous one', get('/') + get('/later'), [200]],
])('Malformed input gets no response %s: the connection is cut.', async (_where, before, statuses) => {
  const socket = connect(await start(), '127.0.0.1');
  socket.write(before + broken);
  const answer = await text(socket);
  expect(statusesIn(answer)).toEqual(statuses);
  expect(answer).not.toContain('bad-request');
});

it('Malformed input cuts a response that is being sent.', async () => {
  const socket = connect(await start(), '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString();
  });
  socket.write(get('/begun'));
  await expect.poll(() => answer).toContain('the beginning');
  socket.write(broken);
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*the beginning$/);
});

it.each([
  ['nothing else was requested', '', [400]],
  ['all earlier requests are answered', get('/'), [200, 400]],
  [
    'it belongs to a request that is not answered yet',
    'POST /later HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\nzz\r\n',
    [400],
  ],
])('Malformed input gets an error response if %s.', async (_where, before, statuses) => {
  const socket = connect(await start(), '127.0.0.1');
  socket.write(before + broken);
  expect(statusesIn(await text(socket))).toEqual(statuses);
});

it('Pipelined requests are answered in order.', async () => {
  const socket = connect(await start(), '127.0.0.1');
  const paths = Array.from({ length: 8 }, (_, nth) => `/nth/${nth}`);
  socket.write(get('/later') + paths.map(get).join(''));
  await expect.poll(() => requested).toHaveLength(9);
  for (const answer of later) answer();
  socket.end(get('/nth/8'));
  const bodies = [...(await text(socket)).matchAll(/\r\n\r\n(?<body>[a-z\d/]+?)(?=HTTP|$)/g)].map(
    ({ groups }) => groups?.['body'],
  );
  expect(bodies).toEqual(['later', ...paths, '/nth/8']);
});

it('A connection with too many waiting requests is closed, and no further request is handled.', async () => {
  const socket = connect(await start(), '127.0.0.1').resume();
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(get('/later') + get('/later').repeat(500));
  await closed;
  expect(requested).toEqual(Array<string>(9).fill('/later'));
});
