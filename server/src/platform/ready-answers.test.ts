import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReadyAnswer } from './direct-answer.ts';
import { findKernelSend } from './event-stream/kernel-send.ts';
import type { KernelSend } from './event-stream/kernel-send.ts';
import { createHttpServer } from './http-server.ts';
import { createLog } from './log.ts';
import { serveReadyAnswers } from './ready-answers.ts';

const headers = { 'x-content-type-options': 'nosniff' };

const found = await findKernelSend(process.platform);
const send: KernelSend = found.kind === 'found' ? found.send : () => 0;
const ways: readonly (readonly [string, KernelSend | undefined])[] = [
  ['through the runtime', undefined],
  ['past the runtime', send],
  ['past a kernel that takes little at once', (descriptor, bytes) => send(descriptor, bytes.subarray(0, 20))],
  ['past a kernel without room', () => 0],
];
let kernelSend: KernelSend | undefined;

/** A server with a route at `/board` that counts its requests, and what lies ready for it. */
const start = async () => {
  const at: {
    ready: ReadyAnswer | undefined;
    routed: number;
    answered: () => number;
    onClosing: () => Promise<void>;
  } = {
    ready: undefined,
    routed: 0,
    answered: () => 0,
    onClosing: () => Promise.resolve(),
  };
  const log = createLog({ level: 'silent', readable: false });
  const http = createHttpServer({ log, trustProxy: false, headers, newRequestId: () => 'a-request' });
  const { answered } = serveReadyAnswers(http, {
    url: '/board',
    headers,
    requestId: ({ headers: sent }) => String(sent['x-request-id'] ?? 'a-request'),
    find: () => at.ready,
    now: Date.now,
    kernelSend,
  });
  at.answered = answered;
  http.addHook('preClose', () => at.onClosing());
  http.get('/board', (_request, reply) => {
    at.routed += 1;
    return reply.header('etag', '"1"').type('application/json; charset=utf-8').send(Buffer.from('{}'));
  });
  http.get('/later', async (_request, reply) => {
    await nextTurn();
    return reply.send('later');
  });
  const origin = await http.listen({ port: 0, host: '127.0.0.1' });
  opened = http;
  return { at, http, origin };
};

let opened: { readonly close: () => Promise<void> } | undefined;
afterEach(async () => {
  await opened?.close();
});

const packed: ReadyAnswer = {
  status: 200,
  head: ['etag', '"1"', 'content-type', 'application/json; charset=utf-8', 'content-length', '2'],
  body: Buffer.from('{}'),
};

const headersOf = (reply: Response): unknown =>
  Object.fromEntries([...reply.headers].filter(([name]) => name !== 'date'));

/** All that comes back for these letters until the server closes the connection. */
const answerTo = (origin: string, sent: string): Promise<string> => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(sent);
  return text(socket);
};

