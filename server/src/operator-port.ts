import { readdir, readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { Registry } from 'prom-client';
import type { Env } from './env.ts';
import type { Leadership } from './ingest/leadership.ts';
import type { NodeDetails, NodeRegistry } from './ingest/quota/node-registry.ts';
import type { NodeFacts } from './operator/nodes-section.ts';
import { createOperator } from './operator/operator.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { metricsParts } from './platform/metrics/metrics-server.ts';
import { readMetricValues } from './platform/metrics/metrics.ts';
import type { RecentErrors } from './platform/recent-errors.ts';
import type { Part } from './platform/supervise.ts';

/** What this node announces about itself to the others: `port` is the public one, `streams` all kinds of streams. */
export const nodeDetailsOf = (
  port: number,
  streams: readonly { readonly taken: () => number }[],
  { leadingSince }: Pick<Leadership, 'leadingSince'>,
): NodeDetails => {
  const leaderSince = leadingSince();
  return {
    name: `${hostname()}:${port}`.slice(0, 100),
    memoryBytes: process.memoryUsage.rss(),
    streams: streams.reduce((sum, { taken }) => sum + taken(), 0),
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

/** What only operators see. */
export type OperatorKnowledge = {
  /** The warnings and errors in the log. */
  readonly recentErrors: Pick<RecentErrors, 'list'>;
  /** The text of `docs/operations.md`; undefined if it is not installed. */
  readonly manual: string | undefined;
};

/** The leader's plan, whose forecast is up to a minute old, with the calls that are left now. */
const planOf = (nodes: Pick<NodeRegistry, 'pollPlan' | 'quota'>, sport: SportId) => {
  const pollPlan = nodes.pollPlan(sport);
  const { dayRemaining } = nodes.quota(sport) ?? {};
  if (pollPlan?.quota === undefined || dayRemaining === undefined) return pollPlan;
  const remaining = Math.min(pollPlan.quota.remaining, dayRemaining);
  return { ...pollPlan, quota: { ...pollPlan.quota, remaining } };
};

const readFont = async (pageFolder: string | undefined): Promise<Buffer | undefined> => {
  if (pageFolder === undefined) return undefined;
  const folder = join(pageFolder, 'assets');
  const name = (await readdir(folder)).find((file) => /^archivo-latin-(?!ext-)[\w-]+\.woff2$/.test(file));
  return name === undefined ? undefined : readFile(join(folder, name));
};

/** The parts of the private port: Prometheus metrics and the operator's page. */
export const operatorPortParts = (
  options: {
    readonly env: Pick<Env, 'metrics' | 'analyst' | 'dataDir' | 'webhooks'>;
    readonly brand: Parameters<typeof createOperator>[0]['brand'];
    readonly version: string;
    readonly metrics: Registry;
    readonly database: Pick<Database, 'kind' | 'orm'>;
    readonly clock: Clock;
    readonly board: Parameters<typeof createOperator>[0]['board'];
    readonly sportsProvider: { readonly sports: readonly SportId[] };
    readonly nodeRegistry: Pick<NodeRegistry, 'list' | 'pollPlan' | 'quota'>;
    readonly revenue: Parameters<typeof createOperator>[0]['revenue'];
    readonly apiKeys: Parameters<typeof createOperator>[0]['apiKeys'];
    readonly isAnalystConfigured: boolean;
    /** The folder of the built page. */
    readonly pageFolder: string | undefined;
  } & OperatorKnowledge,
): readonly Part[] => {
  const { env, metrics, nodeRegistry } = options;
  return metricsParts(metrics, {
    ...env.metrics,
    version: options.version,
    operator: () =>
      createOperator({
        ...options,
        sports: options.sportsProvider.sports,
        dataDir: env.dataDir,
        hasWebhooks: env.webhooks.isOn,
        plan: (sport) => planOf(nodeRegistry, sport),
        readFont: () => readFont(options.pageFolder),
        nodes: () => nodeFacts(nodeRegistry),
        readMetrics: () => readMetricValues(metrics),
        tokenPrice: env.analyst.price,
        host: env.metrics.host,
      }),
  });
};
