import { adFrameAddress } from '@touchline/domain/ads/ad-slot.ts';
import { premiumPlan } from '@touchline/domain/plan.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import type { FastifyInstance } from 'fastify';
import { logAccounts } from './accounts/account-log.ts';
import { createAccounts } from './accounts/accounts.ts';
import { logBilling } from './billing/billing-log.ts';
import { createBilling } from './billing/billing.ts';
import { createCards } from './billing/cards.ts';
import { createSubscriptions } from './billing/subscriptions.ts';
import { logAnalyst } from './analyst/analyst-log.ts';
import { createAnalyst } from './analyst/analyst.ts';
import { createDetails } from './details/details.ts';
import { logDetails } from './details/details-log.ts';
import type { Env } from './env.ts';
import { createFeed } from './feed/feed.ts';
import { logFeed } from './feed/feed-events.ts';
import { createSpareCalls } from './feed/spare-calls.ts';
import { logForecasts } from './forecast/forecast-log.ts';
import { createForecasts } from './forecast/forecasts.ts';
import { createFirstScreen } from './live/first-screen.ts';
import { createLiveBoard } from './live/live-board.ts';
import { liveRoutes } from './live/live-routes.ts';
import { createLiveStream } from './live/live-stream.ts';
import { matchRoutes } from './live/match-routes.ts';
import { createSnapshots } from './live/snapshot.ts';
import { isStale } from './live/stale-rule.ts';
import { fixedData } from './page/page-document.ts';
import type { PageFiles } from './page/page-files.ts';
import { answerPageNotFound, pageMissingRoutes, pageRoutes } from './page/page-routes.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { answerProblem, answerUnknownAddresses } from './platform/http-problem.ts';
import { createHttpServer } from './platform/http-server.ts';
import type { Log } from './platform/log.ts';
import { readInputWithValibot } from './platform/request-input.ts';
import { requireSameOrigin } from './platform/same-origin.ts';
import { securityHeaders } from './platform/security-headers.ts';
import type { Part } from './platform/supervise.ts';
import { configRoutes } from './status/config-routes.ts';
import { createVisitorLimit } from './platform/visitor-limit.ts';
import { createSportsProxy } from './sports-proxy/sports-proxy.ts';
import { proxyRoutes } from './sports-proxy/proxy-routes.ts';
import { createSportsSources, sourceOrigins } from './sports-sources.ts';
import { createHealth } from './status/health.ts';
import { healthRoutes } from './status/health-routes.ts';

/** More open streams than this are asked to come again later: each holds a file descriptor. */
const mostReaders = 20_000;

/**
 * Streams of one match's details; what such a stream costs is the calls of a match, not of its watchers. A page has one
 * at a time; many phones share an address.
 */
const watching = { mostWatchers: 5_000, mostOfOne: 200 };

/** A visitor may scroll through the odds of a whole day; the calls behind them have limits of their own. */
const detailsLimit = { burst: 600, everyMs: 50, mostVisitors: 10_000 };

/** A visitor may pass on 20 calls at once and then one every two seconds. */
const proxyLimit = { burst: 20, everyMs: 2_000, mostVisitors: 10_000 };

/** Sign-ins of one address: many people share one, and each costs the provider a call. */
const signInLimit = { burst: 60, everyMs: 1_000, mostVisitors: 10_000 };

/** Streams of signed-in people. A page has one; a person has a few tabs on a few devices. */
const accountReaders = { mostReaders: 10_000, mostOfOne: 50 };

/** What one person asks of the card provider through us: a few presses of a button; each costs it some calls. */
const billingLimit = { burst: 30, everyMs: 2_000, mostVisitors: 10_000 };

/** A person types; more than 10 questions a minute is a script. */
const analystLimit = { burst: 10, everyMs: 6_000, mostVisitors: 10_000 };

