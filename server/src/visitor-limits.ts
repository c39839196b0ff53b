import { createVisitorLimit } from './platform/visitor-limit.ts';
import type { VisitorLimit } from './platform/visitor-limit.ts';
import { visitorShares } from './visitor-shares.ts';

/** How often a visitor may ask for what, each counted by itself. `now`: epoch ms. */
export const createVisitorLimits = (now: () => number) => {
  const limit = (share: Omit<Parameters<typeof createVisitorLimit>[0], 'now'>): VisitorLimit =>
    createVisitorLimit({ ...share, now });
  return {
    forecasts: limit(visitorShares.detailsLimit),
    details: limit(visitorShares.detailsLimit),
    days: limit(visitorShares.daysLimit),
    leagues: limit(visitorShares.leaguesLimit),
    calendars: limit(visitorShares.takeAwayLimit),
    embeds: limit(visitorShares.takeAwayLimit),
    pictures: limit(visitorShares.pictureLimit),
    linkHeads: limit(visitorShares.pictureLimit),
    proxy: limit(visitorShares.proxyLimit),
    accounts: {
      signIns: limit(visitorShares.signInLimit),
      returns: limit(visitorShares.signInLimit),
      lookUps: limit(visitorShares.lookUpLimit),
    },
    mine: limit(visitorShares.mineLimit),
    push: limit(visitorShares.pushLimit),
    billing: limit(visitorShares.billingLimit),
    analyst: limit(visitorShares.analystLimit),
  };
};

export type VisitorLimits = ReturnType<typeof createVisitorLimits>;
