import { once } from 'node:events';
import { connect } from 'node:net';
import type { onRequestHookHandler } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createHttpServer } from './http-server.ts';

let requested: string[] = [];
let port = 0;
/** A second server with short timeouts, so that the other tests do not depend on how busy the machine is. */
let shortTimeoutPort = 0;
const running: ReturnType<typeof createHttpServer>[] = [];

const refuse: onRequestHookHandler = (_request, reply) => void reply.code(401).send('no');

const start = async (more: Pick<Parameters<typeof createHttpServer>[0], 'timeouts'>): Promise<number> => {
  const http = createHttpServer({
    log: createLog({ level: 'silent', readable: false }),
    trustProxy: false,
    headers: { 'x-content-type-options': 'nosniff' },
    newRequestId: () => 'a-request',
    ...more,
  });
  running.push(http);
  http.addHook('preHandler', ({ method, url }, _reply, done) => {
    requested.push(`${method} ${url}`);
    done();
  });
  http.get('/', (_request, reply) => reply.send('the page'));
  http.post('/refused', { onRequest: refuse }, (_request, reply) => reply.send('read'));
  http.get('/hidden', (_request, reply) => reply.send('what was smuggled'));
  http.post('/', (request, reply) => reply.send({ got: request.body ?? null }));
  return Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
};

beforeAll(async () => {
  port = await start({});
  shortTimeoutPort = await start({ timeouts: { headMs: 250, requestMs: 500 } });
});
afterAll(() => Promise.all(running.map((http) => http.close())));
beforeEach(() => {
  requested = [];
});

/** The server's output for these bytes until it closes the connection; each character of `text` is one byte. */
const answerTo = async (text: string, at = port): Promise<string> => {
  const socket = connect(at, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString('latin1');
  });
  // A server that closes while more input arrives resets the connection; what it sent before counts.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  socket.write(Buffer.from(text, 'latin1'));
  await closed;
  return answer;
};

