import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReadyAnswer } from './direct-answer.ts';
import { findKernelSend } from './event-stream/kernel-send.ts';
import type { KernelSend } from './event-stream/kernel-send.ts';
import { createHttpServer } from './http-server.ts';
import { findKernelFiles } from './kernel-file.ts';
import type { OpenKernelFile } from './kernel-file.ts';
import { createLog } from './log.ts';
import { serveReadyAnswers } from './ready-answers.ts';

const foundSend = await findKernelSend(process.platform);
const foundFiles = await findKernelFiles(process.platform);
const kernelSend: KernelSend | undefined = foundSend.kind === 'found' ? foundSend.send : undefined;
const open: OpenKernelFile = foundFiles.kind === 'found' ? foundFiles.open : () => undefined;

const ways: readonly (readonly [string, OpenKernelFile | undefined])[] = [
  ['copied', undefined],
  ['from files', open],
  ['from files of which the kernel takes little', (bytes) => open(bytes.subarray(0, 300))],
  ['from files of which the kernel takes nothing', (bytes) => open(bytes.subarray(0, 0))],
  [
    'from files before which it takes half a head',
    () => ({
      send: (descriptor, head) => kernelSend?.(descriptor, head.subarray(0, 20)) ?? 0,
      close: () => undefined,
    }),
  ],
  [
    'from files before which it takes a name',
    () => ({
      send: (descriptor, head) => kernelSend?.(descriptor, head.subarray(0, head.length - 4)) ?? 0,
      close: () => undefined,
    }),
  ],
];

/** A body of which no piece is like another, and no two alike. */
const bodyOf = (length: number, version: number): Buffer => {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; at += 1) bytes[at] = (at * 31 + (at >> 8) * 17 + (at >> 16) + version * 7) & 0xff;
  return bytes;
};

/** More than the two ends of a connection hold at once. */
const much = bodyOf(12_000_000, 2);

const answerOf = (body: Buffer): ReadyAnswer => ({
  status: 200,
  head: ['content-length', String(body.length)],
  body,
});

let opened: { readonly close: () => Promise<void> } | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

let openFile: OpenKernelFile | undefined;

const start = async (body: Buffer) => {
  const at = { ready: answerOf(body), nowMs: 1_000_000 };
  const log = createLog({ level: 'silent', readable: false });
  const http = createHttpServer({ log, trustProxy: false, headers: {}, newRequestId: () => 'a-request' });
  serveReadyAnswers(http, {
    url: '/board',
    headers: {},
    requestId: ({ headers }) => String(headers['x-request-id'] ?? 'a-request'),
    find: () => at.ready,
    now: () => at.nowMs,
    kernelSend,
    openFile,
  });
  http.get('/later', (_request, reply) => reply.send('later'));
  const origin = await http.listen({ port: 0, host: '127.0.0.1' });
  opened = http;
  const reader = async () => {
    const taken = once(http.server, 'connection');
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').pause();
    socket.on('error', () => undefined);
    const [ours]: Socket[] = await taken;
    if (ours === undefined) throw new Error('nobody came');
    return { far: socket, near: ours };
  };
  const { far, near } = await reader();

  /** So many answers to what is sent. */
  const ask = async (sent: string, answers: number) => {
    far.write(sent);
    const got: Buffer[] = [];
    let length = 0;
    let heard = read(Buffer.alloc(0));
    while (heard.whole < answers) {
      const piece: unknown = far.read();
      if (Buffer.isBuffer(piece)) {
        got.push(piece);
        length += piece.length;
        if (length >= heard.need) heard = read(Buffer.concat(got, length));
      } else await once(far, 'readable');
    }
    return heard;
  };
  return { at, http, far, near, ask, open: reader };
};

const headEnd = '\r\n\r\n';

const get = (path: string, name: string, more = ''): string =>
  `GET ${path} HTTP/1.1\r\nhost: a\r\nx-request-id: ${name}\r\n${more}\r\n`;

/** The bodies of these answers and the names in them, in their order, how many have come whole, and how many bytes the next one needs. */
const read = (all: Buffer) => {
  const names: string[] = [];
  const bodies: Buffer[] = [];
  let at = 0;
  for (let end = all.indexOf(headEnd); end >= 0; end = all.indexOf(headEnd, at)) {
    const head = all.toString('latin1', at, end);
    const from = end + headEnd.length;
    at = from + Number(/content-length: (\d+)/i.exec(head)?.[1]);
    if (at > all.length) return { names, bodies, whole: bodies.length, need: at };
    names.push(/x-request-id: (.*)/i.exec(head)?.[1] ?? 'none');
    bodies.push(all.subarray(from, at));
  }
  return { names, bodies, whole: bodies.length, need: 0 };
};

