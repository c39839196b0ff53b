import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { descriptorOf } from './event-stream/socket-descriptor.ts';
import { findKernelFiles } from './kernel-file.ts';
import type { KernelFile, OpenKernelFile } from './kernel-file.ts';

const found = await findKernelFiles(process.platform);

it('says why there are none on a system whose calls are not known', async () => {
  const elsewhere = await findKernelFiles('win32');
  expect(elsewhere).toMatchObject({ kind: 'absent', cause: expect.any(Error) });
});

const descriptors = (): number => readdirSync('/proc/self/fd').length;

/** Bytes of which no piece is like another. */
const bytesOf = (length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; at += 1) bytes[at] = (at * 31 + (at >> 8) * 17 + (at >> 16)) & 0xff;
  return bytes;
};

describe.skipIf(found.kind === 'absent')('a file of the kernel’s (skipped where there is none)', () => {
  const openIfAny: OpenKernelFile = found.kind === 'found' ? found.open : () => undefined;
  let server: Server;
  let near: Socket;
  let far: Socket;
  const files: KernelFile[] = [];

  beforeEach(async () => {
    // The runtime must not hear of the other end before the test does.
    server = createServer({ pauseOnConnect: true, allowHalfOpen: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    far = connect(address.port, '127.0.0.1').pause();
    far.on('error', () => undefined);
    [near] = await once(server, 'connection');
  });

  afterEach(() => {
    for (const file of files.splice(0)) file.close();
    far.destroy();
    near.destroy();
    server.close();
  });

  const open = (bytes: Buffer): KernelFile => {
    const file = openIfAny(bytes);
    if (file === undefined) throw new Error('there is no room for a file');
    files.push(file);
    return file;
  };

  const head = Buffer.from('a head\r\n\r\n');

  it.each([0, 1, 4_095, 4_096, 41_687, 65_536, 65_537, 200_001])(
    'gives a head and all %i bytes behind it to whoever reads, again and again',
    async (length) => {
      const bytes = bytesOf(length);
      const file = open(bytes);
      const got = buffer(far);
      for (let time = 0; time < 3; time += 1) {
        const whole = Buffer.concat([head, bytes]);
        const taken = file.send(descriptorOf(near), head);
        const rest = whole.subarray(taken);
        if (rest.length > 0) await new Promise((resolve) => near.write(rest, resolve));
      }
      near.end();
      expect((await got).equals(Buffer.concat([head, bytes, head, bytes, head, bytes]))).toBe(true);
    },
  );

  it('takes as much as there is room for, then nothing, without waiting; the rest goes behind it', async () => {
    const bytes = bytesOf(1 << 25);
    const file = open(bytes);
    const taken = file.send(descriptorOf(near), head);
    expect(taken).toBeGreaterThan(head.length);
    expect(taken).toBeLessThan(bytes.length);
    expect(file.send(descriptorOf(near), Buffer.alloc(0))).toBe(0);
    near.end(bytes.subarray(taken - head.length));
    expect((await buffer(far)).equals(Buffer.concat([head, bytes]))).toBe(true);
  });

  it('reaches a reader also when it is closed on the way', async () => {
    const bytes = bytesOf(40_000);
    const file = open(bytes);
    expect(file.send(descriptorOf(near), head)).toBe(head.length + bytes.length);
    files.pop();
    file.close();
    const other = open(Buffer.alloc(40_000));
    expect(other.send(descriptorOf(near), head)).toBe(head.length + bytes.length);
    near.end();
    expect((await buffer(far)).equals(Buffer.concat([head, bytes, head, Buffer.alloc(40_000)]))).toBe(true);
  });

  it('takes nothing where the reader is gone, and the process lives on: the signal of it is ignored', async () => {
    const file = open(bytesOf(40_000));
    far.resetAndDestroy();
    await once(far, 'close');
    const none = Buffer.alloc(0);
    const taken = [1, 2, 3].map(() => file.send(descriptorOf(near), none));
    expect(taken).toEqual([0, 0, 0]);
    const ignored = BigInt(`0x${/SigIgn:\s*(\w+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]}`);
    const brokenPipe = 13n;
    expect((ignored >> (brokenPipe - 1n)) & 1n).toBe(1n);
  });

  it('takes nothing for a descriptor that is none', () => {
    expect(open(bytesOf(10)).send(-1, head)).toBe(0);
    expect(open(bytesOf(10)).send(-1, Buffer.alloc(0))).toBe(0);
  });

  it('is one descriptor until it is closed', () => {
    const before = descriptors();
    const file = openIfAny(bytesOf(100));
    expect(descriptors()).toBe(before + 1);
    file?.close();
    expect(descriptors()).toBe(before);
  });
});