const statusesIn = (answer: string): readonly number[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

const hidden = 'GET /hidden HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';
const post = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';
const chunked = `${post}transfer-encoding: chunked\r\n\r\n`;
const get = 'GET / HTTP/1.1\r\nhost: a\r\n';

describe('a request whose end is ambiguous between two servers', () => {
  it.each([
    ['a length and chunks', `${post}content-length: 6\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['chunks and a length', `${post}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\n`],
    ['two lengths', `${post}content-length: 2\r\ncontent-length: 40\r\n\r\n{}`],
    ['the same length twice', `${post}content-length: 2\r\ncontent-length: 2\r\n\r\n{}`],
    ['a list of lengths', `${post}content-length: 2, 2\r\n\r\n{}`],
    ['a length with a sign', `${post}content-length: +2\r\n\r\n{}`],
    ['a negative length', `${post}content-length: -1\r\n\r\n{}`],
    ['a length in base 16', `${post}content-length: 0x2\r\n\r\n{}`],
    ['a length that overflows', `${post}content-length: 99999999999999999999\r\n\r\n{}`],
    ['a space before the colon of its length', `${post}content-length : 2\r\n\r\n{}`],
    ['chunks twice', `${post}transfer-encoding: chunked\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['chunks that are not the last coding', `${post}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ['a coding that looks like chunks', `${post}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['a coding behind a vertical tab', `${post}transfer-encoding: \x0bchunked\r\n\r\n0\r\n\r\n`],
    ['a folded coding', `${post}transfer-encoding:\r\n chunked\r\n\r\n0\r\n\r\n`],
    ['a chunk size that is not a number', `${chunked}zz\r\n{}\r\n0\r\n\r\n`],
    ['a chunk size with 0x', `${chunked}0x2\r\n{}\r\n0\r\n\r\n`],
    ['a negative chunk size', `${chunked}-2\r\n{}\r\n0\r\n\r\n`],
    ['a chunk size that overflows', `${chunked}fffffffffffffffff2\r\n{}\r\n0\r\n\r\n`],
    ['a chunk size with a space', `${chunked}2 \r\n{}\r\n0\r\n\r\n`],
    ['a chunk size that ends in a bare line feed', `${chunked}2\n{}\r\n0\r\n\r\n`],
    ['a chunk longer than its size', `${chunked}2\r\n{}{}\r\n0\r\n\r\n`],
    ['a chunk extension with a line feed', `${chunked}2;a\nb\r\n{}\r\n0\r\n\r\n`],
    ['a chunk extension without end', `${chunked}2;a=${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`],
    ['bare line feeds', 'GET / HTTP/1.1\nhost: a\n\n'],
    ['a bare line feed in its head', 'GET / HTTP/1.1\r\nhost: a\nx: y\r\n\r\n'],
    ['a bare carriage return in its head', 'GET / HTTP/1.1\r\nhost: a\rx: y\r\n\r\n'],
    ['a folded header', `${get}x: y\r\n z\r\n\r\n`],
    ['a space before its first header', 'GET / HTTP/1.1\r\n host: a\r\n\r\n'],
    ['a NUL in a header', `${get}x: y\0z\r\n\r\n`],
    ['an unknown version', 'GET / HTTP/1.2\r\nhost: a\r\n\r\n'],
    ['a tab in place of a space', 'GET\t/ HTTP/1.1\r\nhost: a\r\n\r\n'],
    ['the HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ])('%s: is refused, and the bytes behind it are never read as another request', async (_what, text) => {
    const answer = await answerTo(text + hidden);
    expect(statusesIn(answer)).toEqual([400]);
    expect(answer).not.toContain('smuggled');
    expect(requested).not.toContain('GET /hidden');
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toContain('application/problem+json');
    expect(answer.toLowerCase()).toContain('connection: close');
  });

  it('chunks from HTTP/1.0: the connection is closed', async () => {
    const answer = await answerTo(
      `POST / HTTP/1.0\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    );
    expect(answer).not.toContain('smuggled');
  });

  it('a body of a GET request: is not read as the next request', async () => {
    const answer = await answerTo(
      `${get}content-length: ${hidden.length}\r\n\r\n${hidden}${get}connection: close\r\n\r\n`,
    );
    expect(statusesIn(answer)).toEqual([200, 200]);
    expect(requested).toEqual(['GET /', 'GET /']);
  });

  it('an address that names another host: is answered by its path, as the standard requires', async () => {
    const answer = await answerTo('GET http://evil.example/ HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    expect(answer).toContain('the page');
  });
});

it.each([
  ['two hosts', `${get}host: b\r\n\r\n`],
  ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['an unsupported version', 'GET / HTTP/2.0\r\nhost: a\r\n\r\n'],
  ['no version', 'GET /\r\n\r\n'],
])('a request with %s is refused', async (_what, text) => {
  const answer = await answerTo(text);
  expect(statusesIn(answer)).toEqual([400]);
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(requested).toEqual([]);
});

it('an HTTP/1.0 request without a host is answered', async () => {
  expect(await answerTo('GET / HTTP/1.0\r\n\r\n')).toContain('the page');
});

it('a request with an unknown expectation is answered with all our headers', async () => {
  const answer = await answerTo(`${get}expect: it\r\nconnection: close\r\n\r\n`);
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).toContain('the page');
});

describe('a request with an optional, missing body', () => {
  const bare = 'POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n';

  it('and without a content type is answered', async () => {
    expect(await answerTo(`${bare}\r\n`)).toContain('{"got":null}');
  });

  it.each([
    ['without a length', ''],
    ['with the length 0', 'content-length: 0\r\n'],
    ['with no chunks', 'transfer-encoding: chunked\r\n'],
  ])('and with a content type, %s, is refused', async (_what, head) => {
    const end = head.startsWith('transfer') ? '0\r\n\r\n' : '';
    expect(statusesIn(await answerTo(`${bare}content-type: application/json\r\n${head}\r\n${end}`))).toEqual([400]);
  });
});

describe('a request with a transfer coding', () => {
  it.each(['xchunked', 'gzip', 'identity', 'chunkedx', 'chunked;q=1'])(
    'other than chunked (%s) gets one response, and its connection is closed',
    async (coding) => {
      const head = `${get}transfer-encoding: ${coding}\r\n\r\n`;
      expect(statusesIn(await answerTo(head + hidden))).toEqual([400]);
      expect(requested).toEqual([]);
    },
  );

  it('is not answered twice when a malformed chunk follows its response', async () => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    const closed = once(socket, 'close');
    socket.write(
      `POST /refused HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    for await (const data of socket) {
      answer += String(data);
      if (socket.writable) socket.end('zz\r\n');
    }
    await closed;
    expect(statusesIn(answer)).toEqual([401]);
  });

  it('with a capital letter (Chunked) is accepted', async () => {
    const answer = await answerTo(`${post}transfer-encoding: Chunked\r\nconnection: close\r\n\r\n2\r\n{}\r\n0\r\n\r\n`);
    expect(statusesIn(answer)).toEqual([200]);
  });
});

describe('an incomplete or large request', () => {
  it.each([
    ['with one header that is too long', `${get}x: ${'y'.repeat(17_000)}\r\n\r\n`],
    ['with an address that is too long', `GET /${'y'.repeat(17_000)} HTTP/1.1\r\nhost: a\r\n\r\n`],
    ['with too many headers', `${get}${'a:b\r\n'.repeat(4_000)}\r\n`],
    ['with more short headers than Node keeps', `${get}${'a:\r\n'.repeat(1_000)}host: b\r\n\r\n`],
  ])('%s is refused as too large', async (_what, text) => {
    const answer = await answerTo(text);
    expect(statusesIn(answer)).toEqual([431]);
    expect(answer).toContain('"code":"too-large"');
    expect(requested).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['half a line', 'GET / HT'],
    ['headers and no end', `${get}x: y\r\n`],
    ['the beginning of a body', `${post}content-length: 10\r\n\r\n{"a"`],
    ['the beginning of a chunk', `${chunked}a\r\n{"a"`],
  ])('that stops after %s gets a timeout response', async (_what, text) => {
    const answer = await answerTo(text, shortTimeoutPort);
    expect(statusesIn(answer)).toEqual([408]);
    expect(answer).toContain('nosniff');
  });

  it('that arrives one character at a time is cut off', async () => {
    const socket = connect(shortTimeoutPort, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(get);
    const drip = setInterval(() => socket.write('x'), 20);
    socket.resume();
    await once(socket, 'close');
    clearInterval(drip);
    expect(requested).toEqual([]);
  });
});

it('CONNECT, TRACE and upgrades neither open a tunnel nor echo the request', async () => {
  expect(await answerTo('CONNECT inner:443 HTTP/1.1\r\nhost: a\r\n\r\n')).not.toMatch(/ 200 /);
  const trace = await answerTo('TRACE / HTTP/1.1\r\nhost: a\r\ncookie: secret\r\nconnection: close\r\n\r\n');
  expect(statusesIn(trace)).toEqual([404]);
  expect(trace).not.toContain('secret');
  const upgrade = await answerTo(`${get}connection: upgrade, close\r\nupgrade: h2c\r\n\r\n`);
  expect(upgrade).not.toContain('101');
});
