import type { Sport } from '../sport.ts';

export const formula1: Sport = {
  id: 'formula1',
  name: 'Formula 1',
  scoreShape: 'classification',
  // The source has no short codes here: one plain word is the whole status.
  statusCodes: {
    SCHEDULED: { status: 'scheduled' },
    LIVE: { status: 'live' },
    COMPLETED: { status: 'finished' },
    POSTPONED: { status: 'postponed' },
    CANCELLED: { status: 'postponed', period: 'Cancelled' },
  },
  statusByLongTextOnly: false,
  hasOdds: false,
  pricesDraw: false,
  defaultLeagueIds: [1],
};
