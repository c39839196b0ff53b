import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import type { ReadyAnswer } from './direct-answer.ts';
import { createHttpServer } from './http-server.ts';
import { createLog } from './log.ts';
import { serveReadyAnswers } from './ready-answers.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const headers = { 'x-content-type-options': 'nosniff' };
const whole: ReadyAnswer = {
  status: 200,
  head: ['etag', '"1"', 'content-type', 'application/json; charset=utf-8', 'content-length', '2'],
  body: Buffer.from('{}'),
};

let opened: { readonly close: () => Promise<void> } | undefined;
afterEach(async () => {
  await opened?.close();
});

/** What ends as the answers of the server below do. */
const isWhole = /\r\n\r\n(?:\{.*\}|later|by the route)$/;

/** A server with a board that lies ready, and what its parser has read. */
const start = async (patience?: { readonly headMs: number; readonly requestMs: number }) => {
  const parsed: string[] = [];
  const at: {
    ready: ReadyAnswer | undefined;
    readonly goOn: PromiseWithResolvers<void>;
    /** The headers of all that a board was looked for, which nobody is to hold on to. */
    readonly heard: WeakRef<object>[];
    onClosing: () => Promise<void>;
  } = { ready: whole, goOn: Promise.withResolvers(), heard: [], onClosing: () => Promise.resolve() };
  const log = createLog({ level: 'silent', readable: false });
  const server = { log, trustProxy: 1, headers, newRequestId: () => 'a-request' };
  const http = createHttpServer(patience === undefined ? server : { ...server, patience });
  opened = http;
  const { answered } = serveReadyAnswers(http, {
    url: '/board',
    headers,
    requestId: ({ headers: heard }) => String(heard['x-request-id'] ?? 'a-request'),
    find: (heard) => {
      at.heard.push(new WeakRef(heard));
      return at.ready;
    },
    now: Date.now,
  });
  http.addHook('preClose', () => at.onClosing());
  http.get('/board', (_request, reply) => reply.send('by the route'));
  http.get('/later', async (_request, reply) => {
    await at.goOn.promise;
    return reply.send('later');
  });
  http.post('/', (request, reply) => reply.send({ got: request.body }));
  http.server.on('request', ({ method, url }) => {
    parsed.push(`${method} ${url}`);
  });
  const port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
  const taken = once(http.server, 'connection');
  const far = connect(port, '127.0.0.1');
  far.on('error', () => undefined);
  let heard = '';
  far.on('data', (bytes) => {
    heard += String(bytes);
  });
  const [near]: Socket[] = await taken;
  if (near === undefined) throw new Error('nobody came');

  /** What comes back for these letters: as much as so many answers. */
  const ask = async (sent: string, answers = 1): Promise<string> => {
    heard = '';
    far.write(sent);
    while ((heard.match(/HTTP\/1\.1 \d/g)?.length ?? 0) < answers || !isWhole.test(heard)) await once(far, 'data');
    return heard;
  };
  return { http, at, parsed, answered, far, near, ask, heard: () => heard };
};

