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

/** The size of our events, which the peers use as well. */
const jsonBytesOfEvent = async (): Promise<number> => {
  const server = await startTouchline();
  try {
    const { jsonBytes } = await server.step(1);
    return jsonBytes;
  } finally {
    await server.stop();
  }
};

/** All contenders in turn, several times; a list of results for each. Events have this many bytes of JSON. */
const measureContenders = async (
  tools: LoadTools,
  size: Size,
  bytes: number,
): Promise<Readonly<Record<string, LoadResult[]>>> => {
  // At the full rate from a second later at the latest, when the measurement begins.
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
 * The rate at which p99 is compared: the full rate, or half of it where nchan is overloaded there; undefined without
 * nchan.
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
  'its processor %': Math.round(median(results.map((each) => each.server.cpu_pct))),
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
  'CPU µs a delivery': rounded(median(results.map(cpu))),
  'ours / its': rounded(median(ratios(ours, results, cpu))),
  'of due %': Math.round(median(results.map((each) => servedShare(each, size, eventsPerSecond))) * 100),
  'deliveries/s': Math.round(median(results.map((each) => each.events_per_s))),
  'its processor %': Math.round(median(results.map((each) => each.server.cpu_pct))),
  'p50 ms': inMs(median(results.map(p50Ms))),
  'p99 ms': inMs(median(results.map(p99Ms))),
  'KiB a reader': inMs(median(results.map((each) => each.server.rss_kb_per_conn))),
  'B on the wire': inMs(median(results.map((each) => each.bytes_per_event))),
  whole: results.every(isWhole) ? 'yes' : 'no',
});

/**
 * One event to ten thousand readers, ten times a second, compared with popular servers and a broadcaster in C, which
 * shows the cost of the kernel itself. Then the cost of a tick with many changes, a storm of reconnecting readers, and
 * close to the maximum number of readers of one process for a long time, some of which do not read.
 */
export const fanout = async (size: Size): Promise<BenchReport> => {
  const tools = buildLoadTools();
  if (tools === undefined) {
    const unmeasured = ['everything: there is no C compiler to build the load generator with'];
    return { name: 'fanout', rows: [], goal: 'no goal was measured', passed: true, unmeasured, values: {} };
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
  console.log('\nfanout, servers side by side');
  console.table(Object.entries(results).map(([name, each]) => contenderRow(name, ours, each, size)));
  if (latency !== undefined && latency.perSecond !== eventsPerSecond) console.table(latencyRows(latency));
  return {
    name: 'fanout',
    rows: verdicts.map(verdictRow),
    words: [
      `${readers} readers, ${eventsPerSecond} events a second for ${seconds} s, medians of ${runs}; each ratio is taken within one run, and a fresh server is started for each figure.`,
      isPinned
        ? 'Servers have the first processor, the load generator the second.'
        : 'Servers and load generator share the processors: there is no taskset, or only one processor.',
      'Measured of ours is a process with the HTTP server, the live route, the stream and the board in memory, as the product joins them; it is told rows as if read from the database, whose own cost a tick `ingest` has. An event is one match that is a minute and a goal further; the peers send JSON of the same size.',
      'Processor time on loopback holds half of the receivers’ TCP work, for all alike: what the kernel takes is the C broadcaster’s line.',
      'A run in which a peer delivers less than was due counts only where it used up its processor: then it is at its limit. Of the others more than half have to be left.',
      `p99 is from the tick to the moment at which the load generator has read the event; for nchan from the call of its publisher, a process on the load generator’s processor.`,
      `Latencies are compared only where nchan has room, at ${eventsPerSecond} events a second or else at ${calmEventsPerSecond}: at its limit its readers wait in a queue, whose length says nothing of the server.`,
      `A single run, not a median: ${many} readers for ${minutes} min, ${crowd.stalled} of them back with a version from before, taking nothing of the board that they missed; ${long.letGo} of these were let go (--runs 0 --minutes 10 measures this alone, for as long as the issue asks).`,
    ],
    ...summaryOf(verdicts),
    values: { ...size, pinned: isPinned, results, latency, ticks, storms, steady: long, verdicts },
  };
};
