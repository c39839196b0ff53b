import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasNginx, startNginx, unlessMissing } from '../../../e2e/nginx-proxy.ts';
import type { NginxProxy } from '../../../e2e/nginx-proxy.ts';
import { systemClock } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { readInputWithValibot } from '../platform/http/request-input.ts';
import { createLog } from '../platform/log.ts';
import { snapshotRoutes } from './board-routes.ts';
import { createSnapshots } from './snapshot.ts';

/** Requests time out ten times sooner than in the product. */
const shortClock: Pick<Clock, 'now' | 'wait'> = {
  now: systemClock.now,
  wait: (ms, signal) => systemClock.wait(ms / 10, signal),
};

const encodings = ['br', 'gzip', 'identity'] as const;

/** The match texts of a small board. */
const texts = (): readonly string[] =>
  Array.from({ length: 50 }, (_, nth) => JSON.stringify({ id: `football-${nth}` }));

/** A node with the product's own route, for a board that the test controls. */
const startNode = async () => {
  let version = 10;
  let isLevel = true;
  const received: string[] = [];
  const waiting = new Set<() => void>();
  const board = {
    version: () => version,
    readAt: () => (isLevel ? Infinity : 0),
    reached: (wanted: number, signal: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        const check = (): void => {
          if (version >= wanted || signal.aborted) resolve();
        };
        waiting.add(check);
        signal.addEventListener('abort', check);
        check();
      }),
  };
  const head = () => ({ version, updatedAt: null, source: 'proxy', provider: 'API-Sports' }) as const;
  const snapshots = createSnapshots({ board: { head, sports: () => ({}), texts }, isStale: () => false });
  const log = createLog({ level: 'error', readable: false });
  const http = createHttpServer({ log, trustProxy: 1, headers: {}, newRequestId: () => 'a-request' });
  let hold: Promise<void> = Promise.resolve();
  http.addHook('onRequest', async (request) => {
    received.push(`${request.url} ${request.headers['accept-encoding'] ?? 'identity'}`);
    await hold;
  });
  await http.register(
    async (api) => {
      readInputWithValibot(api);
      await api.register(snapshotRoutes(snapshots, board, shortClock));
    },
    { prefix: '/api' },
  );
  const origin = await http.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin,
    received,
    moveTo: (next: number): void => {
      version = next;
      for (const check of waiting) check();
    },
    /** From now on, the node may be behind the database. */
    cutOff: (): void => {
      isLevel = false;
    },
    /** Delays all responses until the returned function is called. */
    pause: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      hold = promise;
      return resolve;
    },
    stop: () => http.close(),
  };
};

type Node = Awaited<ReturnType<typeof startNode>>;

const boardSchema = v.object({ version: v.number() });

describe.skipIf(!hasNginx)(`the board behind deploy/nginx.conf${unlessMissing}`, () => {
  let nodes: readonly [Node, Node];
  let proxy: NginxProxy;

  beforeEach(async () => {
    nodes = [await startNode(), await startNode()];
    proxy = await startNginx(nodes.map(({ origin }) => origin));
  });

  afterEach(async () => {
    await proxy?.stop();
    await Promise.all((nodes ?? []).map((node) => node.stop()));
  });

  const request = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(`${proxy.origin}${path}`, { headers });
  const versionAt = async (path: string): Promise<number> =>
    v.parse(boardSchema, await (await request(path)).json()).version;

  it('is requested from a node only once per version and encoding, even by many readers at the same time', async () => {
    const resume = nodes.map((node) => node.pause());
    const asking = encodings.flatMap((encoding) =>
      Array.from({ length: 64 }, () => request('/api/matches?v=10', { 'accept-encoding': encoding })),
    );
    const received = (): readonly string[] => nodes.flatMap((node) => node.received);
    await expect.poll(() => received().length).toBeGreaterThanOrEqual(3);
    for (const each of resume) each();
    const answers = await Promise.all(asking);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(received().toSorted()).toEqual(encodings.map((encoding) => `/api/matches?v=10 ${encoding}`).toSorted());
    // Only a response from a node has a request id; a cached response has none.
    const ids = answers.flatMap(({ headers }) => headers.get('x-request-id') ?? []);
    expect([ids.length, new Set(ids).size]).toEqual([encodings.length, encodings.length]);
  });

  it('is revalidated by a reader without a request to a node', async () => {
    const first = await request('/api/matches?v=10', { 'accept-encoding': 'br' });
    await first.text();
    const known = { 'accept-encoding': 'br', 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await request('/api/matches?v=10', known);
    expect([again.status, again.headers.get('etag')]).toEqual([304, first.headers.get('etag')]);
    expect(nodes.flatMap((node) => node.received)).toHaveLength(1);
  });

  it('is never older than the reader’s version, even with nodes at different versions and a purged cache', async () => {
    const [ahead, behind] = nodes;
    for (let version = 11; version < 23; version += 1) {
      ahead.moveTo(version);
      const count = (): number => ahead.received.length + behind.received.length;
      const before = count();
      if (version % 3 === 0) proxy.purge();
      // Readers that were reset by the node that is ahead, and readers at the previous version.
      const asking = Promise.all([versionAt(`/api/matches?v=${version}`), versionAt(`/api/matches?v=${version - 1}`)]);
      await expect.poll(count).toBeGreaterThan(before);
      behind.moveTo(version);
      const [reset, earlier] = await asking;
      expect(reset).toBeGreaterThanOrEqual(version);
      expect(earlier).toBeGreaterThanOrEqual(version - 1);
      if (version % 4 === 0) proxy.purge();
      const again = await Promise.all(Array.from({ length: 8 }, () => versionAt(`/api/matches?v=${reset}`)));
      expect(Math.min(...again)).toBeGreaterThanOrEqual(reset);
    }
  });

  it('comes from another node when one is cut off at an older version', async () => {
    const [ahead, behind] = nodes;
    behind.cutOff();
    ahead.moveTo(12);
    // Each cache key is requested from one of the nodes, so the node that is cut off gets some of them.
    const got = await Promise.all(['12', '012', '0012', '00012'].map((text) => versionAt(`/api/matches?v=${text}`)));
    expect(got).toEqual([12, 12, 12, 12]);
    expect(behind.received.length).toBeGreaterThan(0);
  });

  it('is refused rather than outdated when every node is cut off', async () => {
    for (const node of nodes) node.cutOff();
    expect((await request('/api/matches?v=12')).status).toBeGreaterThanOrEqual(500);
    expect(await versionAt('/api/matches?v=10')).toBe(10);
  });

  it('is not found for an unknown version, so that readers of a rebuilt board start over', async () => {
    const answer = await request('/api/matches?v=99');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
