import type { StatusCodes } from '../sport.ts';

// The source has no short codes here: one plain word is the whole status.
export const formula1: StatusCodes = {
  SCHEDULED: { status: 'scheduled' },
  LIVE: { status: 'live' },
  COMPLETED: { status: 'finished' },
  POSTPONED: { status: 'postponed' },
  CANCELLED: { status: 'postponed', period: 'Cancelled' },
};
