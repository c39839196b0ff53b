import { createRateLimit } from './platform/http/rate-limit.ts';
import type { RateLimit } from './platform/http/rate-limit.ts';

/** The limits per visitor and in total, in one place for comparison. */
export const limitSettings = {
  /**
   * Above this number of open streams, clients are asked to retry later, because each stream uses a file descriptor.
   */
  mostReaders: 20_000,

  /**
   * Match streams, which a page opens while it shows a match in play. They have the same limits as board readers, in
   * total and per address (`LIVE_READERS_PER_ADDRESS`), so that all readers of the board can follow a final. The
   * provider calls for them depend on the number of matches, not on the number of watchers.
   */
  mostWatchers: 20_000,

  /**
   * Open connections. In total: more than stream slots, but few enough that some of a node's 65,536 descriptors remain
   * for its database, files and outgoing calls. Per address that is not a proxy: two streams for each allowed reader,
   * one more for other requests, and a minimum.
   */
  connections: (readers: number) => ({ max: 60_000, maxPerVisitor: 3 * readers + 100 }),

  /** A visitor may scroll through the odds of a whole day; the provider calls for them have their own limits. */
  detailsLimit: { burst: 600, everyMs: 50, maxVisitors: 10_000 },

  /** A visitor may page through two weeks a few times; a day is up to a megabyte uncompressed. */
  daysLimit: { burst: 60, everyMs: 1_000, maxVisitors: 10_000 },

  /** A visitor may open about twenty leagues at once, with three requests each. */
  leaguesLimit: { burst: 60, everyMs: 1_000, maxVisitors: 10_000 },

  /**
   * Calendars, and embedded cards: after a goal, all readers in an office request the same card. Each is rendered once
   * for all of them; a calendar iterates over every match.
   */
  takeAwayLimit: { burst: 600, everyMs: 50, maxVisitors: 10_000 },

  /**
   * Pictures of matches: only link previewers request them, one per link. The same limit applies separately to page
   * documents with a link preview; over it a browser tab gets the page without the preview.
   */
  pictureLimit: { burst: 60, everyMs: 500, maxVisitors: 10_000 },

  /** A visitor may proxy 20 calls at once and then one every two seconds. */
  proxyLimit: { burst: 20, everyMs: 2_000, maxVisitors: 10_000 },

  /**
   * Sign-ins per address, and the same number of callbacks: many users share one address, and each sign-in costs
   * provider calls.
   */
  signInLimit: { burst: 60, everyMs: 1_000, maxVisitors: 10_000 },

  /** Requests with a session per address: each one costs a query, and the board needs the database too. */
  lookUpLimit: { burst: 600, everyMs: 50, maxVisitors: 10_000 },

  /** Streams of signed-in users. A page has one, and a user has a few tabs on a few devices. */
  accountReaders: { mostReaders: 10_000, mostOfOne: 50 },

  /**
   * Requests for a user's favorites: each page sends one when it is shown again, and all pages send one after a change.
   * Saving a full, changed set takes 40 ms of CPU.
   */
  mineLimit: { burst: 20, everyMs: 500, maxVisitors: 10_000 },

  /**
   * Changes of notification settings per address: a browser sends one when it is opened, and after each starred team.
   */
  pushLimit: { burst: 120, everyMs: 1_000, maxVisitors: 10_000 },

  /** A user's actions at the card provider: a user makes a few clicks, and each costs several calls. */
  billingLimit: { burst: 30, everyMs: 2_000, maxVisitors: 10_000 },

  /** Users type their questions; more than 10 a minute come from a script. */
  analystLimit: { burst: 10, everyMs: 6_000, maxVisitors: 10_000 },
} as const;

/** Rate limits of visitors, counted separately. `now`: epoch ms. */
export const createVisitorLimits = (now: () => number) => {
  const limit = (share: Omit<Parameters<typeof createRateLimit>[0], 'now'>): RateLimit =>
    createRateLimit({ ...share, now });
  return {
    forecasts: limit(limitSettings.detailsLimit),
    details: limit(limitSettings.detailsLimit),
    days: limit(limitSettings.daysLimit),
    leagues: limit(limitSettings.leaguesLimit),
    calendars: limit(limitSettings.takeAwayLimit),
    embeds: limit(limitSettings.takeAwayLimit),
    pictures: limit(limitSettings.pictureLimit),
    linkHeads: limit(limitSettings.pictureLimit),
    proxy: limit(limitSettings.proxyLimit),
    accounts: {
      signIns: limit(limitSettings.signInLimit),
      returns: limit(limitSettings.signInLimit),
      lookUps: limit(limitSettings.lookUpLimit),
    },
    mine: limit(limitSettings.mineLimit),
    push: limit(limitSettings.pushLimit),
    billing: limit(limitSettings.billingLimit),
    analyst: limit(limitSettings.analystLimit),
  };
};

export type VisitorLimits = ReturnType<typeof createVisitorLimits>;
