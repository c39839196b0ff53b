import type { Part } from '../supervise.ts';
import { counter } from './metrics.ts';
import type { Metrics } from './metrics.ts';

/** The same parts, each of whose starts is counted: the first is the process's own, every further one came after a failure. */
export const meterParts = (metrics: Metrics, parts: readonly Part[]): readonly Part[] => {
  const starts = counter(metrics, {
    name: 'touchline_part_starts_total',
    help: 'Starts of each long-running part; every one but the first came after it had failed.',
    labels: { part: parts.map(({ name }) => name) },
  });
  return parts.map(({ name, run }) => ({
    name,
    run: (signal) => {
      starts.inc({ part: name });
      return run(signal);
    },
  }));
};
