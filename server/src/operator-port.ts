import { hostname } from 'node:os';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { Registry } from 'prom-client';
import type { Env } from './env.ts';
import type { NodeDetails, NodeRegistry } from './ingest/quota/node-registry.ts';
import type { NodeFacts } from './operator/nodes-section.ts';
import { createOperator } from './operator/operator.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { metricsParts } from './platform/metrics/metrics-server.ts';
import { readMetricValues } from './platform/metrics/metrics.ts';
import type { RecentErrors } from './platform/recent-errors.ts';
import type { Part } from './platform/supervise.ts';

/** What this node announces about itself to the others. */
export const nodeDetailsOf = (options: {
  readonly port: number;
  /** Open streams of all kinds. */
  readonly streams: () => number;
  /** Epoch ms; undefined on nodes that don't poll. */
  readonly leadingSince: () => number | undefined;
}): NodeDetails => {
  const leaderSince = options.leadingSince();
  return {
    name: `${hostname()}:${options.port}`.slice(0, 100),
    memoryBytes: process.memoryUsage.rss(),
    streams: options.streams(),
    ...(leaderSince !== undefined && { leaderSince }),
  };
};

const nodeFacts = (nodes: Pick<NodeRegistry, 'list'>): readonly NodeFacts[] =>
  nodes.list().map(({ seenAt, details }, index) => ({
    name: details?.name ?? 'unnamed (older release)',
    isThisNode: index === 0,
    seenAt,
    leaderSince: details?.leaderSince,
    memoryBytes: details?.memoryBytes,
    streams: details?.streams,
  }));

/** The parts of the private port: Prometheus metrics and the operator's page. */
export const operatorPortParts = (options: {
  readonly env: Pick<Env, 'metrics' | 'analyst' | 'dataDir'>;
  readonly version: string;
  readonly metrics: Registry;
  readonly database: Pick<Database, 'kind' | 'orm'>;
  readonly clock: Clock;
  readonly board: Parameters<typeof createOperator>[0]['board'];
  readonly sports: readonly SportId[];
  readonly nodeRegistry: Pick<NodeRegistry, 'list' | 'outlook'>;
  readonly recentErrors: Pick<RecentErrors, 'list'>;
  readonly revenue: Parameters<typeof createOperator>[0]['revenue'];
  readonly isAnalystConfigured: boolean;
  /** The text of `docs/operations.md`. */
  readonly manual: string | undefined;
}): readonly Part[] => {
  const { env, metrics, nodeRegistry } = options;
  return metricsParts(metrics, {
    ...env.metrics,
    version: options.version,
    operator: () =>
      createOperator({
        ...options,
        dataDir: env.dataDir,
        plan: nodeRegistry.outlook,
        nodes: () => nodeFacts(nodeRegistry),
        readMetrics: () => readMetricValues(metrics),
        tokenPrice: env.analyst.price,
        host: env.metrics.host,
      }),
  });
};