const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nhost: a\r\n${more}\r\n`;

/** A connection on which the parser has read two such requests. */
const startFollowed = async (patience?: Parameters<typeof start>[0]) => {
  const started = await start(patience);
  const first = await started.ask(get('/board'));
  await started.ask(get('/board'));
  started.parsed.length = 0;
  return { ...started, first };
};

describe('from its third request on a connection is read before the parser does', () => {
  it('with the same answer, to the letter', async () => {
    const { ask, parsed, answered, first } = await startFollowed();
    const third = await ask(get('/board'));
    expect(third.replace(/date: .*/, '')).toBe(first.replace(/date: .*/, ''));
    const named = await ask(get('/board', 'X-Request-Id: its-own-name\r\n'));
    expect(named).toBe(third.replace('a-request', 'its-own-name'));
    expect(parsed).toEqual([]);
    expect(answered()).toBe(4);
  });

  it('where nothing lies ready the route answers', async () => {
    const { ask, at, parsed } = await startFollowed();
    at.ready = undefined;
    expect(await ask(get('/board'))).toContain('by the route');
    at.ready = whole;
    expect(await ask(get('/board'))).toContain('{}');
    expect(parsed).toEqual(['GET /board']);
  });

  it('what else is asked is the parser’s, and changes nothing for what comes behind', async () => {
    const { ask, at, parsed } = await startFollowed();
    at.goOn.resolve();
    expect(await ask(get('/later'))).toContain('later');
    await ask(get('/board'));
    expect(parsed).toEqual(['GET /later']);
  });

  it('a body is never taken for a request, and behind it the parser reads one again first', async () => {
    const { ask, far, parsed, near, answered, heard } = await startFollowed();
    const body = JSON.stringify(get('/board'));
    const inside = `${' '.repeat(200)}${body}`;
    far.write(
      `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: ${inside.length + 50}\r\n\r\n`,
    );
    const before = near.bytesRead;
    far.write(get('/board'));
    await expect.poll(() => near.bytesRead).toBeGreaterThan(before);
    expect(answered()).toBe(2);
    expect(heard()).not.toContain('POST');
    const rest = inside.length + 50 - get('/board').length;
    await ask(' '.repeat(rest));
    await ask(get('/board'));
    await ask(get('/board'));
    expect(parsed).toEqual(['POST /', 'GET /board']);
  });

  it('a request in two pieces is the parser’s', async () => {
    const { ask, far, parsed, near } = await startFollowed();
    const before = near.bytesRead;
    far.write('GET /board HTTP/1.1\r\nx: ');
    await expect.poll(() => near.bytesRead).toBeGreaterThan(before);
    // Alone this would be a request, and here it is a header and what follows it.
    const answer = await ask(get('/board'));
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(parsed).toEqual(['GET /board']);
    await ask(get('/board'));
    await ask(get('/board'));
    expect(parsed).toEqual(['GET /board', 'GET /board']);
  });

  it('two requests at once are the parser’s', async () => {
    const { ask, parsed } = await startFollowed();
    await ask(get('/board').repeat(2), 2);
    expect(parsed).toEqual(['GET /board', 'GET /board']);
  });

  it('nothing overtakes an answer that is still owed', async () => {
    const { at, far, near, ask, heard } = await startFollowed();
    const before = near.bytesRead;
    const asked = get('/later');
    far.write(asked);
    await expect.poll(() => near.bytesRead).toBe(before + asked.length);
    const both = ask(get('/board'), 2);
    await expect.poll(() => near.bytesRead).toBe(before + asked.length + get('/board').length);
    expect(heard()).toBe('');
    at.goOn.resolve();
    expect((await both).match(/later|{}/g)).toEqual(['later', '{}']);
  });

  it('whoever sends on without reading is not served on and on', async () => {
    const { at, answered, far, near } = await startFollowed();
    const body = Buffer.alloc(4 * 1024 * 1024);
    at.ready = { status: 200, head: ['content-length', String(body.length)], body };
    far.pause();
    for (let sent = 0; sent < 30; sent += 1) {
      const before = near.bytesRead;
      far.write(get('/board'));
      await expect.poll(() => near.destroyed || near.bytesRead > before || near.isPaused()).toBe(true);
    }
    expect(answered()).toBeLessThan(14);
    far.destroy();
    await expect.poll(() => near.destroyed).toBe(true);
  });
});

describe('a connection that is read ahead stays the runtime’s', () => {
  it('a head that never ends loses it in time', async () => {
    const { far, heard, ask } = await startFollowed({ headMs: 250, requestMs: 500 });
    await ask(get('/board'));
    far.write('GET /board HTTP/1.1\r\n');
    await once(far, 'close');
    expect(heard()).toMatch(/HTTP\/1\.1 408 /);
  });

  it('one that is used is kept for longer than a head may take', async () => {
    const { ask, near, parsed } = await startFollowed({ headMs: 500, requestMs: 1_000 });
    const since = Date.now();
    while (Date.now() - since < 1_200) await ask(get('/board'));
    expect(near.destroyed).toBe(false);
    expect(parsed).toEqual([]);
  });

  it('one that nobody uses is closed in time', async () => {
    const { http, ask, far, near } = await start();
    const { server } = http;
    server.keepAliveTimeout = 1_000;
    server.keepAliveTimeoutBuffer = 0;
    for (let asked = 0; asked < 3; asked += 1) await ask(get('/board'));
    expect(near.destroyed).toBe(false);
    await once(far, 'close');
  });

  it('one that is idle does not hold up the server’s end, and one more request is answered before', async () => {
    const { http, at, ask, far, parsed } = await startFollowed();
    await ask(get('/board'));
    let last = '';
    at.onClosing = async () => {
      last = await ask(get('/board'));
    };
    const closed = once(far, 'close');
    await http.close();
    await closed;
    expect(last).toContain('by the route');
    expect(parsed).toEqual(['GET /board']);
  });

  it('a request that is left to the parser is not held here too', async () => {
    const { at, ask } = await startFollowed();
    at.ready = undefined;
    const asked = at.heard.length;
    await ask(get('/board'));
    await expect
      .poll(() => {
        collectGarbage();
        return at.heard[asked]?.deref();
      })
      .toBeUndefined();
  });

  it.each([
    ['two boards', get('/board').repeat(2), 2],
    ['a board and what takes longer', get('/board') + get('/later'), 1],
  ])('who asks at once for %s, more than is taken at once, is heard again afterwards', async (_what, asked, boards) => {
    const { at, far, near } = await start();
    // More than the two ends of a connection hold.
    const body = Buffer.alloc(8_000_000);
    at.ready = { status: 200, head: ['content-length', String(body.length)], body };
    const taken = { bytes: 0 };
    far.removeAllListeners('data');
    far.pause();
    far.on('data', (bytes: Buffer) => {
      taken.bytes += bytes.length;
    });
    const read = near.bytesRead;
    far.write(asked);
    await expect.poll(() => near.bytesRead, { timeout: 10_000 }).toBe(read + asked.length);
    await expect.poll(() => near.writableLength, { timeout: 10_000 }).toBeGreaterThan(0);
    far.resume();
    const isTaken = async (bytes: number): Promise<void> => {
      while (taken.bytes <= bytes) await once(far, 'data');
    };
    await isTaken(boards * body.length);
    at.goOn.resolve();
    far.write(get('/board'));
    await isTaken((boards + 1) * body.length);
    expect(near.destroyed).toBe(false);
  });

  it('its end is heard', async () => {
    const { ask, far, near } = await startFollowed();
    await ask(get('/board'));
    far.end();
    await once(near, 'close');
    expect(near.errored).toBeNull();
  });
});
