import type { ContentCoding } from '../platform/content-coding.ts';
import { durations } from '../platform/metrics/metrics.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';

/** Does the work of writing and packing a snapshot. */
export type Packing = <T>(coding: ContentCoding, work: () => Promise<T>) => Promise<T>;

/** Measures how long snapshots take until they are packed, and with it how many were: one a version and coding at most. */
export const meterPacking = (
  metrics: Metrics,
  /** Ms since any moment, finer than the wall clock. */
  elapsedMs: () => number,
): Packing => {
  const builds = durations(metrics, {
    name: 'touchline_snapshot_build_seconds',
    help: 'From the first who asks for a version’s snapshot in a coding until it is packed; packing is off the main thread.',
    labels: ['coding'],
    upTo: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5],
  });
  return async (coding, work) => {
    const startedAt = elapsedMs();
    const built = await work();
    builds.observe({ coding }, (elapsedMs() - startedAt) / 1_000);
    return built;
  };
};
