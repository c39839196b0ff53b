import { medianVerdict } from './verdict.ts';
import type { Verdict } from './verdict.ts';
import { median } from '../report.ts';
import { ticksPerSecond } from './cells.ts';
import type { Steady, Storm } from './cells.ts';
import type { LoadResult } from './load-generator.ts';

export const eventsPerSecond = 10;
/** The rate for the comparison of p99 if nchan is overloaded at the full rate. */
export const calmEventsPerSecond = 5;

/** The upper limits of the results; for a peer, of the ratio of Touchline's CPU per delivery to the peer's. */
const atMost = {
  // Kernel send is the only native function call, and must save enough to be worth maintaining.
  'Touchline without kernel send': 0.95,
  nchan: 0.85,
  ws: 0.9,
  'socket.io': 0.5,
  'C broadcaster': 1.5,
  p99OfNchan: 1,
  memoryKib: 12,
  tick: 1.3,
  stormMs: 1_500,
  loopDelayMs: 50,
  steadyP99Ms: 300,
  growth: 1.1,
} as const;

/** The servers that Touchline's CPU per delivery is compared with. */
const peers = ['Touchline without kernel send', 'nchan', 'ws', 'socket.io', 'C broadcaster'] as const;

/** The share of expected deliveries that must arrive for a result to count. */
const leastServed = 0.98;
const mostMissing = 0.02;
/**
 * A server with this CPU use or more is at its limit. Its cost per delivery is then at its lowest, but its latency is
 * that of a queue, even if few deliveries are missing.
 */
const limitPct = 90;
/**
 * The time until all stalled readers are disconnected: each is disconnected 30 to 45 s after it connects, and the last
 * ones connect shortly before the measurement.
 */
const letGoWithinS = 60;
const flatForS = 600;

export type FanoutSize = { readonly readers: number; readonly seconds: number; readonly runs: number };
export type TickPair = { readonly one: LoadResult; readonly hundred: LoadResult };
type Results = Readonly<Record<string, readonly LoadResult[]>>;

export const p99Ms = (result: LoadResult): number => (result.lat_us?.p99 ?? Number.NaN) / 1_000;
export const cpu = (result: LoadResult): number => result.server.cpu_s_per_1M;

/** Whether every reader received every event, except at the start and end of the measurement. */
export const isWhole = (result: LoadResult): boolean =>
  result.gaps === 0 &&
  result.dups === 0 &&
  result.failed + result.dropped === 0 &&
  result.ids - result.ids_complete <= 2;

/** The share of expected deliveries; the start or end of a measurement may cut off one event. */
export const servedShare = (result: LoadResult, size: FanoutSize, perSecond: number): number =>
  result.events / (size.readers * (perSecond * size.seconds - 1));

/** Whether a peer's result is comparable: the peer delivered the expected events, or was at its limit. */
const isFit = (result: LoadResult, size: FanoutSize): boolean =>
  cpu(result) > 0 && (servedShare(result, size, eventsPerSecond) >= leastServed || result.server.cpu_pct >= limitPct);

/** The results of Touchline and nchan, run alternately at one rate, with one result per run. */
export type SideBySide = {
  readonly perSecond: number;
  readonly ours: readonly LoadResult[];
  readonly nchan: readonly LoadResult[];
};

/** Whether the latencies are comparable: both delivered the expected events, and nchan was below its limit. */
export const hadRoom = ({ perSecond, ours, nchan }: SideBySide, size: FanoutSize): boolean =>
  [...ours, ...nchan].every((result) => servedShare(result, size, perSecond) >= leastServed) &&
  nchan.every((result) => result.server.cpu_pct < limitPct);

const latencyVerdict = (pair: SideBySide | undefined, size: FanoutSize): Verdict => {
  const { perSecond, ours, nchan } = pair ?? { perSecond: eventsPerSecond, ours: [], nchan: [] };
  const used = nchan.map((result) => Math.round(result.server.cpu_pct)).join(', ');
  const why = `nchan used ${used}% of its CPU, or one of the two delivered too few events`;
  return medianVerdict(
    `p99 relative to nchan, ${perSecond} events per second`,
    ratios(ours, nchan, p99Ms),
    atMost.p99OfNchan,
    pair === undefined ? notHere('nchan') : hadRoom(pair, size) ? undefined : why,
  );
};

const notHere = (name: string): string => `${name} is not installed`;

const percents = (shares: readonly number[]): string => shares.map((share) => Math.round(share * 100)).join(', ');

/** The ratio of two measurements of the same run, one value per run. */
export const ratios = (
  ours: readonly LoadResult[],
  theirs: readonly LoadResult[],
  value: (result: LoadResult) => number,
): readonly number[] =>
  ours.flatMap((result, run) => {
    const other = theirs[run];
    return other === undefined ? [] : [value(result) / value(other)];
  });

