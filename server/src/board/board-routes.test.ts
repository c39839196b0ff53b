import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { createHttpServer } from '../platform/http/http-server.ts';
import { readInputWithValibot } from '../platform/http/request-input.ts';
import { createLog } from '../platform/log.ts';
import { liveRoutes, readerVersion } from './board-routes.ts';

it.each([
  [undefined, undefined, 'none'],
  [undefined, '', 'none'],
  ['5', undefined, 5],
  [undefined, '7', 7],
  ['5', '7', 7],
  ['7', '5', 7],
  ['5', 'made up', 5],
  [undefined, 'made up', 'unknown'],
  [undefined, '-1', 'unknown'],
  ['9999999999999999', undefined, 'unknown'],
] as const)('since=%s and Last-Event-ID %s: the reader has %s', (since, lastEventId, version) => {
  expect(readerVersion(since, lastEventId)).toBe(version);
});

it('The wait for a reader that is ahead of this node ends when the reader disconnects.', async () => {
  const http = createHttpServer({
    log: createLog({ level: 'silent', readable: false }),
    trustProxy: false,
    headers: {},
    newRequestId: () => 'a-request',
  });
  readInputWithValibot(http);
  const { promise: requested, resolve: onRequest } = Promise.withResolvers<AbortSignal>();
  const board = {
    version: () => 1,
    readAt: () => 0,
    reached: async (_version: number, signal: AbortSignal): Promise<void> => {
      onRequest(signal);
      await once(signal, 'abort');
    },
  };
  const forEver = { now: () => 0, wait: () => new Promise<void>(() => undefined) };
  const joined: number[] = [];
  const stream = {
    join: (): boolean => {
      joined.push(1);
      return true;
    },
  };
  await http.register(liveRoutes(stream, board, forEver));
  const reader = connect(Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port), '127.0.0.1');
  reader.write('GET /live?since=2 HTTP/1.1\r\nhost: a\r\n\r\n');
  const signal = await requested;
  reader.destroy();
  await expect.poll(() => signal.aborted).toBe(true);
  await expect.poll(() => joined).toHaveLength(1);
  await http.close();
});

it('A reader ahead of a node that cannot catch up gets a 503, and is never reset to an older board.', async () => {
  const http = createHttpServer({
    log: createLog({ level: 'silent', readable: false }),
    trustProxy: false,
    headers: {},
    newRequestId: () => 'a-request',
  });
  readInputWithValibot(http);
  const joined: unknown[] = [];
  const stream = {
    join: (_response: unknown, since: unknown): boolean => {
      joined.push(since);
      return false;
    },
  };
  // The board was last read before the request: the database may be further ahead.
  const board = {
    version: () => 1,
    readAt: () => 0,
    reached: (_version: number, signal: AbortSignal) => once(signal, 'abort').then(() => undefined),
  };
  await http.register(liveRoutes(stream, board, { now: () => 1, wait: () => Promise.resolve() }));
  for (const request of [{ url: '/live?since=2' }, { url: '/live', headers: { 'last-event-id': '2' } }]) {
    const reply = await http.inject(request);
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
  }
  expect(joined).toEqual([]);
  await http.inject('/live?since=1');
  expect(joined).toEqual([1]);
  await http.close();
});
