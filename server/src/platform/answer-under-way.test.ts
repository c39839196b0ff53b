import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { createLog } from './log.ts';

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

/** A server whose answer at `/begun` never ends, and at `/later` never begins. */
const start = async (): Promise<number> => {
  const log = createLog({ level: 'silent', readable: false });
  const http = createHttpServer({ log, trustProxy: false, headers: {}, newRequestId: () => 'a-request' });
  http.get('/', (_request, reply) => reply.send('here'));
  http.get('/later', () => Promise.withResolvers<string>().promise);
  http.post('/later', () => Promise.withResolvers<string>().promise);
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
  ['before an answer that is owed', get('/later'), []],
  ['before an answer that waits for the one before it', get('/') + get('/later'), [200]],
])('What is broken is not answered %s: the connection is cut.', async (_where, before, statuses) => {
  const socket = connect(await start(), '127.0.0.1');
  socket.write(before + broken);
  const answer = await text(socket);
  expect(statusesIn(answer)).toEqual(statuses);
  expect(answer).not.toContain('bad-request');
});

it('What is broken ends an answer in its midst.', async () => {
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
  ['nothing else was asked', '', [400]],
  ['all before it is answered', get('/'), [200, 400]],
  [
    'it is the rest of a request itself',
    'POST /later HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\nzz\r\n',
    [400],
  ],
])('What is broken is told so where %s.', async (_where, before, statuses) => {
  const socket = connect(await start(), '127.0.0.1');
  socket.write(before + broken);
  expect(statusesIn(await text(socket))).toEqual(statuses);
});
