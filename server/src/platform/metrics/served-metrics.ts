import type { Registry } from 'prom-client';
import type { Part } from '../supervise.ts';
import { createMetricsServer } from './metrics-server.ts';
import { meterProcess } from './process-metrics.ts';

/** What has to run so that somebody can read the metrics; nothing, and nothing measured that costs by itself, without a port. */
export const servedMetrics = (
  metrics: Registry,
  { port, host, version }: { readonly port: number | undefined; readonly host: string; readonly version: string },
): readonly Part[] => {
  if (port === undefined) return [];
  meterProcess(metrics, { version });
  return [createMetricsServer({ metrics, host, port })];
};
