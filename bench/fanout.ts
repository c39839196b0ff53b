import { deliver, rampPerSecond, steady, storm, tickCost } from './fanout/cells.ts';
import type { Storm } from './fanout/cells.ts';
import {
  startBroadcaster,
  startSocketIo,
  startTouchline,
  startWithoutKernelSend,
  startWs,
} from './fanout/contenders.ts';
import type { Contender } from './fanout/contenders.ts';
import {
  calmEventsPerSecond,
  contenderVerdicts,
  cpu,
  eventsPerSecond,
  hadRoom,
  isWhole,
  p99Ms,
  ratios,
  servedShare,
  steadyVerdicts,
  stormVerdicts,
  tickVerdict,
} from './fanout/fanout-goals.ts';
import type { FanoutSize, SideBySide, TickPair } from './fanout/fanout-goals.ts';
import { buildLoadTools } from './fanout/load-generator.ts';
import type { LoadResult, LoadTools } from './fanout/load-generator.ts';
import { hasNchan, startNchan } from './fanout/nchan.ts';
import { isPinned } from './fanout/pinned-process.ts';
import { summaryOf, verdictRow } from './fanout/verdict.ts';
import type { Verdict } from './fanout/verdict.ts';
import { inMs, median } from './report.ts';
import type { BenchReport } from './report.ts';

const manyReaders = 19_000;
const stalledShare = 1_000 / manyReaders;

type Size = FanoutSize & { readonly minutes: number };
type Row = Readonly<Record<string, string | number>>;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The size of Touchline's events in bytes of JSON. The peers send events of the same size. */
const jsonBytesOfEvent = async (): Promise<number> => {
  const server = await startTouchline();
  try {
    const { jsonBytes } = await server.step(1);
    return jsonBytes;
  } finally {
    await server.stop();
  }
};

/**
 * Runs all contenders in turn, several times, and returns a list of results for each. `bytes` is the size of an event's
 * JSON.
 */
const measureContenders = async (
  tools: LoadTools,
  size: Size,
  bytes: number,
): Promise<Readonly<Record<string, LoadResult[]>>> => {
  // Round down, so that the full rate begins before the measurement.
  const slowSeconds = Math.floor(size.readers / rampPerSecond);
  const starts: Readonly<Record<string, () => Promise<Contender>>> = {
    Touchline: startTouchline,
    'Touchline without kernel send': startWithoutKernelSend,
    ...(hasNchan() && { nchan: startNchan }),
    ws: startWs,
    'socket.io': startSocketIo,
    'C broadcaster': () => startBroadcaster(tools.broadcaster, { perSecond: eventsPerSecond, bytes, slowSeconds }),
  };
  const results: Record<string, LoadResult[]> = Object.fromEntries(Object.keys(starts).map((name) => [name, []]));
  for (let run = 0; run < size.runs; run += 1) {
    for (const [name, start] of Object.entries(starts)) {
      results[name]?.push(await deliver(tools, start, { ...size, perSecond: eventsPerSecond, bytes }));
    }
  }
  return results;
};

/**
 * The results for the comparison of p99: those at the full rate, or new ones at half the rate if nchan is overloaded at
 * the full rate. Undefined without nchan.
 */
const measureLatency = async (
  tools: LoadTools,
  size: Size,
  { bytes, full }: { readonly bytes: number; readonly full: SideBySide },
): Promise<SideBySide | undefined> => {
  if (!hasNchan()) return undefined;
  if (hadRoom(full, size)) return full;
  const ours: LoadResult[] = [];
  const nchan: LoadResult[] = [];
  const options = { ...size, perSecond: calmEventsPerSecond, bytes };
  for (let run = 0; run < size.runs; run += 1) {
    ours.push(await deliver(tools, startTouchline, options));
    nchan.push(await deliver(tools, startNchan, options));
  }
  return { perSecond: calmEventsPerSecond, ours, nchan };
};

const latencyRow = (name: string, perSecond: number, results: readonly LoadResult[]): Row => ({
  what: name,
  'events/s': perSecond,
  'server CPU %': Math.round(median(results.map((each) => each.server.cpu_pct))),
  'p50 ms': inMs(median(results.map(p50Ms))),
  'p99 ms': inMs(median(results.map(p99Ms))),
});

const latencyRows = ({ perSecond, ours, nchan }: SideBySide): readonly Row[] => [
  latencyRow('Touchline', perSecond, ours),
  latencyRow('nchan', perSecond, nchan),
];

const p50Ms = (result: LoadResult): number => (result.lat_us?.p50 ?? Number.NaN) / 1_000;

