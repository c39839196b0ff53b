import * as v from 'valibot';
import { openReader } from '../e2e/live-reader.ts';
import { startNginx as startProxy } from '../e2e/nginx-proxy.ts';
import { startFixedProvider } from '../e2e/fixed-provider.ts';
import { polling, startServer, temporaryFolder } from '../e2e/running-product.ts';
import { measuredElsewhere, numbers } from './measured-elsewhere.ts';
import { inMs, median } from './report.ts';
import type { BenchReport } from './report.ts';
import { wireAnswer } from './snapshot-answer.ts';
import { footballDay } from './snapshot-day.ts';
import { hasWrk, load, pinToFirst, untilIdle } from './snapshot-load.ts';
import type { Load } from './snapshot-load.ts';
import { startNginx, startPlainServer } from './snapshot-peers.ts';
import { untilQuiet } from './quiet-machine.ts';

const matches = 1_000;
const rounds = 5;
const seconds = 3;
const goals = { packed: 0.9, notModified: 0.9, rebuildMs: 10 } as const;
const goal = `requests/s through the shipped nginx at least ${goals.packed} of a static file from nginx, ${goals.notModified} for 304; a rebuild takes at most ${goals.rebuildMs} ms of the main thread`;

const rebuiltShape = v.object({ matches: v.number(), changed: v.number(), mainThreadMs: numbers });

/** Measures a rebuild after a change of 20 matches in a separate process; see `server/src/snapshot.bench.ts`. */
const measureRebuild = (): Promise<v.InferOutput<typeof rebuiltShape>> =>
  measuredElsewhere(rebuiltShape, ['server/src/snapshot.bench.ts']);