export type App = {
  /** Ready to listen; closing it sends the readers off and lets requests finish. */
  readonly http: Pick<FastifyInstance, 'listen' | 'close' | 'server'>;
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
  /** Undefined while the page is not built. */
  readonly page: PageFiles | undefined;
}): Promise<App> => {
  const { env, version, database, clock, random, newRequestId, log, page } = options;
  const { sports, ads } = env;
  const { source, matchSource, pastSeasons, quota, boardSource, configured, passOn } = createSportsSources({
    ...sports,
    fetch: options.fetch,
    now: clock.now,
  });
  const headersWith = (inlineStyles: readonly string[]): Readonly<Record<string, string>> =>
    securityHeaders({
      publicUrl: env.publicUrl,
      inlineScripts: page?.inlineScripts ?? [],
      inlineStyles: [...(page?.inlineStyles ?? []), ...inlineStyles],
      connectTo: sports.browserKey === undefined ? [] : sourceOrigins(sports.apiBase),
      framesFrom: ads.frame === undefined ? [] : [new URL(adFrameAddress(ads.frame, 'header')).origin],
    });
  const headers = headersWith([]);

  // The board: what this node knows, there as soon as the database is.
  const board = createLiveBoard({
    database,
    clock,
    source: boardSource,
    provider: source.name,
    onUnreadableRow: (id) => log.error({ id }, 'a row of the board does not hold what it should and is left out'),
  });
  await board.load();
  const stream = createLiveStream({
    board,
    clock,
    random,
    mostReaders,
    mostOfOne: env.liveReadersPerAddress,
    headers,
  });
  const boardIsStale = (): boolean => isStale(board, { nowMs: clock.now(), pollMs: sports.pollMs });
  const snapshots = createSnapshots({ board, isStale: boardIsStale });
  const firstScreen = createFirstScreen({ board, isStale: boardIsStale });

  const spare = createSpareCalls({ source, board, quota, pollMs: sports.pollMs, now: clock.now });

  // What is foreseen of the board's matches, and how it came out.
  const forecasts = createForecasts({
    database,
    board,
    simulated: sports.simulated,
    limit: createVisitorLimit({ ...detailsLimit, now: clock.now }),
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
    clock,
    random,
    pollMs: sports.pollMs,
    recent: sports.football,
    watchers: stream.readers,
    events: logFeed(log, clock.now),
  });

  // One match at a time: odds, statistics, details, out of the calls that the feed leaves.
  const details = createDetails({
    source: matchSource,
    simulated: sports.simulated,
    board,
    database,
    spare,
    limit: createVisitorLimit({ ...detailsLimit, now: clock.now }),
    clock,
    random,
    ...watching,
    headers,
    events: logDetails(log),
  });

  // Who is signed in, and what they have paid for.
  const billingEvents = logBilling(log);
  const cards = createCards({ ...env.payments, now: clock.now, events: billingEvents });
  const subscriptions = createSubscriptions({ database, clock, cards, events: billingEvents });
  const accounts = await createAccounts({
    signIn: env.signIn,
    production: env.production,
    publicUrl: env.publicUrl,
    dataDir: env.dataDir,
    database,
    subscriptions,
    limit: createVisitorLimit({ ...signInLimit, now: clock.now }),
    clock,
    random,
    fetch: options.fetch,
    ...accountReaders,
    headers,
    events: logAccounts(log, clock.now),
  });
  const billing = createBilling({
    database,
    clock,
    subscriptions,
    cards,
    settings: env.payments,
    publicUrl: env.publicUrl,
    whoAsks: accounts.whoAsks,
    limit: createVisitorLimit({ ...billingLimit, now: clock.now }),
    events: billingEvents,
  });

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
    limit: createVisitorLimit({ ...analystLimit, now: clock.now }),
    publicUrl: env.publicUrl,
    headers,
    events: logAnalyst(log),
  });

  // What the page needs to know.
  const config: Config = {
    demo: env.demo,
    sports: {
      configured,
      provider: source.name,
      source: boardSource,
      simulated: sports.simulated,
      ...(sports.browserKey !== undefined && {
        browserKey: sports.browserKey,
        ...(sports.apiBase !== undefined && { browserBase: sports.apiBase }),
      }),
    },
    ads: { slots: [...ads.slots], ...(ads.frame !== undefined && { frame: ads.frame }) },
    signIn: { configured: accounts.configured, provider: env.signIn.providerName },
    payments: { configured: billing.way !== 'none', way: billing.way, simulated: env.payments.simulated },
    analyst: { configured: analyst.configured },
    support: env.supportEmail,
    plan: { ...premiumPlan, features: [...premiumPlan.features], stripePriceId: env.payments.priceId },
  };

  // The HTTP server.
  const http = createHttpServer({ log, trustProxy: env.trustProxy, headers, newRequestId });
  http.addHook('preClose', (done) => {
    stream.close();
    details.close();
    accounts.close();
    analyst.close();
    done();
  });
  await http.register(
    async (api) => {
      answerUnknownAddresses(api);
      readInputWithValibot(api);
      await api.register(healthRoutes(createHealth({ version, database, board, isLeader: feed.isLeader, clock })));
      await api.register(configRoutes(config));
      await api.register(
        proxyRoutes({
          proxy: passOn && createSportsProxy({ ask: passOn, clock }),
          limit: createVisitorLimit({ ...proxyLimit, now: clock.now }),
        }),
      );
      await api.register(matchRoutes(snapshots));
      await api.register(liveRoutes(stream));
      await api.register(details.routes);
      await api.register(forecasts.routes);
      await api.register(accounts.apiRoutes);
      await api.register(billing.routes);
      await api.register(billing.webhookRoutes);
      await api.register(analyst.routes);
    },
    { prefix: '/api' },
  );
  await http.register(
    async (auth) => {
      answerUnknownAddresses(auth);
      readInputWithValibot(auth);
      requireSameOrigin(auth, env.publicUrl);
      await auth.register(accounts.authRoutes);
    },
    { prefix: '/auth' },
  );
  await http.register(
    page === undefined
      ? pageMissingRoutes
      : pageRoutes(page, {
          config: fixedData(config),
          firstScreen,
          now: clock.now,
          onUndrawn: (err) => log.error({ err }, 'the page cannot be drawn here and is left to the browsers'),
          headersWith,
        }),
  );
  http.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? answerPageNotFound(reply)
      : answerProblem(reply, 'not-found'),
  );

  return {
    http,
    parts: [
      { name: 'database', run: database.upkeep },
      { name: 'live board', run: board.run },
      ...forecasts.parts({ isLeader: feed.isLeader, askOdds: details.desk.findOdds }),
      { name: 'feed', run: feed.run },
      { name: 'live stream', run: stream.run },
      { name: 'match watch', run: details.run },
      { name: 'subscriptions', run: subscriptions.run },
      { name: 'subscription sweep', run: subscriptions.sweep },
      ...accounts.parts,
    ],
  };
};
