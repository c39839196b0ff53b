import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { descriptorOf, findKernelSend, noDescriptor } from './kernel-send.ts';
import type { KernelSend } from './kernel-send.ts';

const found = await findKernelSend(process.platform);

it('reports an unsupported system', async () => {
  const onWindows = await findKernelSend('win32');
  expect(onWindows).toMatchObject({ kind: 'absent', cause: expect.any(Error) });
});

describe.skipIf(found.kind === 'absent')('kernel send (skipped where it is unavailable)', () => {
  const send: KernelSend = found.kind === 'found' ? found.send : () => 0;
  let server: Server;
  let near: Socket;
  let far: Socket;

  beforeEach(async () => {
    server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    far = connect(address.port, '127.0.0.1').pause();
    [near] = await once(server, 'connection');
  });

  afterEach(() => {
    far.destroy();
    near.destroy();
    server.close();
  });

  it('sends all bytes to the reader', async () => {
    expect(send(descriptorOf(near), Buffer.from('goal'))).toBe(4);
    far.resume();
    const [got] = await once(far, 'data');
    expect(String(got)).toBe('goal');
  });

  it('accepts as much as fits, then nothing, without blocking', () => {
    const much = Buffer.alloc(1 << 26);
    const taken = send(descriptorOf(near), much);
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(much.length);
    expect(send(descriptorOf(near), much)).toBe(0);
  });

  it('accepts nothing for a socket without a descriptor', () => {
    near.destroy();
    expect(descriptorOf(near)).toBe(noDescriptor);
    expect(send(noDescriptor, Buffer.from('goal'))).toBe(0);
  });
});