type Ours = {
  readonly origin: string;
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

/** Starts the product with a constant football day of 1,000 matches. */
const startOurs = async (): Promise<Ours> => {
  const data = temporaryFolder();
  const source = await startFixedProvider(footballDay(matches, Date.now()));
  const server = await startServer({ DATA_DIR: data.path, ...polling(source, 3_600_000) });
  const reader = await openReader(server.origin);
  await reader.until('the whole day', (board) => board.matches.size === matches);
  reader.close();
  await untilIdle(server.process.pid);
  pinToFirst(server.process.pid);
  return {
    origin: server.origin,
    url: `${server.origin}/api/matches`,
    pid: server.process.pid,
    stop: async () => {
      await server.stop();
      await source.stop();
      data.remove();
    },
  };
};

/** The header as browsers send it. */
const brotli = { 'accept-encoding': 'gzip, deflate, br, zstd' };

type Cell = 'front' | 'ours' | 'nginx' | 'front304' | 'ours304' | 'nginx304' | 'plain';

const cellNames: Readonly<Record<Cell, string>> = {
  front: 'the shipped nginx, brotli; CPU of the node',
  ours: 'the node alone, brotli',
  nginx: 'a static file from nginx, brotli',
  front304: 'the shipped nginx, 304; CPU of the node',
  ours304: 'the node alone, 304',
  nginx304: 'a static file from nginx, 304',
  plain: 'plain Node, JSON.stringify and brotli each time',
};

const row = (cell: Cell, loads: readonly Load[]) => ({
  what: cellNames[cell],
  'requests/s': Math.round(median(loads.map((each) => each.requestsPerSecond))),
  'CPU µs each': inMs(median(loads.map((each) => each.cpuMicros))),
  'p99 ms': inMs(median(loads.map((each) => each.p99Ms))),
});

const ratioOf = (over: readonly Load[], under: readonly Load[]): number =>
  median(over.map((each, at) => each.requestsPerSecond / (under[at]?.requestsPerSecond ?? Number.NaN)));

/** The request headers of a client that already has the board. Throws unless the response to them is 304. */
const known = async (url: string): Promise<Readonly<Record<string, string>>> => {
  const { headers } = await wireAnswer(url, brotli);
  const requested = { ...brotli, 'if-none-match': headers.etag ?? '' };
  const { status } = await wireAnswer(url, requested);
  if (status !== 304) throw new Error(`${url} responded with ${status} to its own ETag`);
  return requested;
};

const measureRequests = async () => {
  const ours = await startOurs();
  const [{ body: text }, { body: packed }] = await Promise.all([
    wireAnswer(ours.url, {}),
    wireAnswer(ours.url, brotli),
  ]);
  const nginx = await startNginx(text, packed);
  const proxy = nginx && (await startProxy([ours.origin], { buffersLog: true, workers: 1 }));
  const front = proxy && { url: `${proxy.origin}/api/matches`, pid: ours.pid };
  if (proxy) for (const pid of proxy.workers()) pinToFirst(pid);
  const plain = await startPlainServer(text);
  const found: Record<Cell, Load[]> = {
    front: [],
    ours: [],
    nginx: [],
    front304: [],
    ours304: [],
    nginx304: [],
    plain: [],
  };
  try {
    if (!(await untilQuiet())) console.log('  measured under other load: the machine did not become idle');
    for (let round = 0; round < rounds; round += 1) {
      if (front) found.front.push(await load(front, brotli, seconds));
      found.ours.push(await load(ours, brotli, seconds));
      if (nginx) found.nginx.push(await load(nginx, brotli, seconds));
      if (front) found.front304.push(await load(front, await known(front.url), seconds));
      found.ours304.push(await load(ours, await known(ours.url), seconds));
      if (nginx) found.nginx304.push(await load(nginx, await known(nginx.url), seconds));
      found.plain.push(await load(plain, brotli, seconds));
    }
  } finally {
    await Promise.all([proxy?.stop(), nginx?.stop(), plain.stop()]);
    await ours.stop();
  }
  return { found, hasNginx: nginx !== undefined, bytes: { plain: text.length, brotli: packed.length } };
};

const nothingAsked = ['all requests/s goals: wrk is not installed'];
const noNginx = ['requests/s relative to nginx, compressed and for 304: no nginx with brotli_static'];

const percent = (ratio: number): string => ratio.toFixed(2);

/**
 * Requests the whole board of 1,000 matches over 64 connections, in turn from four servers: a node behind the shipped
 * nginx, the node alone, nginx with the same bytes as a file, and a plain server that serializes and compresses each
 * response. Servers run on the first CPU and `wrk` on the second. Each server is measured five times; the whole run
 * takes two minutes.
 */
export const snapshot = async (): Promise<BenchReport> => {
  const rebuilt = await measureRebuild();
  const rebuildMs = median(rebuilt.mainThreadMs);
  const rebuildRow = {
    what: `rebuild after a change, main thread ms, median of ${rebuilt.mainThreadMs.length}`,
    'requests/s': '-',
    'CPU µs each': '-',
    'p99 ms': inMs(rebuildMs),
  };
  if (!hasWrk()) {
    return {
      name: 'snapshot',
      rows: [rebuildRow],
      goal,
      passed: rebuildMs <= goals.rebuildMs,
      unmeasured: nothingAsked,
      values: { rebuilt },
    };
  }
  const { found, hasNginx, bytes } = await measureRequests();
  const plain = ratioOf(found.ours, found.plain);
  const ofNginx = hasNginx
    ? {
        packed: ratioOf(found.front, found.nginx),
        notModified: ratioOf(found.front304, found.nginx304),
        nodePacked: ratioOf(found.ours, found.nginx),
        nodeNotModified: ratioOf(found.ours304, found.nginx304),
      }
    : undefined;
  const isNearNginx =
    ofNginx === undefined || (ofNginx.packed >= goals.packed && ofNginx.notModified >= goals.notModified);
  const cells = (['front', 'ours', 'nginx', 'front304', 'ours304', 'nginx304', 'plain'] as const).filter(
    (cell) => found[cell].length > 0,
  );
  return {
    name: 'snapshot',
    rows: [...cells.map((cell) => row(cell, found[cell])), rebuildRow],
    words: [
      ...(ofNginx === undefined
        ? []
        : [
            `Requests/s relative to a static file: ${percent(ofNginx.packed)} through the shipped nginx, ${percent(ofNginx.notModified)} for 304; the node alone ${percent(ofNginx.nodePacked)} and ${percent(ofNginx.nodeNotModified)} (no goal).`,
          ]),
      `${Math.round(plain)} times the requests/s of a server that serializes and compresses each response (${bytes.brotli} of ${bytes.plain} bytes).`,
      'Ratios are computed within each round, median of the rounds. The board is compressed once per version, off the main thread.',
    ],
    goal,
    passed: isNearNginx && rebuildMs <= goals.rebuildMs,
    unmeasured: ofNginx === undefined ? noNginx : [],
    values: { ratios: { plain, ...ofNginx }, bytes, rebuilt, found },
  };
};
