import { createRateLimit } from './platform/http/rate-limit.ts';
import type { RateLimit } from './platform/http/rate-limit.ts';

/** The limits per visitor and in total, in one place so that they can be compared. */
export const limitSettings = {
  /**
   * The maximum number of open board streams, because each uses a file descriptor. Further clients must retry later.
   */
  mostReaders: 20_000,

  /**
   * The maximum number of match streams, which a page opens while it shows a match in play. The limits in total and per
   * address (`LIVE_READERS_PER_ADDRESS`) equal those of board streams, so that all readers can follow a final. The
   * number of provider calls depends on the number of matches, not on the number of streams.
   */
  mostWatchers: 20_000,

  /**
   * Open connections. In total: more than there can be streams, but few enough that some of a node's 65,536 descriptors
   * remain for the database, files and outgoing calls. Per address that is not a proxy: for each allowed reader two
   * streams and one connection for other requests, plus 100.
   */
  connections: (readers: number) => ({ max: 60_000, maxPerVisitor: 3 * readers + 100 }),

  /** A visitor may scroll through the odds of a whole day. The resulting provider calls have their own limits. */
  detailsLimit: { burst: 600, everyMs: 50, maxVisitors: 10_000 },

  /** A visitor may page through two weeks a few times; a day is up to a megabyte uncompressed. */
  daysLimit: { burst: 60, everyMs: 1_000, maxVisitors: 10_000 },

  /** A visitor may open about twenty leagues at once, with three requests each. */
  leaguesLimit: { burst: 60, everyMs: 1_000, maxVisitors: 10_000 },

  /**
   * An open league page requests its outlook when a match of the league changes, about ten times a minute on a full
   * matchday. Each league is calculated once per change, regardless of the number of requests.
   */
  outlooksLimit: { burst: 120, everyMs: 500, maxVisitors: 10_000 },

  /**
   * Published files of the record, some 15 KB to a megabyte each. The page verifies the newest 16, and all at once if the
   * visitor asks for it; browsers keep them.
   */
  outlookFilesLimit: { burst: 120, everyMs: 1_000, maxVisitors: 10_000 },

  /** A search is sent after each pause in typing. Comparing 20,000 names takes a millisecond. */
  teamSearchLimit: { burst: 120, everyMs: 200, maxVisitors: 10_000 },

  /**
   * The next matches of all followed teams, at most 80, and a few team sheets. Each team counts, because its season may
   * have to be read.
   */
  teamsLimit: { burst: 120, everyMs: 1_000, maxVisitors: 10_000 },

  /**
   * Calendars and embedded cards. After a goal, all readers in an office request the same card, which is rendered only
   * once. A calendar iterates over every match.
   */
  takeAwayLimit: { burst: 600, everyMs: 50, maxVisitors: 10_000 },

  /** Displays and builder pages of all visitors that are not in memory: rendering and compressing one takes about 10 ms. */
  displayRenders: { burst: 100, everyMs: 30, maxVisitors: 1 },

  /**
   * Pictures of matches, which only link previewers request, one per link. The same limit applies separately to page
   * documents with a link preview; beyond the limit, they are sent without the preview.
   */
  pictureLimit: { burst: 60, everyMs: 500, maxVisitors: 10_000 },

  /** Landing pages and sitemaps of a visitor: a crawler reads four pages a second. */
  landingLimit: { burst: 120, everyMs: 250, maxVisitors: 10_000 },

  /** Landing pages of all visitors that are not in memory: rendering and compressing one takes about 10 ms. */
  landingRenders: { burst: 100, everyMs: 30, maxVisitors: 1 },

  /** A visitor may send 20 calls through the proxy at once, then one every two seconds. */
  proxyLimit: { burst: 20, everyMs: 2_000, maxVisitors: 10_000 },

  /**
   * Sign-ins per address, and separately callbacks per address. Many users can share an address, but each sign-in costs
   * calls to the identity provider.
   */
  signInLimit: { burst: 60, everyMs: 1_000, maxVisitors: 10_000 },

  /** Requests with a session per address: each costs a query, and the board needs the database, too. */
  lookUpLimit: { burst: 600, everyMs: 50, maxVisitors: 10_000 },

  /** Downloads and deletions of a user's data. Few are needed, and an export reads eleven tables. */
  accountDataLimit: { burst: 5, everyMs: 60_000, maxVisitors: 10_000 },

  /** Streams of signed-in users. Each page opens one, and a user has a few tabs on a few devices. */
  accountReaders: { mostReaders: 10_000, mostOfOne: 50 },

  /**
   * Requests for a user's favorites. Each page sends one when it becomes visible again, and all pages send one after a
   * change. Saving a full set with changes takes 40 ms of CPU time.
   */
  mineLimit: { burst: 20, everyMs: 500, maxVisitors: 10_000 },

  /**
   * Changes of push subscriptions per address. A browser sends one when a page is opened and after each change of the
   * user's favorites.
   */
  pushLimit: { burst: 120, everyMs: 1_000, maxVisitors: 10_000 },

  /** A user's billing actions: a user clicks a few times, and each click costs several calls to the card provider. */
  billingLimit: { burst: 30, everyMs: 2_000, maxVisitors: 10_000 },

  /** Requests to the public API without a valid key. Requests with a key have the quotas of the key. */
  apiFailureLimit: { burst: 30, everyMs: 2_000, maxVisitors: 10_000 },

  /** Calls of tools without a key, where the operator allows them: a model makes some calls for an answer. */
  mcpAnonymousLimit: { burst: 30, everyMs: 3_000, maxVisitors: 10_000 },

  /** Users type their questions: more than 10 per minute must come from a script. */
  analystLimit: { burst: 10, everyMs: 6_000, maxVisitors: 10_000 },
} as const;

/** The rate limits, each with its own counts. `now`: epoch ms. */
export const createVisitorLimits = (now: () => number) => {
  const limit = (share: Omit<Parameters<typeof createRateLimit>[0], 'now'>): RateLimit =>
    createRateLimit({ ...share, now });
  return {
    forecasts: limit(limitSettings.detailsLimit),
    details: limit(limitSettings.detailsLimit),
    days: limit(limitSettings.daysLimit),
    leagues: limit(limitSettings.leaguesLimit),
    outlooks: limit(limitSettings.outlooksLimit),
    outlookFiles: limit(limitSettings.outlookFilesLimit),
    teamSearch: limit(limitSettings.teamSearchLimit),
    teams: limit(limitSettings.teamsLimit),
    calendars: limit(limitSettings.takeAwayLimit),
    embeds: { requests: limit(limitSettings.takeAwayLimit), renders: limit(limitSettings.displayRenders) },
    pictures: limit(limitSettings.pictureLimit),
    linkHeads: limit(limitSettings.pictureLimit),
    landing: { requests: limit(limitSettings.landingLimit), renders: limit(limitSettings.landingRenders) },
    proxy: limit(limitSettings.proxyLimit),
    accounts: {
      signIns: limit(limitSettings.signInLimit),
      returns: limit(limitSettings.signInLimit),
      lookUps: limit(limitSettings.lookUpLimit),
      data: limit(limitSettings.accountDataLimit),
    },
    mine: limit(limitSettings.mineLimit),
    push: limit(limitSettings.pushLimit),
    billing: limit(limitSettings.billingLimit),
    apiFailures: limit(limitSettings.apiFailureLimit),
    mcpAnonymous: limit(limitSettings.mcpAnonymousLimit),
    analyst: limit(limitSettings.analystLimit),
  };
};

export type VisitorLimits = ReturnType<typeof createVisitorLimits>;