const worst = (values: readonly number[]): readonly number[] => (values.length === 0 ? [] : [Math.max(...values)]);

/**
 * The verdicts on Touchline compared with its peers. Goals for a missing peer are unmeasured. `latency` has the results
 * for p99; undefined without nchan.
 */
export const contenderVerdicts = (
  results: Results,
  latency: SideBySide | undefined,
  size: FanoutSize,
): readonly Verdict[] => {
  const ours = results['Touchline'] ?? [];
  const cpuOver = (name: (typeof peers)[number]): Verdict => {
    const goal = `CPU relative to ${name}`;
    const theirs = results[name];
    if (theirs === undefined) return medianVerdict(goal, [], atMost[name], notHere(name));
    const fit = theirs.map((result) => isFit(result, size));
    const pick = (all: readonly LoadResult[]): readonly LoadResult[] => all.filter((_, run) => fit[run] === true);
    const left = pick(theirs).length;
    const shares = percents(theirs.map((result) => servedShare(result, size, eventsPerSecond)));
    return medianVerdict(
      left === theirs.length ? goal : `${goal}, ${left} of ${theirs.length} runs`,
      ratios(pick(ours), pick(theirs), cpu),
      atMost[name],
      left * 2 > theirs.length || theirs.length === 0
        ? undefined
        : `${name} delivered ${shares}% of the expected events, in most runs without being at its limit`,
    );
  };
  const kibAReader = ours.map((each) => each.server.rss_kb_per_conn);
  return [
    ...peers.map(cpuOver),
    latencyVerdict(latency, size),
    medianVerdict(
      'KiB per reader',
      kibAReader,
      atMost.memoryKib,
      kibAReader.length > 0 && median(kibAReader) <= 0
        ? 'the process freed more memory than so few readers used'
        : undefined,
    ),
    medianVerdict(
      'share of missing deliveries, worst run',
      worst(ours.map((each) => Math.max(0, 1 - servedShare(each, size, eventsPerSecond)))),
      mostMissing,
    ),
    medianVerdict(
      'share of runs with a gap, a repeated event or a lost reader',
      ours.length === 0 ? [] : [ours.filter((each) => !isWhole(each)).length / ours.length],
      0,
    ),
  ];
};

export const tickVerdict = (ticks: readonly TickPair[], size: FanoutSize): Verdict => {
  const shares = ticks.flatMap(({ one, hundred }) =>
    [one, hundred].map((result) => (cpu(result) > 0 ? servedShare(result, size, ticksPerSecond) : 0)),
  );
  return medianVerdict(
    'CPU of a tick with 100 changes relative to one change',
    ticks.map(({ one, hundred }) => cpu(hundred) / cpu(one)),
    atMost.tick,
    shares.every((share) => share >= leastServed)
      ? undefined
      : `only ${percents(shares)}% of the expected ticks were delivered`,
  );
};

export const stormVerdicts = (storms: readonly Storm[], readers: number): readonly Verdict[] => [
  medianVerdict(
    'storm, ms until the last reader is current',
    storms.map((each) => each.currentMs),
    atMost.stormMs,
  ),
  medianVerdict(
    'storm, readers rejected or not current, worst run',
    worst(storms.map((each) => each.refused + readers - each.current)),
    0,
  ),
  medianVerdict(
    'event loop delay outside the storm, p99 ms',
    storms.map((each) => each.loopDelayMs.p99),
    atMost.loopDelayMs,
  ),
];

/** The verdicts on the long run. */
export const steadyVerdicts = (
  { load, letGo, growth }: Steady,
  { readers, stalled, seconds }: { readonly readers: number; readonly stalled: number; readonly seconds: number },
): readonly Verdict[] => {
  const reading = readers - stalled;
  const due = reading * (seconds - 1);
  const notAll = seconds >= letGoWithinS ? undefined : `needs a run of ${letGoWithinS} s`;
  const notFlat = seconds >= flatForS ? undefined : 'needs a run of 10 minutes (--minutes 10)';
  return [
    medianVerdict(`${readers} readers, any lost reader, gap or repeated event`, [isWhole(load) ? 0 : 1], 0),
    medianVerdict(`${readers} readers, share of missing deliveries`, [Math.max(0, 1 - load.events / due)], mostMissing),
    medianVerdict(`${readers} readers, p99 ms`, [p99Ms(load)], atMost.steadyP99Ms),
    medianVerdict(`stalled readers that were not disconnected, of ${stalled}`, [Math.abs(stalled - letGo)], 0, notAll),
    medianVerdict(`${readers} readers, memory at the end relative to the start`, [growth], atMost.growth, notFlat),
  ];
};
