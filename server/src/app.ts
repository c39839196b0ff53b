import type { Brand } from '@touchline/protocol/brand/brand.ts';
import type { FastifyInstance } from 'fastify';
import { logAnalyst } from './analyst/analyst-log.ts';
import { meterAnalyst, createAnalyst } from './analyst/analyst.ts';
import { createBoard } from './board/board-service.ts';
import type { Env } from './env.ts';
import { logForecasts } from './forecasts/forecast-log.ts';
import { createForecasts } from './forecasts/forecasts.ts';
import { logIngest, logQuotaLedger } from './ingest/ingest-log.ts';
import { meterIngest, meterLeader, meterProviderCalls, meterQuota } from './ingest/ingest-metrics.ts';
import { createIngest } from './ingest/ingest.ts';
import { createNodeRegistry } from './ingest/quota/node-registry.ts';
import { createQuotaLedger } from './ingest/quota/quota-ledger.ts';
import { quotaAccountOf, createQuotaStore } from './ingest/quota/quota-store.ts';
import { createQuotaHeadroom } from './ingest/quota/quota-headroom.ts';
import { createServer, mountRoutes } from './mount-routes.ts';
import { createOnDemandData } from './on-demand-data.ts';
import { createOpenData } from './open-data.ts';
import { documentHeaders, pageConfig } from './page-config.ts';
import { createOutlooks } from './outlooks/outlooks.ts';
import type { PageFiles } from './page/page-files.ts';
import { nodeDetailsOf, operatorPortParts, type OperatorKnowledge } from './operator-port.ts';
import type { Clock } from './platform/clock.ts';
import { createDailyAllowance } from './platform/daily-allowance.ts';
import type { Database } from './platform/database/database.ts';
import { dataHeaders } from './platform/http/security-headers.ts';
import type { Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { meterDatabase, meterParts, meterStreams } from './platform/metrics/server-metrics.ts';
import type { KernelSend } from './platform/sse/kernel-send.ts';
import type { Part } from './platform/supervise.ts';
import { createPublicPages } from './public-pages.ts';
import { retentionRules } from './retention/retention-rules.ts';
import { createRetention } from './retention/retention.ts';
import { createSportsProviders } from './sports-providers.ts';
import { sportsProxyRoutes } from './sports-proxy/sports-proxy-routes.ts';
import { createSportsProxy } from './sports-proxy/sports-proxy.ts';
import { createHealth } from './status/health.ts';
import { configRoutes, healthRoutes, statusRoutes } from './status/status-routes.ts';
import { createUserFeatures } from './user-features.ts';
import { createVisitorLimits, limitSettings } from './visitor-limits.ts';

export type App = {
  /** Ready to listen. `close` ends streams, refuses new connections and completes open requests. */
  readonly http: Pick<FastifyInstance, 'listen' | 'close' | 'server' | 'addHook' | 'printRoutes'>;
  /** Long-running parts. */
  readonly parts: readonly Part[];
};

/** All parts of the server, built by hand in reading order. */
export const createApp = async (options: {
  readonly env: Env;
  readonly brand: Brand;
  readonly version: string;
  readonly database: Database;
  readonly clock: Clock;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly newRequestId: () => string;
  readonly fetch: typeof fetch;
  readonly log: Log;
  /** If undefined, events are written through Node's streams. */
  readonly kernelSend?: KernelSend | undefined;
  /** Undefined if the page is not built. */
  readonly page: PageFiles | undefined;
  readonly forOperators: OperatorKnowledge;
}): Promise<App> => {
  const { env, brand, version, database, clock, random, newRequestId, log, page } = options;
  const { sports } = env;
  const limits = createVisitorLimits(clock.now);
  const allowance = createDailyAllowance({ database, secret: env.signIn.sessionSecrets?.[0], now: clock.now });

  // Metrics for operators.
  const metrics = createMetrics();
  meterDatabase(metrics, database);

  // The provider's remaining calls, persisted across restarts.
  const ledger = createQuotaLedger({
    store: createQuotaStore({ database, account: quotaAccountOf(sports), now: clock.now }),
    clock,
    onWriteFailure: logQuotaLedger(log, clock.now),
  });
  await ledger.load();
  const { sportsProvider, matchProvider, leagueProvider, pastSeasons, quota, boardSource, configured, forwardCall } =
    createSportsProviders({
      ...sports,
      fetch: options.fetch,
      now: clock.now,
      ledger,
      onCall: meterProviderCalls(metrics),
    });
  const headersWith = documentHeaders(env, page);
  const headers = dataHeaders(env.publicUrl);

  // The board replica of this node, available as soon as the database is.
  const live = await createBoard({
    database,
    clock,
    elapsedMs: () => performance.now(),
    random,
    source: boardSource,
    provider: sportsProvider.name,
    pollMs: sports.pollMs,
    maxReaders: limitSettings.mostReaders,
    maxPerAddress: env.liveReadersPerAddress,
    headers,
    kernelSend: options.kernelSend,
    metrics,
    onUnreadableRow: (id) => log.error({ id }, 'a board row is invalid and was skipped'),
  });
  const { board, isStale: boardIsStale } = live;

  // One quota for all nodes: what the provider reported to any node, and this node's share for visitors.
  const nodeRegistry = createNodeRegistry({
    database,
    clock,
    node: newRequestId(),
    quota,
    details: () =>
      nodeDetailsOf(env.port, [live.connections, details.connections, accounts.room, openData.connections], ingest),
    pollPlan: (sport) => ingest.pollPlan(sport),
  });
  meterQuota(metrics, { quota: nodeRegistry.quota, now: clock.now });
  const headroom = createQuotaHeadroom({
    provider: sportsProvider,
    board,
    quota: nodeRegistry.quota,
    foreignPace: ledger.foreignPace,
    pollMs: sports.pollMs,
    now: clock.now,
  });

  // On-demand data beyond the board: other days, leagues, teams and single matches, requested with the calls that the ingest
  // leaves over.
  const basis = {
    brand,
    version,
    metrics,
    sportsProvider,
    matchProvider,
    leagueProvider,
    nodeRegistry,
    headroom,
    env,
    board,
    database,
    limits,
    clock,
    random,
    headers,
    log,
  };
  const onDemand = createOnDemandData(basis);
  const { days, leagues, teams, details, landing, isTeam, beyond } = onDemand;

  // Forecasts of the board's matches, and their grades.
  const forecasts = createForecasts({
    database,
    board,
    otherDays: beyond,
    simulated: sports.simulated,
    replaysMonth: sports.replaysMonth,
    limit: limits.forecasts,
    pastSeasons,
    quotaHeadroom: headroom,
    clock,
    events: logForecasts(log),
  });
  await forecasts.load();

  // The outlooks of leagues' seasons, which follow the board.
  const outlooks = createOutlooks({ ...basis, leagues, forecasts, simulated: sports.simulated });

  // The ingest: from the provider to the board.
  const ingest = createIngest({
    database,
    provider: sportsProvider,
    boardSource,
    simulated: sports.simulated,
    board,
    forecasts: { of: forecasts.onBoard, version: forecasts.version },
    ledger,
    clock,
    random,
    pollMs: sports.pollMs,
    recent: sports.football,
    watchers: live.readers,
    events: meterIngest(metrics, logIngest(log, clock.now)),
  });
  meterLeader(metrics, ingest, clock.now);

  // Data for programs of other people.
  const about = { brand, version, metrics };
  const openData = await createOpenData({ ...basis, ...about, live, onDemand, forecasts, outlooks, ingest });

  // Accounts, subscriptions, favorites, and notifications.
  const { accounts, billing, subscriptions, ...members } = await createUserFeatures({
    ...basis,
    supportEmail: brand.supportEmail,
    fetch: options.fetch,
    sink: openData.record,
    isLeader: ingest.isLeader,
    allowance,
    otherDays: days,
    isTeam,
  });
  const retention = createRetention({
    rules: retentionRules({
      database,
      settings: env.retention,
      pruneForecasts: forecasts.prune,
      pruneOutlooks: outlooks.prune,
      deleteAccount: accounts.deletions.delete,
    }),
    isLeader: ingest.isLeader,
    clock,
    onPruned: (facts) => log.info(facts, 'old rows were deleted'),
  });
  meterStreams(metrics, { board: live.connections, match: details.connections, account: accounts.room });

  // The analyst: answers based on the facts that the page shows.
  const analyst = createAnalyst({
    settings: env.analyst,
    signInConfigured: accounts.configured,
    database,
    clock,
    newId: newRequestId,
    fetch: options.fetch,
    board,
    isStale: boardIsStale,
    provider: sportsProvider.name,
    simulated: sports.simulated,
    answers: details.answers,
    forecastOf: async (match) => forecasts.forecast(match)?.forecast,
    seasons: outlooks.seasons,
    subscriptions,
    findSession: accounts.findSession,
    limit: limits.analyst,
    publicUrl: env.publicUrl,
    site: brand.name,
    headers,
    events: meterAnalyst(metrics, logAnalyst(log)),
  });

  // The page's configuration.
  const config = pageConfig(env, brand, {
    sports: { configured, provider: sportsProvider.name, source: boardSource },
    accounts,
    billing,
    analyst,
    push: members.push,
  });

  // Pages, calendars, embedded cards and link previews.
  const pages = createPublicPages({
    page,
    brand,
    config,
    firstScreen: live.firstScreen,
    headersWith,
    board,
    fixtures: teams.fixtures,
    isStale: boardIsStale,
    simulated: sports.simulated,
    landing,
    worker: env.serviceWorker ? 'on' : 'off',
    publicUrl: env.publicUrl,
    limits,
    now: clock.now,
    log,
  });

  // The HTTP server.
  const close = async (): Promise<void> => {
    for (const each of [live, details, accounts, analyst, openData]) each.close();
    await pages.close();
    await outlooks.close();
  };
  const pageHeaders = headersWith([]);
  const http = createServer({ log, env, pageHeaders, dataHeaders: headers, newRequestId, clock, metrics, close });
  const { nodes, quota: quotaOf } = nodeRegistry;
  const proxy = forwardCall && createSportsProxy({ ask: forwardCall, clock, allowance, nodes, quota: quotaOf, log });
  await mountRoutes(http, {
    publicUrl: env.publicUrl,
    answerPageNotFound: pages.answerPageNotFound,
    api: [
      healthRoutes(createHealth({ version, database, board, isLeader: ingest.isLeader, clock })),
      configRoutes(config),
      statusRoutes({ version, recordAsOf: forecasts.recordAsOf }),
      ...(sports.proxy ? [sportsProxyRoutes({ proxy, limit: limits.proxy })] : []),
      live.routes,
      days.routes,
      leagues.routes,
      teams.routes,
      details.routes,
      forecasts.routes,
      outlooks.routes,
      members.routes,
      accounts.limited(analyst.routes),
      openData.routes,
    ],
    auth: [accounts.authRoutes],
    mcp: openData.mcpRoutes,
    page: pages.routes,
  });

  return {
    http,
    parts: meterParts(metrics, [
      { name: 'database', run: database.upkeep },
      ...live.parts,
      { name: 'node roll', run: nodeRegistry.run },
      ...forecasts.parts({ isLeader: ingest.isLeader, fetchOdds: details.answers.findOdds }),
      { name: 'feed', run: ingest.run },
      ...outlooks.parts(ingest.isLeader),
      { name: 'match watch', run: details.run },
      ...leagues.parts,
      ...teams.parts,
      ...openData.parts,
      ...members.parts,
      retention,
      ...operatorPortParts({
        ...basis,
        ...about,
        ...options.forOperators,
        revenue: billing.revenue,
        apiKeys: openData.keys,
        isAnalystConfigured: analyst.configured,
        pageFolder: page?.folder,
      }),
    ]),
  };
};
