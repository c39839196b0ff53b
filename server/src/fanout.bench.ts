import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Match } from '@touchline/domain/match/match.ts';
import { repeatEvery } from '../../bench/fanout/fixed-rate.ts';
import { BoardReplica } from './board/board-replica.ts';
import type { BoardStep } from './board/board-replica.ts';
import { liveRoutes } from './board/board-routes.ts';
import { boardFrame } from './board/event-frames.ts';
import { createLiveStream } from './board/live-stream.ts';
import { systemClock } from './platform/clock.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { readInputWithValibot } from './platform/http/request-input.ts';
import { dataHeaders } from './platform/http/security-headers.ts';
import { createLog } from './platform/log.ts';
import { findKernelSend } from './platform/sse/kernel-send.ts';

/**
 * One node's fan-out, wired as in `app.ts`: the HTTP server with its headers, the route of the live stream, the stream
 * and the board replica. Database, polls and page are left out. `npm run bench -- fanout` tells this process over a
 * channel when to change board rows, as if it had read them from the database. Events have the wire format of
 * production. The `timer` of a match carries the time of each event.
 */

const matchCount = 1_000;
const eventLoopResolutionMs = 10;
const origin = 'http://127.0.0.1';
const startTime = '2024-05-25T14:00:00.000Z';

const nowUs = (): number => Math.round((performance.timeOrigin + performance.now()) * 1_000);

const matchAt = (index: number, step: number, timer: string): Match => ({
  id: `football-${1_200_000 + index}`,
  sport: 'football',
  homeTeam: { id: String(2 * index + 1), name: `Home ${index}` },
  awayTeam: { id: String(2 * index + 2), name: `Away ${index}` },
  homeScore: 1 + (step % 7),
  awayScore: 2,
  status: 'live',
  startTime,
  league: 'Premier League',
  leagueCountry: 'England',
  minute: 1 + (step % 90),
  period: '2nd half',
  timer,
});

const copy = new BoardReplica({
  source: 'proxy',
  provider: 'bench',
  onUnreadableRow: (id) => {
    throw new Error(`row ${id} cannot be read`);
  },
});
const listeners = new Set<(step: BoardStep) => void>();
let version = 1_000;
let eventBytes = 0;
let jsonBytes = 0;

const rowsOf = (matches: readonly Match[]) => ({
  version,
  baseVersion: 1,
  updatedAt: new Date(nowUs() / 1_000),
  source: 'proxy' as const,
  provider: 'bench',
  matches: matches.map((match) => ({ id: match.id, data: JSON.stringify(match), version })),
  sports: [],
});

/** Changes the minute and the score of some matches. */
const tick = (changed: number): void => {
  version += 1;
  const timer = String(nowUs());
  const step = copy.follow(rowsOf(Array.from({ length: changed }, (_, index) => matchAt(index, version, timer))));
  if (step?.kind !== 'change') throw new Error('a tick changed nothing');
  const json = JSON.stringify(step.change);
  jsonBytes = Buffer.byteLength(json);
  eventBytes = boardFrame(version, [json]).text.length;
  for (const onStep of listeners) onStep(step);
};

copy.replace(rowsOf(Array.from({ length: matchCount }, (_, index) => matchAt(index, 0, '0'))));

// Turns kernel send off to measure its benefit.
const withoutKernelSend = process.argv.includes('--without-kernel-send');
const foundSend = await findKernelSend(process.platform);
const stream = createLiveStream({
  board: {
    version: () => copy.head.version,
    baseVersion: () => copy.baseVersion,
    changeSince: (since) => copy.changeSince(since),
    subscribe: (onStep) => {
      listeners.add(onStep);
      return () => listeners.delete(onStep);
    },
  },
  clock: systemClock,
  random: Math.random,
  maxReaders: 20_000,
  // All readers in a benchmark come from one address.
  maxPerAddress: 20_000,
  headers: dataHeaders(origin),
  kernelSend: foundSend.kind === 'found' && !withoutKernelSend ? foundSend.send : undefined,
});
const http = createHttpServer({
  log: createLog({ level: 'error', readable: false }),
  trustProxy: false,
  headers: dataHeaders(origin),
  newRequestId: () => crypto.randomUUID(),
});
http.addHook('preClose', (done) => {
  stream.close();
  done();
});
await http.register(
  async (api) => {
    readInputWithValibot(api);
    await api.register(
      liveRoutes(stream, { version: () => version, reached: () => Promise.resolve(), readAt: Date.now }, systemClock),
    );
  },
  { prefix: '/api' },
);
const listensAt = await http.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
const stopping = new AbortController();
const running = stream.run(stopping.signal);
const delay = monitorEventLoopDelay({ resolution: eventLoopResolutionMs });
delay.enable();
let stopBeat: (() => void) | undefined;

const isOrder = (value: unknown): value is Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'number');

const takeOrder = (order: unknown): void => {
  if (!isOrder(order)) throw new Error(`not an order: ${JSON.stringify(order)}`);
  const { everyMs, changed, steps } = order;
  for (let step = 0; step < (steps ?? 0); step += 1) tick(changed ?? 1);
  if (everyMs !== undefined) {
    stopBeat?.();
    stopBeat = repeatEvery(everyMs, () => tick(changed ?? 1));
    delay.reset();
  }
  process.send?.({
    version,
    eventBytes,
    jsonBytes,
    readers: stream.readers(),
    letGo: stream.counts().dropped,
    loopDelayMs: { p50: delay.percentile(50) / 1e6, p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 },
  });
};

process.on('message', takeOrder);
process.on('disconnect', () => {
  stopBeat?.();
  stopping.abort();
  void Promise.all([http.close(), running]);
});
process.stdout.write(`ready ${listensAt}\n`);
