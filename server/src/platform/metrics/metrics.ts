import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import * as v from 'valibot';

/**
 * This process's metrics for Prometheus. Names end in their unit or in `_total`. Labels have closed sets of values,
 * never ids, names or addresses.
 */
export type Metrics = Pick<Registry, 'metrics' | 'contentType' | 'registerMetric'>;

/** Properties of every metric. */
type Named = { readonly name: `touchline_${string}`; readonly help: string };

export const createMetrics = (): Registry => new Registry();

/** One value of a metric; `labels` include the bucket boundary `le` of a histogram. */
export type MetricValue = {
  /** With the suffix of a histogram's series, such as `_bucket`. */
  readonly name: string;
  readonly labels: Readonly<Partial<Record<string, string | number>>>;
  readonly value: number;
};

const seriesName = v.fallback(v.object({ metricName: v.optional(v.string()) }), {});

/** All values of this process's metrics, as a scrape would export them. */
export const readMetricValues = async (metrics: Registry): Promise<readonly MetricValue[]> =>
  (await metrics.getMetricsAsJSON()).flatMap((metric) =>
    metric.values.map((each) => ({
      name: v.parse(seriesName, each).metricName ?? metric.name,
      labels: each.labels,
      value: each.value,
    })),
  );

/** A gauge that is read at scrape time; `read` returns undefined while the value is unknown. */
export const gauge = (
  metrics: Metrics,
  { read, ...named }: Named & { readonly read: () => number | undefined },
): void => {
  const made = new Gauge({
    ...named,
    registers: [],
    collect() {
      const value = read();
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
  metrics.registerMetric(made);
};

/** Like `gauge`, with one series per value of a label. Missing values have no series. */
export const gaugeBy = (
  metrics: Metrics,
  {
    label,
    read,
    ...named
  }: Named & { readonly label: string; readonly read: () => Iterable<readonly [string, number]> },
): void => {
  const made = new Gauge({
    ...named,
    labelNames: [label],
    registers: [],
    collect() {
      this.reset();
      for (const [name, value] of read()) this.set({ [label]: name }, value);
    },
  });
  metrics.registerMetric(made);
};

/** A counter whose total since the start is maintained elsewhere; read only at scrape time. */
export const total = (
  metrics: Metrics,
  { read, ...named }: Named & { readonly name: `touchline_${string}_total`; readonly read: () => number },
): void => {
  const made = new Counter({
    ...named,
    registers: [],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
  metrics.registerMetric(made);
};

/**
 * Like `total`, with one series per value of a label. Every series must exist from the first scrape, or its first
 * increase is lost.
 */
export const totalBy = (
  metrics: Metrics,
  {
    label,
    read,
    ...named
  }: Named & {
    readonly name: `touchline_${string}_total`;
    readonly label: string;
    readonly read: () => Iterable<readonly [string, number]>;
  },
): void => {
  const made = new Counter({
    ...named,
    labelNames: [label],
    registers: [],
    collect() {
      this.reset();
      for (const [name, value] of read()) this.inc({ [label]: name }, value);
    },
  });
  metrics.registerMetric(made);
};

/** All values of each label. */
type LabelValues = Readonly<Record<string, readonly string[]>>;

/**
 * Counts events; every combination of labels is a series from the start, at 0. Prometheus sees no increase in a series
 * that appears with its first event, so an alert would miss that event.
 */
export const counter = <const Values extends LabelValues>(
  metrics: Metrics,
  { labels, ...named }: Named & { readonly name: `touchline_${string}_total`; readonly labels: Values },
): {
  readonly inc: (series: { readonly [Label in keyof Values]: Values[Label][number] }, by?: number) => void;
} => {
  const made = new Counter({ ...named, labelNames: Object.keys(labels), registers: [] });
  for (const series of combinations(labels)) made.inc(series, 0);
  metrics.registerMetric(made);
  return { inc: (series, by = 1) => made.inc(series, by) };
};

const combinations = (labels: LabelValues): readonly Readonly<Record<string, string>>[] =>
  Object.entries(labels).reduce<readonly Readonly<Record<string, string>>[]>(
    (known, [label, values]) => known.flatMap((one) => values.map((value) => ({ ...one, [label]: value }))),
    [{}],
  );

/** A histogram of durations, in seconds. */
export const durations = <Label extends string>(
  metrics: Metrics,
  {
    labels,
    upTo,
    ...named
  }: Named & {
    readonly name: `touchline_${string}_seconds`;
    readonly labels: readonly Label[];
    readonly upTo: readonly number[];
  },
): Histogram<Label> => {
  const made = new Histogram<Label>({ ...named, labelNames: labels, buckets: [...upTo], registers: [] });
  metrics.registerMetric(made);
  return made;
};