const filesOpen = (): number =>
  readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith('/memfd:touchline');
    } catch {
      // The descriptor with which the folder was read.
      return false;
    }
  }).length;

describe.skipIf(foundSend.kind === 'absent' || foundFiles.kind === 'absent').each(ways)('bodies %s:', (_way, given) => {
  beforeEach(() => {
    openFile = given;
  });

  it.each([20_000, 41_687, 300_000])(
    'All %i bytes come to whoever asks again and again, in order, each under its name.',
    async (length) => {
      const body = bodyOf(length, 1);
      const { ask } = await start(body);
      for (let asked = 0; asked < 40; asked += 1) {
        const [first, second] = [`request-${asked}`, `other-${asked}`];
        const { names, bodies } = await ask(get('/board', first) + get('/later', 'later') + get('/board', second), 3);
        expect(names).toEqual([first, 'a-request', second]);
        expect(bodies.map((each) => each.equals(body) || String(each))).toEqual([true, 'later', true]);
        expect((await ask(get('/board', first), 1)).bodies[0]?.equals(body)).toBe(true);
      }
    },
  );
});

describe.skipIf(foundSend.kind === 'absent' || foundFiles.kind === 'absent').each(ways.slice(0, 2))(
  'bodies %s that are too large for the kernel:',
  (_way, given) => {
    beforeEach(() => {
      openFile = given;
    });

    it('A reader who takes his time gets every byte.', async () => {
      const { ask, near } = await start(much);
      for (let asked = 0; asked < 18; asked += 1) {
        const { names, bodies } = await ask(get('/board', 'a-name-of-his'), 1);
        expect(names).toEqual(['a-name-of-his']);
        expect(bodies.map((each) => each.equals(much))).toEqual([true]);
        expect((await ask(get('/later', 'later'), 1)).bodies.map(String)).toEqual(['later']);
      }
      // What the kernel did not take went through the stream, which alone counts.
      expect(near.bytesWritten).toBeGreaterThan(1_000_000);
      expect(near.bytesWritten).toBeLessThan(18 * much.length);
    });

    it('A reader who is gone in the middle harms nobody.', async () => {
      const { ask, open: connectAgain } = await start(much);
      for (let asked = 0; asked < 18; asked += 1) await ask(get('/board', 'a-name-of-his'), 1);
      // A new connection: the kernel takes ever more for a reader who has read much.
      const { far, near } = await connectAgain();
      far.write(get('/board', 'a-name-of-his'));
      await expect.poll(() => near.writableLength).toBeGreaterThan(0);
      far.resetAndDestroy();
      await expect.poll(() => near.destroyed).toBe(true);
      expect((await ask(get('/board', 'other'), 1)).bodies[0]?.equals(much)).toBe(true);
    });
  },
);

describe.skipIf(foundSend.kind === 'absent' || foundFiles.kind === 'absent')('files of the kernel’s', () => {
  beforeEach(() => {
    openFile = open;
  });

  it('are few however many versions there were, each gives its own bytes, and none is left at the end', async () => {
    const { at, ask, far, http } = await start(bodyOf(20_000, 0));
    let most = 0;
    for (let version = 0; version < 200; version += 1) {
      const body = bodyOf(20_000, version);
      at.ready = answerOf(body);
      at.nowMs += 100;
      for (let asked = 0; asked < 20; asked += 1) {
        expect((await ask(get('/board', 'a-name'), 1)).bodies[0]?.equals(body)).toBe(true);
      }
      most = Math.max(most, filesOpen());
    }
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(5);
    far.destroy();
    await http.close();
    expect(filesOpen()).toBe(0);
  });

  it('are closed when for a second others were answered and nobody asked for theirs', async () => {
    const { at, ask } = await start(bodyOf(20_000, 1));
    for (let asked = 0; asked < 20; asked += 1) await ask(get('/board', 'a-name'), 1);
    expect(filesOpen()).toBe(1);
    at.ready = answerOf(bodyOf(20_000, 2));
    for (let seconds = 0; seconds < 2; seconds += 1) {
      at.nowMs += 1_000;
      await ask(get('/board', 'a-name'), 1);
    }
    expect(filesOpen()).toBe(0);
  });
});
