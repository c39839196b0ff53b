import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { openReaderCrowd } from './reader-crowd.ts';
import type { ReaderCrowd } from './reader-crowd.ts';

type Change = { readonly version: number; readonly patch: Readonly<Record<string, { readonly score: number }>> };

/** A board with one match, whose score is the version. `send` writes to the streams that `to` accepts. */
const startBoard = async () => {
  let version = 1;
  const streams: ServerResponse[] = [];
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    if (request.url === '/api/live') {
      asked.push(String(request.headers['last-event-id']));
      reply.writeHead(200, { 'content-type': 'text/event-stream' });
      reply.write('retry: 10\n\n');
      streams.push(reply);
      return;
    }
    reply.end(JSON.stringify({ version, updatedAt: null, matches: [{ id: 'a', score: version }], sports: {} }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const send = (change: Change, to: readonly ServerResponse[] = streams): void => {
    version = Math.max(version, change.version);
    const data = JSON.stringify(change);
    for (const stream of to) stream.write(`id: ${change.version}\nevent: board\ndata: ${data}\n\n`);
  };
  return {
    origin: `http://127.0.0.1:${address.port}`,
    streams,
    asked,
    send,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

const change = (version: number, score = version): Change => ({ version, patch: { a: { score } } });

let board: Awaited<ReturnType<typeof startBoard>>;
let crowd: ReaderCrowd;

const open = async (): Promise<void> => {
  board = await startBoard();
  crowd = await openReaderCrowd(board.origin, 3, 300);
};

afterEach(async () => {
  crowd.close();
  await board.stop();
});

it('counts readers with the whole board after all have received every change', async () => {
  await open();
  board.send(change(2));
  board.send(change(3));
  expect(await crowd.compare()).toEqual({ version: 3, level: 3, missed: 0 });
});

it('counts the versions that a reader has not received', async () => {
  await open();
  board.send(change(2));
  board.send(change(4), board.streams.slice(1));
  expect(await crowd.compare()).toEqual({ version: 4, level: 2, missed: 2 });
});

it('finds a board of the right version that lacks a change', async () => {
  await open();
  board.send(change(2), board.streams.slice(1));
  board.send({ version: 3, patch: {} }, board.streams.slice(0, 1));
  board.send(change(3), board.streams.slice(1));
  expect(await crowd.compare()).toEqual({ version: 3, level: 2, missed: 1 });
});

it('reconnects with the last version, and counts starts from a new snapshot and broken rules', async () => {
  await open();
  board.send(change(2));
  await crowd.compare();
  board.streams.shift()?.end();
  await expect.poll(() => crowd.counts()).toMatchObject({ connected: 3, reconnects: 1 });
  expect(board.asked).toEqual(['1', '1', '1', '2']);
  board.streams[0]?.write('event: reset\ndata: {"version":2}\n\n');
  board.send(change(1), board.streams.slice(0, 1));
  await expect.poll(() => crowd.counts()).toMatchObject({ resets: 1 });
  await expect.poll(() => crowd.counts().violations).toEqual(['Error: version went from 2 to 1']);
});
