import { adFrameAddress } from '@touchline/domain/ads/ad-slot.ts';
import type { FastifyInstance } from 'fastify';
import { logAnalyst } from './analyst/analyst-log.ts';
import { meterAnalyst } from './analyst/analyst-metrics.ts';
import { createAnalyst } from './analyst/analyst.ts';
import type { Env } from './env.ts';
import { createFeed } from './feed/feed.ts';
import { logFeed } from './feed/feed-events.ts';
import { meterFeed, meterLeader } from './feed/feed-metrics.ts';
import { createKeptLedger } from './feed/kept-ledger.ts';
import { accountOf, createQuotaRows } from './feed/quota-rows.ts';
import { logLedger } from './feed/ledger-log.ts';
import { createNodeRoll } from './feed/node-roll.ts';
import { meterCalls, meterQuota } from './feed/provider-metrics.ts';
import { createSpareCalls } from './feed/spare-calls.ts';
import { logForecasts } from './forecast/forecast-log.ts';
import { createForecasts } from './forecast/forecasts.ts';
import type { PageFiles } from './page/page-files.ts';
import { pageConfig } from './page-config.ts';
import { createLive } from './live/live.ts';
import { createMembers } from './members.ts';
import { mountRoutes } from './mounted-routes.ts';
import type { Clock } from './platform/clock.ts';
import { drainConnections } from './platform/connection-drain.ts';
import type { Database } from './platform/database/database.ts';
import { createDayAllowance } from './platform/day-allowance.ts';
import { meterDatabase } from './platform/database/database-metrics.ts';
import type { KernelSend } from './platform/event-stream/kernel-send.ts';
import { createHttpServer } from './platform/http-server.ts';
import type { Log } from './platform/log.ts';
import { meterRequests } from './platform/metrics/http-metrics.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { meterParts } from './platform/metrics/part-metrics.ts';
import { servedMetrics } from './platform/metrics/served-metrics.ts';
import { meterStreams } from './platform/metrics/stream-metrics.ts';
import { dataHeaders, securityHeaders } from './platform/security-headers.ts';
import type { Part } from './platform/supervise.ts';
import { configRoutes } from './status/config-routes.ts';
import { createSportsProxy } from './sports-proxy/sports-proxy.ts';
import { proxyRoutes } from './sports-proxy/proxy-routes.ts';
import { createSportsSources, sourceOrigins } from './sports-sources.ts';
import { createHealth } from './status/health.ts';
import { healthRoutes } from './status/health-routes.ts';
import { statusRoutes } from './status/status-routes.ts';
import { createPublicPages } from './public-pages.ts';
import { createVisitorLimits } from './visitor-limits.ts';
import { createVisitorReads } from './visitor-reads.ts';
import { visitorShares } from './visitor-shares.ts';

export type App = {
  /** Ready to listen; closing it sends the readers off, takes no more connections and lets requests finish. */
  readonly http: Pick<FastifyInstance, 'listen' | 'close' | 'server' | 'addHook' | 'printRoutes'>;
  /** What has to run beside it. */
  readonly parts: readonly Part[];
};

