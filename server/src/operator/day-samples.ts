import { hasPassed } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import type { MetricValue } from '../platform/metrics/metrics.ts';
import { dayMs, minuteMs } from './formats.ts';

/** A point of the last day. Latency is undefined if no event was sent since the previous point. */
export type DayPoint = { readonly at: number; readonly streams: number; readonly latencyMs: number | undefined };

/** What this node did in the last 24 hours, or since it started. */
export type DayFacts = {
  /** Epoch ms. */
  readonly since: number;
  readonly points: readonly DayPoint[];
  /** The 99th percentile of all events, from the provider's reply to the last reader of this node. */
  readonly latencyMs: number | undefined;
  /** Messages handed to push services by outcome. */
  readonly pushed: Readonly<Record<string, number>>;
  /** The 99th percentile from an event to the push service. */
  readonly pushMs: number | undefined;
  /** Push subscriptions that ended by reason. */
  readonly pushEnded: Readonly<Record<string, number>>;
};

const names = {
  streams: 'touchline_live_readers',
  age: 'touchline_event_age_seconds_bucket',
  pushed: 'touchline_push_messages_total',
  pushLag: 'touchline_push_lag_seconds_bucket',
  pushEnded: 'touchline_push_subscriptions_ended_total',
} as const;

/** The metrics that the page reads; a test checks that a node exports them. */
export const readMetricNames: readonly string[] = Object.values(names);

type Sample = { readonly at: number } & Readonly<Record<keyof typeof names, Readonly<Record<string, number>>>>;

const labelOf: Readonly<Record<keyof typeof names, string>> = {
  streams: 'stream',
  age: 'le',
  pushed: 'outcome',
  pushLag: 'le',
  pushEnded: 'why',
};

const sampleOf = (values: readonly MetricValue[], at: number): Sample => {
  const read = (key: keyof typeof names): Readonly<Record<string, number>> =>
    Object.fromEntries(
      values
        .filter(({ name }) => name === names[key])
        .map(({ labels, value }) => [String(labels[labelOf[key]] ?? ''), value]),
    );
  return {
    at,
    streams: read('streams'),
    age: read('age'),
    pushed: read('pushed'),
    pushLag: read('pushLag'),
    pushEnded: read('pushEnded'),
  };
};

const difference = (
  later: Readonly<Record<string, number>>,
  earlier: Readonly<Record<string, number>> | undefined,
): Record<string, number> =>
  Object.fromEntries(Object.entries(later).map(([label, value]) => [label, value - (earlier?.[label] ?? 0)]));

const sum = (values: Readonly<Record<string, number>>): number =>
  Object.values(values).reduce((total, value) => total + value, 0);

/**
 * The 99th percentile in ms of a histogram whose cumulative buckets are in seconds, interpolated as PromQL does.
 * Undefined without an event; the highest boundary if the percentile is above it.
 */
export const p99Ms = (buckets: Readonly<Record<string, number>>): number | undefined => {
  const bounds = Object.entries(buckets)
    .map(([le, value]) => ({ le: le === '+Inf' ? Infinity : Number(le), value }))
    .toSorted((a, b) => a.le - b.le);
  const total = bounds.at(-1)?.value ?? 0;
  if (total <= 0) return undefined;
  const rank = 0.99 * total;
  let below = { le: 0, value: 0 };
  for (const bound of bounds) {
    if (bound.value >= rank) {
      if (bound.le === Infinity) return below.le * 1_000;
      const share = (rank - below.value) / (bound.value - below.value);
      return (below.le + (bound.le - below.le) * share) * 1_000;
    }
    below = bound;
  }
  return below.le * 1_000;
};

/** A point every five minutes is 288 a day. */
const everyMs = 5 * minuteMs;

export type DaySamples = {
  readonly read: () => Promise<DayFacts>;
  /** Samples this node's metrics until `signal` aborts. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

/** Remembers this node's own metrics for a day, so that its page can show a day without Prometheus. */
export const createDaySamples = (options: {
  readonly readMetrics: () => Promise<readonly MetricValue[]>;
  readonly clock: Clock;
}): DaySamples => {
  const { readMetrics, clock } = options;
  let kept: readonly Sample[] = [];
  const startedAt = clock.now();

  const take = async (): Promise<Sample> => sampleOf(await readMetrics(), clock.now());

  return {
    read: async () => {
      const last = await take();
      const samples = [...kept, last];
      const base = kept.find(({ at }) => !hasPassed(dayMs, { since: at, now: last.at }));
      return {
        since: base?.at ?? startedAt,
        points: samples.map((sample, index) => ({
          at: sample.at,
          streams: sum(sample.streams),
          latencyMs: p99Ms(difference(sample.age, samples[index - 1]?.age)),
        })),
        latencyMs: p99Ms(difference(last.age, base?.age)),
        pushed: difference(last.pushed, base?.pushed),
        pushMs: p99Ms(difference(last.pushLag, base?.pushLag)),
        pushEnded: difference(last.pushEnded, base?.pushEnded),
      };
    },
    run: async (signal) => {
      while (!signal.aborted) {
        const sample = await take();
        kept = [...kept.filter(({ at }) => !hasPassed(dayMs, { since: at, now: sample.at })), sample];
        await clock.wait(everyMs, signal);
      }
    },
  };
};
