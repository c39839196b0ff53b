import * as fc from 'fast-check';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findKernelSend } from './event-stream/kernel-send.ts';
import type { KernelSend } from './event-stream/kernel-send.ts';
import { createHttpServer } from './http-server.ts';
import { createLog } from './log.ts';
import { serveReadyAnswers } from './ready-answers.ts';

/** A server whose ready answers say which headers they heard. */
const start = async (kernelSend: KernelSend | undefined, readsAhead: boolean) => {
  const headers = { 'x-content-type-options': 'nosniff' };
  const log = createLog({ level: 'silent', readable: false });
  const http = createHttpServer({ log, trustProxy: 1, headers, newRequestId: () => 'a-request' });
  const { answered } = serveReadyAnswers(http, {
    url: '/ready',
    headers,
    requestId: ({ headers: heard }) => String(heard['x-request-id'] ?? 'a-request'),
    find: (heard) => {
      if (heard['if-none-match'] === '"1"') return { status: 304, head: ['etag', '"1"'] };
      const body = Buffer.from(JSON.stringify(Object.entries(heard).toSorted(([a], [b]) => (a < b ? -1 : 1))));
      return { status: 200, head: ['content-length', String(body.length)], body };
    },
    now: Date.now,
    kernelSend,
  });
  http.get('/', (request, reply) => reply.send(request.headers));
  http.post('/', (request, reply) => reply.send({ got: request.body ?? null }));
  http.get('/later', async (_request, reply) => {
    await nextTurn();
    return reply.send('later');
  });
  const at = { parsed: 0, unanswered: 0 };
  const near = new Map<number | undefined, Socket>();
  http.server.on('connection', (socket: Socket) => {
    near.set(socket.remotePort, socket);
    // Where somebody else listens nothing is read ahead.
    if (!readsAhead) socket.on('data', () => undefined);
  });
  http.server.on('request', ({ url }, response) => {
    if (url === '/ready') at.parsed += 1;
    at.unanswered += 1;
    response.once('close', () => {
      at.unanswered -= 1;
    });
  });
  const port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);

  /** All that comes back for these pieces, each of which is sent when the server has read and answered the one before. */
  const answerTo = async (pieces: readonly string[]): Promise<string> => {
    const taken = once(http.server, 'connection');
    const far = connect(port, '127.0.0.1');
    let answer = '';
    far.on('data', (bytes) => {
      answer += bytes.toString('latin1');
    });
    far.on('error', () => undefined);
    const closed = once(far, 'close');
    await taken;
    const socket = near.get(far.localPort);
    let sent = 0;
    const isWorkedOff = (): boolean => far.closed || ((socket?.bytesRead ?? 0) === sent && at.unanswered === 0);
    for (const piece of pieces) {
      far.write(piece, 'latin1');
      sent += piece.length;
      do await nextTurn();
      while (!isWorkedOff());
    }
    far.end();
    await closed;
    near.clear();
    return answer.replaceAll(/date: [^\r]*\r\n/gi, '');
  };
  return { http, at, answered, answerTo };
};

const mostly = <T>(usual: T, ...others: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });

const header = fc
  .tuple(
    fc.constantFrom(
      'accept',
      'Accept-Encoding',
      'if-none-match',
      'X-Request-Id',
      'x-forwarded-for',
      'Cookie',
      'toString',
    ),
    mostly(': ', ':', ' : ', ':\t', ':  ', '; ', ''),
    mostly('br', '"1"', 'W/"1", "2"', 'a  b', '', ' ', 'b\x80', 'b\t', 'b ', 'b\n', 'b\r', 'b\0', '__proto__', ':'),
    mostly('\r\n', '\n', '\r', '\r\n ', '\r\n\t'),
  )
  .map((parts) => parts.join(''));
const special = fc.constantFrom(
  'host: b\r\n',
  'connection: keep-alive\r\n',
  'connection: close\r\n',
  'Proxy-Connection: close\r\n',
  'connection: upgrade\r\nupgrade: h2c\r\n',
  'content-length: 0\r\n',
  'content-length: 5\r\n',
  'transfer-encoding: chunked\r\n',
  'expect: 100-continue\r\n',
  '__proto__: a\r\n',
  'constructor: a\r\n',
);
const board = 'GET /ready HTTP/1.1\r\nhost: a\r\n\r\n';
const request = fc
  .tuple(
    mostly(
      'GET /ready',
      'HEAD /ready',
      'POST /ready',
      'GET /ready?',
      'GET /ready#',
      'GET //ready',
      'GET /',
      'GET /later',
      'POST /',
    ),
    mostly(' HTTP/1.1\r\n', ' HTTP/1.0\r\n', ' HTTP/1.1\n', ' HTTP/2.0\r\n', '  HTTP/1.1\r\n', '\r\n'),
    mostly('Host: a\r\n', '', 'host:a\r\n', 'HOST: \r\n'),
    fc.array(fc.oneof({ weight: 6, arbitrary: header }, { weight: 1, arbitrary: special }), { maxLength: 4 }),
    mostly('\r\n', '\n', '', '\r\n\r\n'),
    mostly('', '{}', 'GET /ready HTTP/1.1\r\nhost: a\r\n\r\n', '5\r\nhello\r\n0\r\n\r\n'),
  )
  .map(([line, version, host, headers, end, more]) => line + version + host + headers.join('') + end + more);

const plain = fc
  .uniqueArray(fc.constantFrom('accept: a', 'If-None-Match: "1"', 'X-Request-Id: some-name', 'cookie:b', 'te: c'), {
    maxLength: 4,
  })
  .map((lines) => `GET /ready HTTP/1.1\r\nHost: a\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`);

/** Requests and things like them, one a piece but where they are cut or joined. */
const pieces = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 3, arbitrary: plain }, { weight: 2, arbitrary: request }),
      mostly<'whole' | 'cut' | 'joined'>('whole', 'cut', 'joined'),
      fc.nat(),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => {
    const all = [board, board, ''];
    for (const [text, how, place] of parts) {
      const at = place % text.length;
      if (how === 'joined') all.push((all.pop() ?? '') + text);
      else if (how === 'cut') all.push(text.slice(0, at), text.slice(at));
      else all.push(text);
    }
    return all.filter((piece) => piece !== '');
  });

const found = await findKernelSend(process.platform);
const ways: readonly (readonly [string, KernelSend | undefined])[] = [
  ['through the runtime', undefined],
  ['past the runtime', found.kind === 'found' ? found.send : () => 0],
];

describe.each(ways)('%s:', (_way, kernelSend) => {
  let ahead: Awaited<ReturnType<typeof start>>;
  let parsed: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    ahead = await start(kernelSend, true);
    parsed = await start(kernelSend, false);
  });
  afterAll(() => Promise.all([ahead.http.close(), parsed.http.close()]));

  it('Whatever comes in whatever pieces, what is read ahead gets the answers that the parser’s reading gets.', async () => {
    await fc.assert(
      fc.asyncProperty(pieces, async (sent) => {
        expect(await ahead.answerTo(sent)).toBe(await parsed.answerTo(sent));
      }),
      { numRuns: 400 },
    );
    // Neither server answered alone: one read many of them ahead, and the other none.
    expect(ahead.answered()).toBe(parsed.answered());
    expect(parsed.at.parsed).toBeGreaterThanOrEqual(parsed.answered());
    expect(ahead.answered() - ahead.at.parsed).toBeGreaterThan(100);
  });
});