const contenderRow = (
  name: string,
  ours: readonly LoadResult[],
  results: readonly LoadResult[],
  size: FanoutSize,
): Row => ({
  what: name,
  'CPU µs per delivery': rounded(median(results.map(cpu))),
  'ours / theirs': rounded(median(ratios(ours, results, cpu))),
  'delivered %': Math.round(median(results.map((each) => servedShare(each, size, eventsPerSecond))) * 100),
  'deliveries/s': Math.round(median(results.map((each) => each.events_per_s))),
  'server CPU %': Math.round(median(results.map((each) => each.server.cpu_pct))),
  'p50 ms': inMs(median(results.map(p50Ms))),
  'p99 ms': inMs(median(results.map(p99Ms))),
  'KiB per reader': inMs(median(results.map((each) => each.server.rss_kb_per_conn))),
  'bytes per event': inMs(median(results.map((each) => each.bytes_per_event))),
  whole: results.every(isWhole) ? 'yes' : 'no',
});

/**
 * Sends an event to ten thousand readers ten times a second, and compares Touchline with popular servers. A minimal
 * broadcaster in C shows the cost of the kernel itself. Then measures a tick with many changes, a storm of reconnecting
 * readers, and finally a long run near the maximum number of readers of one process, some of which stop reading.
 */
export const fanout = async (size: Size): Promise<BenchReport> => {
  const tools = buildLoadTools();
  if (tools === undefined) {
    const unmeasured = ['everything: no C compiler to build the load generator'];
    return { name: 'fanout', rows: [], goal: 'no goals measured', passed: true, unmeasured, values: {} };
  }
  try {
    return await measureFanout(tools, size);
  } finally {
    tools.remove();
  }
};

const measureFanout = async (tools: LoadTools, size: Size): Promise<BenchReport> => {
  const { readers, seconds, runs, minutes } = size;
  const bytes = await jsonBytesOfEvent();
  const results = await measureContenders(tools, size, bytes);
  const ours = results['Touchline'] ?? [];
  const full = { perSecond: eventsPerSecond, ours, nchan: results['nchan'] ?? [] };
  const latency = await measureLatency(tools, size, { bytes, full });

  const ticks: TickPair[] = [];
  for (let run = 0; run < runs; run += 1) {
    const one = await tickCost(tools, { readers, seconds, changed: 1 });
    ticks.push({ one, hundred: await tickCost(tools, { readers, seconds, changed: 100 }) });
  }
  const storms: Storm[] = [];
  for (let run = 0; run < runs; run += 1) storms.push(await storm(tools, { readers, seconds }));

  const many = Math.min(manyReaders, Math.round(1.9 * readers));
  const crowd = { readers: many, stalled: Math.round(many * stalledShare), seconds: minutes * 60 };
  const long = await steady(tools, crowd);

  const verdicts: readonly Verdict[] = [
    ...contenderVerdicts(results, latency, size),
    tickVerdict(ticks, size),
    ...stormVerdicts(storms, readers),
    ...steadyVerdicts(long, crowd),
  ];
  console.log('\nfanout: comparison of servers');
  console.table(Object.entries(results).map(([name, each]) => contenderRow(name, ours, each, size)));
  if (latency !== undefined && latency.perSecond !== eventsPerSecond) console.table(latencyRows(latency));
  return {
    name: 'fanout',
    rows: verdicts.map(verdictRow),
    words: [
      `${readers} readers, ${eventsPerSecond} events per second for ${seconds} s, medians of ${runs} runs. Ratios are computed within one run; each measurement starts a new server.`,
      isPinned
        ? 'Servers run on the first CPU, the load generator on the second.'
        : 'Servers and load generator share the CPUs: taskset is missing, or there is only one CPU.',
      'Touchline’s process contains the HTTP server, the live route, the stream and the board in memory, connected as in the product. It receives rows as if read from the database; `ingest` measures the database. An event changes the minute and the score of one match; the peers send JSON of the same size.',
      'On loopback, CPU time includes half of the receivers’ TCP work, equally for all servers. The C broadcaster’s row shows the kernel’s share.',
      'A run in which a peer delivers too few events counts only if the peer used its whole CPU, which means that it was at its limit. More than half of the runs must count.',
      `p99 is the time from the tick until the load generator has read the event. For nchan, it starts with the publisher’s call; the publisher runs on the load generator’s CPU.`,
      `Latencies are compared only where nchan is below its limit, at ${eventsPerSecond} or else ${calmEventsPerSecond} events per second. At the limit, latency shows only the length of the queue.`,
      `A single run, not a median: ${many} readers for ${minutes} min. ${crowd.stalled} of them reconnected with an old version and stopped reading; ${long.letGo} of these were disconnected. --runs 0 --minutes 10 measures only this, for the required time.`,
    ],
    ...summaryOf(verdicts),
    values: { ...size, pinned: isPinned, results, latency, ticks, storms, steady: long, verdicts },
  };
};
