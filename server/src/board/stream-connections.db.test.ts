import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { serveBoard } from '../../test/served-board.ts';
import { readStream } from '../../test/stream-reader.ts';
import type { StreamReader } from '../../test/stream-reader.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { inMemory } from '../../test/test-databases.ts';

const { database } = await openTestDatabase(inMemory);

let node: Awaited<ReturnType<typeof serveBoard>>;

beforeEach(async () => {
  node = await serveBoard({ database, clock: createManualClock(0), mostReaders: 4, mostOfOne: 3 });
});

afterEach(() => node.close());

const from = (address: string): Promise<StreamReader> =>
  readStream(`${node.origin}/api/live`, { 'x-forwarded-for': address });

/** Sends raw bytes and collects the response. */
const sendLine = (bytes: string) => {
  const socket = connect(Number(new URL(node.origin).port), '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  socket.write(bytes);
  return { socket, text: () => text, closed: once(socket, 'close') };
};

const request = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: scores.example\r\n\r\n`;

describe('slots for readers', () => {
  it('are limited, and free again when a reader has left', async () => {
    const readers = await Promise.all(['1', '2', '3', '4'].map((end) => from(`192.0.2.${end}`)));
    const refused = await fetch(`${node.origin}/api/live`);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await refused.json()).toMatchObject({ code: 'too-many-requests' });
    readers[0]?.close();
    await expect.poll(() => node.stream.readers()).toBe(3);
    const next = await from('192.0.2.5');
    expect(next.status).toBe(200);
    for (const reader of [...readers, next]) reader.close();
  });

  it('are limited per address, with an IPv6 /64 counted as one, and do not affect other addresses', async () => {
    const crowd = await Promise.all(['1', '2', '3'].map((end) => from(`2001:db8::${end}`)));
    const refused = await from('2001:db8::4');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10']);
    const other = await from('2001:db8:0:1::1');
    expect(other.status).toBe(200);
    crowd[0]?.close();
    await expect.poll(() => node.stream.readers()).toBe(3);
    const next = await from('2001:db8::4');
    expect(next.status).toBe(200);
    for (const reader of [...crowd, refused, other, next]) reader.close();
  });
});

it('A reader with HTTP/1.0, such as an older proxy, gets the stream without chunks', async () => {
  const line = sendLine('GET /api/live HTTP/1.0\r\n\r\n');
  await expect.poll(line.text).toMatch(/\r\n\r\nretry: 2500\n\nid: \d+\nevent: board\ndata: .*\n\n$/);
  expect(line.text()).not.toContain('transfer-encoding');
  line.socket.destroy();
});

describe('pipelined requests on one connection', () => {
  it.each(['/api/live', '/api/matches'])(
    '%s behind a stream: the connection is cut, because a response would wait as long as the stream lasts',
    async (path) => {
      const line = sendLine(request('/api/live') + request(path));
      await line.closed;
      expect(line.text().match(/HTTP\/1\.1 /g)).toHaveLength(1);
      expect(line.text()).toContain('connection: close');
      await expect.poll(() => node.stream.readers()).toBe(0);
    },
  );

  it('later, while a stream is open: the connection is cut, because a response would break the stream', async () => {
    const line = sendLine(request('/api/live'));
    await expect.poll(line.text).toContain('event: board');
    line.socket.write(request('/api/matches'));
    await line.closed;
    expect(line.text().match(/HTTP\/1\.1 /g)).toHaveLength(1);
    await expect.poll(() => node.stream.readers()).toBe(0);
  });

  it('a stream behind an unanswered request is refused, because it would never send anything', async () => {
    const line = sendLine(request('/api/matches') + request('/api/live'));
    await expect.poll(line.text).toContain('HTTP/1.1 400');
    expect(line.text()).toContain('behind an unanswered request');
    line.socket.destroy();
  });
});
