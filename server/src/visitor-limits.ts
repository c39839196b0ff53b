import { createRateLimit } from './platform/http/rate-limit.ts';
import type { RateLimit } from './platform/http/rate-limit.ts';

/** How much of the product one visitor may take, and how much all may, in one place to be weighed against each other. */
export const limitSettings = {
  /** More open streams than this are asked to come again later: each holds a file descriptor. */
  mostReaders: 20_000,

  /**
   * Streams of one match's details, which a page has while it looks at a match in play: as many as readers, in all and of one
   * address (`LIVE_READERS_PER_ADDRESS`), or a crowd would find room on the board and none at the final. The calls behind such
   * a stream are those of a match, not of its watchers.
   */
  mostWatchers: 20_000,

  /**
   * Open connections. Of all: more than there are places in streams, and few enough that of a node's 65,536 descriptors some
   * are left for its database, its files and whom it asks. Of one address that is no proxy's: the two streams of each reader
   * it may have, one more for what he asks besides, and some however few readers that are.
   */
  connections: (readers: number) => ({ max: 60_000, maxPerVisitor: 3 * readers + 100 }),

  /** A visitor may scroll through the odds of a whole day; the calls behind them have limits of their own. */
  detailsLimit: { burst: 600, everyMs: 50, maxVisitors: 10_000 },

  /** A visitor may walk through two weeks a few times over; a day is up to a megabyte before it is packed. */
  daysLimit: { burst: 60, everyMs: 1_000, maxVisitors: 10_000 },

  /** A visitor may look at some twenty leagues at once; each is three requests. */
  leaguesLimit: { burst: 60, everyMs: 1_000, maxVisitors: 10_000 },

  /**
   * Calendars, and cards on other sites: a goal has everybody in an office ask for the card of the same match at once. Each is
   * written once for all; a calendar costs a look at every match.
   */
  takeAwayLimit: { burst: 600, everyMs: 50, maxVisitors: 10_000 },

  /**
   * Pictures of matches: programs that show links ask for one a link, and nobody else does. As many openings of the page with
   * what a link to a match says of itself, counted apart; a person's tabs get the page without it just as well.
   */
  pictureLimit: { burst: 60, everyMs: 500, maxVisitors: 10_000 },

  /** A visitor may pass on 20 calls at once and then one every two seconds. */
  proxyLimit: { burst: 20, everyMs: 2_000, maxVisitors: 10_000 },

  /** Sign-ins of one address, and as many returns: many people share one, and each costs the provider calls. */
  signInLimit: { burst: 60, everyMs: 1_000, maxVisitors: 10_000 },

  /** Requests of one address that name a session: each is a question to the database, which the board needs too. */
  lookUpLimit: { burst: 600, everyMs: 50, maxVisitors: 10_000 },

  /** Streams of signed-in people. A page has one; a person has a few tabs on a few devices. */
  accountReaders: { mostReaders: 10_000, mostOfOne: 50 },

  /**
   * What one person's pages ask of what he follows: each when it is looked at again, and all of them after a press on one. A
   * full set that changed takes 40 ms of a processor to save.
   */
  mineLimit: { burst: 20, everyMs: 500, maxVisitors: 10_000 },

  /** Notifications that are set from one address: a browser does so when it is opened, and after each press on a star. */
  pushLimit: { burst: 120, everyMs: 1_000, maxVisitors: 10_000 },

  /** What one person asks of the card provider through us: a few presses of a button; each costs it some calls. */
  billingLimit: { burst: 30, everyMs: 2_000, maxVisitors: 10_000 },

  /** A person types; more than 10 questions a minute is a script. */
  analystLimit: { burst: 10, everyMs: 6_000, maxVisitors: 10_000 },
} as const;

/** How often a visitor may ask for what, each counted by itself. `now`: epoch ms. */
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
