import { readdir, readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
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

/** The leader's plan, whose forecast is up to a minute old, with the calls that are left now. */
const planOf = (nodes: Pick<NodeRegistry, 'outlook' | 'quota'>, sport: SportId) => {
  const outlook = nodes.outlook(sport);
  const { dayRemaining } = nodes.quota(sport) ?? {};
  if (outlook?.quota === undefined || dayRemaining === undefined) return outlook;
  const remaining = Math.min(outlook.quota.remaining, dayRemaining);
  return { ...outlook, quota: { ...outlook.quota, remaining } };
};

const readFont = async (pageFolder: string | undefined): Promise<Buffer | undefined> => {
  if (pageFolder === undefined) return undefined;
  const folder = join(pageFolder, 'assets');
  const name = (await readdir(folder)).find((file) => /^archivo-latin-(?!ext-)[\w-]+\.woff2$/.test(file));
  return name === undefined ? undefined : readFile(join(folder, name));
};

/** The parts of the private port: Prometheus metrics and the operator's page. */
export const operatorPortParts = (options: {
  readonly env: Pick<Env, 'metrics' | 'analyst' | 'dataDir'>;
  readonly version: string;
  readonly metrics: Registry;
  readonly database: Pick<Database, 'kind' | 'orm'>;
  readonly clock: Clock;
  readonly board: Parameters<typeof createOperator>[0]['board'];
  readonly sports: readonly SportId[];
  readonly nodeRegistry: Pick<NodeRegistry, 'list' | 'outlook' | 'quota'>;
  readonly recentErrors: Pick<RecentErrors, 'list'>;
  readonly revenue: Parameters<typeof createOperator>[0]['revenue'];
  readonly isAnalystConfigured: boolean;
  /** The folder of the built page. */
  readonly pageFolder: string | undefined;
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
        plan: (sport) => planOf(nodeRegistry, sport),
        readFont: () => readFont(options.pageFolder),
        nodes: () => nodeFacts(nodeRegistry),
        readMetrics: () => readMetricValues(metrics),
        tokenPrice: env.analyst.price,
        host: env.metrics.host,
      }),
  });
};