const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nhost: a\r\n${more}\r\n`;
const lastly = 'connection: close\r\n';

/** What an answer says in its head, without what differs each time. */
const headOf = (answer: string): readonly string[] =>
  (answer.split('\r\n\r\n')[0] ?? '').split('\r\n').filter((line) => !/^date: \w{3}, \d\d /i.test(line));

describe.each(ways)('%s:', (_way, given) => {
  beforeEach(() => {
    kernelSend = given;
  });

  it('What lies ready is answered without the route, to the letter as the route answers it.', async () => {
    const { at, origin } = await start();
    const routed = await fetch(`${origin}/board`);
    at.ready = packed;
    const ready = await fetch(`${origin}/board`);
    expect(at.routed).toBe(1);
    expect(headersOf(ready)).toEqual(headersOf(routed));
    expect([ready.status, await ready.text()]).toEqual([routed.status, await routed.text()]);
  });

  it('A reader that has the answer is told so by what such an answer needs, and nothing else.', async () => {
    const { at, origin } = await start();
    at.ready = { status: 304, head: ['etag', '"1"'] };
    const reply = await fetch(`${origin}/board`);
    expect([reply.status, reply.headers.get('etag'), await reply.text(), at.routed]).toEqual([304, '"1"', '', 0]);
    expect(Date.now() - Date.parse(reply.headers.get('date') ?? '')).toBeLessThan(10_000);
    expect([...reply.headers.keys()]).toEqual(['connection', 'date', 'etag', 'keep-alive']);
    const answer = await answerTo(origin, get('/board', lastly));
    expect(answer).toMatch(/\r\n\r\n$/);
    expect(headOf(answer.toLowerCase())).toEqual(['http/1.1 304 not modified', 'etag: "1"', 'connection: close']);
  });

  it('A connection is kept as long as its reader wants, and he is told for how long that is.', async () => {
    const { at, origin } = await start();
    at.ready = packed;
    const kept = await answerTo(origin, get('/board') + get('/board') + get('/board', lastly));
    const answers = kept.split(/(?=HTTP\/1\.1 )/);
    expect(answers.map((answer) => answer.endsWith('\r\n\r\n{}'))).toEqual([true, true, true]);
    const connections = answers.map((answer) =>
      headOf(answer).filter((line) => /^(connection|keep-alive):/i.test(line)),
    );
    const stays = ['connection: keep-alive', 'keep-alive: timeout=72'];
    expect(connections.map((lines) => lines.map((line) => line.toLowerCase()))).toEqual([
      stays,
      stays,
      ['connection: close'],
    ]);
    expect(await answerTo(origin, 'GET /board HTTP/1.0\r\n\r\n')).toMatch(/connection: close[^]*{}$/i);
    expect(at.routed).toBe(0);
  });

  it('Answers come in the order of their requests, whoever gives them.', async () => {
    const { at, origin } = await start();
    at.ready = packed;
    const all = await answerTo(origin, get('/later') + get('/board') + get('/later') + get('/board', lastly));
    expect(all.match(/later|{}/g)).toEqual(['later', '{}', 'later', '{}']);
    expect(at.routed).toBe(0);
  });

  it('What comes with a request is not taken for the next one.', async () => {
    const { at, origin } = await start();
    at.ready = packed;
    const inside = get('/inside');
    const all = await answerTo(
      origin,
      get('/board', `content-length: ${inside.length}\r\n`) + inside + get('/board', lastly),
    );
    expect(all.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  });

  it('A reader that sends on and on without reading is not served on and on.', async () => {
    const { at, origin } = await start();
    const body = Buffer.alloc(4 * 1024 * 1024);
    at.ready = { status: 200, head: ['content-length', String(body.length)], body };
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').pause();
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    socket.write(get('/board').repeat(100));
    await expect.poll(() => at.answered()).toBeGreaterThan(0);
    socket.resume();
    await closed;
    expect(at.answered()).toBeLessThan(12);
  });

  it.each([
    ['another method', '/board', { method: 'HEAD' }],
    ['a query', '/board?all', {}],
  ])('A request with %s goes to the route.', async (_what, path, init) => {
    const { at, origin } = await start();
    at.ready = packed;
    await fetch(origin + path, init);
    expect(at.routed).toBe(1);
  });

  it('A request that two servers could read differently is refused.', async () => {
    const { at, origin } = await start();
    at.ready = packed;
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.end('GET /board HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('While the server closes, the framework says what becomes of a request.', async () => {
    const { at, http, origin } = await start();
    at.ready = packed;
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(socket, 'connect');
    let lastAnswer = '';
    at.onClosing = async () => {
      socket.end('GET /board HTTP/1.1\r\nhost: a\r\n\r\n');
      lastAnswer = await text(socket);
    };
    await http.close();
    expect(lastAnswer).toContain('{}');
    expect(at.routed).toBe(1);
  });

  it('Each request has its own name in its answer, whatever is still on its way.', async () => {
    const { at, origin } = await start();
    at.ready = packed;
    const names = ['first-one', 'other-one', 'one-that-is-longer'];
    const answers = await Promise.all(
      names.map((name) =>
        answerTo(origin, get('/board', `x-request-id: ${name}\r\n`).repeat(3) + get('/board', lastly)),
      ),
    );
    const named = answers.map((answer) => [...answer.matchAll(/x-request-id: (.*)\r\n/g)].map(([, name]) => name));
    expect(named).toEqual(names.map((name) => [name, name, name, 'a-request']));
  });

  it('A name in an answer that is still on its way stays, whoever is answered meanwhile.', async () => {
    const { at, http, origin } = await start();
    at.ready = packed;
    const taken = once(http.server, 'connection');
    const far = connect(Number(new URL(origin).port), '127.0.0.1');
    let heard = '';
    far.on('data', (part) => {
      heard += String(part);
    });
    const [near]: Socket[] = await taken;
    near?.cork();
    far.write(get('/board', 'x-request-id: first-one\r\n'));
    await expect.poll(() => at.answered()).toBe(1);
    expect(await answerTo(origin, get('/board', 'x-request-id: other-one\r\n') + get('/board', lastly))).toContain(
      'other',
    );
    near?.uncork();
    await expect.poll(() => heard).toContain('{}');
    expect(heard).toContain('x-request-id: first-one\r\n');
    far.destroy();
  });
});
