import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeFrame } from './event-frame.ts';
import type { EventFrame } from './event-frame.ts';
import { findKernelSend } from './kernel-send.ts';
import type { KernelSend } from './kernel-send.ts';
import { openStreamSocket } from './stream-socket.ts';
import type { StreamSocket } from './stream-socket.ts';

const found = await findKernelSend(process.platform);

/** A kernel that accepts a limited number of bytes at once, and sometimes none. */
const sparing = (most: number): { readonly send: KernelSend; readonly asked: () => number } => {
  let requested = 0;
  return {
    asked: () => requested,
    send: (descriptor, bytes) => {
      requested += 1;
      if (found.kind === 'absent' || requested % 3 === 0) return 0;
      return found.send(descriptor, bytes.subarray(0, most));
    },
  };
};

const headers = { 'content-type': 'text/plain', connection: 'close' };
const send = found.kind === 'found' ? found.send : undefined;

describe.each([
  ["through Node's stream alone", undefined],
  ['through kernel send', send],
  ['through kernel send, a few bytes at a time', sparing(7).send],
] as const)('frames sent %s', (_, kernelSend) => {
  let first: readonly EventFrame[];
  let server: Server;
  let sender: StreamSocket;
  let answer: IncomingMessage;
  let open: () => Promise<{ readonly sender: StreamSocket; readonly answer: IncomingMessage }>;

  beforeEach(async () => {
    first = [encodeFrame('first,')];
    let opened = Promise.withResolvers<StreamSocket>();
    server = createServer((_request, response: ServerResponse) => {
      const socket = openStreamSocket(response, {
        headers,
        first,
        onDrained: () => undefined,
        onClosed: () => undefined,
        endless: true,
        kernelSend,
      });
      if (socket !== undefined) opened.resolve(socket);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    open = async () => {
      opened = Promise.withResolvers<StreamSocket>();
      const requested = request({ port: address.port, host: '127.0.0.1', agent: false }).end();
      // A cut connection is reported on the response, which is checked, and on the request.
      requested.on('error', () => undefined);
      const [response] = await once(requested, 'response');
      return { sender: await opened.promise, answer: response };
    };
    ({ sender, answer } = await open());
  });

  afterEach(() => {
    answer.destroy();
    server.closeAllConnections();
    server.close();
  });

  const read = async (): Promise<string> => {
    let text = '';
    for await (const piece of answer.setEncoding('utf8')) text += String(piece);
    return text;
  };

  it('follow the response head', () => {
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toEqual({ ...headers, date: expect.any(String), 'transfer-encoding': 'chunked' });
    expect(Math.abs(Date.parse(answer.headers.date ?? '') - Date.now())).toBeLessThan(10_000);
  });

  it('arrive completely after long first frames', async () => {
    const long = ['a', 'b', 'c'].map((letter) => letter.repeat(50_000));
    first = long.map(encodeFrame);
    answer.destroy();
    ({ sender, answer } = await open());
    sender.send(encodeFrame('next,'));
    sender.end();
    expect(await read()).toBe([...long, 'next,'].join(''));
  });

  it('arrive completely, once and in order', async () => {
    const all = Array.from({ length: 500 }, (_each, index) => `event ${index} ⚽,`);
    for (const each of all) sender.send(encodeFrame(each));
    sender.end();
    expect(await read()).toBe(['first,', ...all].join(''));
  });

  it('wait in order for a slow reader', async () => {
    const all = Array.from({ length: 200 }, (_each, index) => `${index}:${'x'.repeat(65_536)},`);
    const before = sender.sentBytes();
    for (const each of all) sender.send(encodeFrame(each));
    expect(sender.queuedBytes()).toBeGreaterThan(0);
    expect(sender.sentBytes()).toBeGreaterThan(before);
    sender.end();
    expect(await read()).toBe(['first,', ...all].join(''));
  });

  it('never reach another connection that reuses the descriptor of a closed one', async () => {
    const before = sender;
    answer.on('error', () => undefined);
    before.cut();
    ({ sender, answer } = await open());
    const taken = before.sentBytes();
    before.send(encodeFrame('late,'));
    expect(before.sentBytes()).toBe(taken);
    sender.send(encodeFrame('its own,'));
    sender.end();
    expect(await read()).toBe('first,its own,');
  });

  it('are dropped once the connection is closed, because its descriptor may be reused', async () => {
    sender.cut();
    const before = sender.sentBytes();
    sender.send(encodeFrame('late'));
    expect(sender.sentBytes()).toBe(before);
    await expect(read()).rejects.toThrow('aborted');
  });
});