/** The table of contents: everything that the server consists of, built by hand in reading order. */
export const createApp = async (options: {
  readonly env: Env;
  readonly version: string;
  readonly database: Database;
  readonly clock: Clock;
  /** 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly newRequestId: () => string;
  readonly fetch: typeof fetch;
  readonly log: Log;
  /** Without it, events go through Node's streams. */
  readonly kernelSend?: KernelSend | undefined;
  /** Undefined while the page is not built. */
  readonly page: PageFiles | undefined;
}): Promise<App> => {
  const { env, version, database, clock, random, newRequestId, log, page } = options;
  const { sports, ads } = env;
  const limits = createVisitorLimits(clock.now);
  const allowance = createDayAllowance({ database, secret: env.signIn.sessionSecrets?.[0], now: clock.now });

  // What operators read of this node.
  const metrics = createMetrics();
  meterDatabase(metrics, database);

  // What is left of the source's calls, also after whoever ran before.
  const ledger = createKeptLedger({
    rows: createQuotaRows({ database, account: accountOf(sports), now: clock.now }),
    clock,
    onUnwritten: logLedger(log, clock.now),
  });
  await ledger.load();
  const { source, matchSource, leagueSource, pastSeasons, quota, boardSource, configured, passOn } =
    createSportsSources({
      ...sports,
      fetch: options.fetch,
      now: clock.now,
      ledger,
      onCall: meterCalls(metrics),
    });
  const headersWith = (inlineStyles: readonly string[]): Readonly<Record<string, string>> =>
    securityHeaders({
      publicUrl: env.publicUrl,
      inlineScripts: page?.inlineScripts ?? [],
      inlineStyles: [...(page?.inlineStyles ?? []), ...inlineStyles],
      connectTo: sports.browserKey === undefined ? [] : sourceOrigins(sports.apiBase),
      framesFrom: ads.frame === undefined ? [] : [new URL(adFrameAddress(ads.frame, 'header')).origin],
    });
  const headers = dataHeaders(env.publicUrl);

  // The board: what this node knows, there as soon as the database is.
  const live = await createLive({
    database,
    clock,
    elapsedMs: () => performance.now(),
    random,
    source: boardSource,
    provider: source.name,
    pollMs: sports.pollMs,
    mostReaders: visitorShares.mostReaders,
    mostOfOne: env.liveReadersPerAddress,
    headers,
    kernelSend: options.kernelSend,
    metrics,
    onUnreadableRow: (id) => log.error({ id }, 'a row of the board does not hold what it should and is left out'),
  });
  const { board, isStale: boardIsStale } = live;

  // One quota for all nodes: what the source told any of them, and a part of what is over for the visitors of each.
  const roll = createNodeRoll({ database, clock, node: newRequestId(), quota });
  meterQuota(metrics, { quota: roll.quota, now: clock.now });
  const spare = createSpareCalls({ source, board, quota: roll.quota, pollMs: sports.pollMs, now: clock.now });

  // What visitors ask for beyond the board: other days, leagues, and one match at a time, out of the calls that the feed leaves.
  const basis = {
    source,
    matchSource,
    leagueSource,
    roll,
    spare,
    env,
    board,
    database,
    limits,
    clock,
    random,
    headers,
    log,
  };
  const { days, leagues, details } = createVisitorReads(basis);

  // What is foreseen of the board's matches, and how it came out.
  const forecasts = createForecasts({
    database,
    board,
    otherDays: { match: (id) => days.match(id) ?? leagues.match(id) },
    simulated: sports.simulated,
    limit: limits.forecasts,
    pastSeasons,
    spare,
    clock,
    events: logForecasts(log),
  });
  await forecasts.load();

  // The feed: from the source onto the board.
  const feed = createFeed({
    database,
    source,
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
    events: meterFeed(metrics, logFeed(log, clock.now)),
  });
  meterLeader(metrics, feed.isLeader);

  // Who is signed in, what they have paid for, what they follow, and who is told of it while the page is closed.
  const { accounts, billing, subscriptions, ...members } = await createMembers({
    env,
    database,
    clock,
    random,
    fetch: options.fetch,
    log,
    metrics,
    limits,
    headers,
    board,
    isLeader: feed.isLeader,
    allowance,
    otherDays: days,
  });
  meterStreams(metrics, { board: live.room, match: details.room, account: accounts.room });

  // The analyst: answers from the same facts that the page shows.
  const analyst = createAnalyst({
    settings: env.analyst,
    signInConfigured: accounts.configured,
    database,
    clock,
    newId: newRequestId,
    fetch: options.fetch,
    board,
    isStale: boardIsStale,
    provider: source.name,
    simulated: sports.simulated,
    answers: details.desk,
    forecastOf: async (match) => forecasts.forecast(match)?.forecast,
    subscriptions,
    whoAsks: accounts.whoAsks,
    limit: limits.analyst,
    publicUrl: env.publicUrl,
    headers,
    events: meterAnalyst(metrics, logAnalyst(log)),
  });

  // What the page needs to know.
  const config = pageConfig(env, {
    sports: { configured, provider: source.name, source: boardSource },
    accounts,
    billing,
    analyst,
    push: members.push,
  });

  // What people see, and take with them.
  const pages = createPublicPages({
    page,
    config,
    firstScreen: live.firstScreen,
    headersWith,
    board,
    isStale: boardIsStale,
    simulated: sports.simulated,
    worker: env.serviceWorker ? 'on' : 'off',
    publicUrl: env.publicUrl,
    limits,
    now: clock.now,
    log,
  });

  // The HTTP server.
  const { trustProxy } = env;
  const connections = visitorShares.connections(env.liveReadersPerAddress);
  const http = createHttpServer({
    log,
    trustProxy,
    headers: headersWith([]),
    dataHeaders: headers,
    newRequestId,
    now: clock.now,
    connections,
  });
  http.addHook('onSend', meterRequests(metrics));
  http.addHook('preClose', async () => {
    live.close();
    details.close();
    accounts.close();
    analyst.close();
    await pages.close();
    await drainConnections(http.server, clock);
  });
  const proxy =
    passOn && createSportsProxy({ ask: passOn, clock, allowance, nodes: roll.nodes, quota: roll.quota, log });
  await mountRoutes(http, {
    publicUrl: env.publicUrl,
    api: [
      healthRoutes(createHealth({ version, database, board, isLeader: feed.isLeader, clock })),
      configRoutes(config),
      statusRoutes({ version, recordAsOf: forecasts.recordAsOf }),
      ...(sports.proxy ? [proxyRoutes({ proxy, limit: limits.proxy })] : []),
      live.routes,
      days.routes,
      leagues.routes,
      details.routes,
      forecasts.routes,
      members.routes,
      accounts.limited(analyst.routes),
    ],
    auth: [accounts.authRoutes],
    page: pages.routes,
  });

  return {
    http,
    parts: meterParts(metrics, [
      { name: 'database', run: database.upkeep },
      ...live.parts,
      { name: 'node roll', run: roll.run },
      ...forecasts.parts({ isLeader: feed.isLeader, askOdds: details.desk.findOdds }),
      { name: 'feed', run: feed.run },
      { name: 'match watch', run: details.run },
      ...leagues.parts,
      ...members.parts,
      ...servedMetrics(metrics, { ...env.metrics, version }),
    ]),
  };
};
