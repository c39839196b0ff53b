import type { StatusCodes } from '../sport.ts';

// A match that ended because a player gave up (RET) was played and has a winner; a walkover (WO) was not played.
export const tennis: StatusCodes = {
  NS: { status: 'scheduled' },
  S1: { status: 'live', period: 'Set 1' },
  S2: { status: 'live', period: 'Set 2' },
  S3: { status: 'live', period: 'Set 3' },
  S4: { status: 'live', period: 'Set 4' },
  S5: { status: 'live', period: 'Set 5' },
  SET1: { status: 'live', period: 'Set 1' },
  SET2: { status: 'live', period: 'Set 2' },
  SET3: { status: 'live', period: 'Set 3' },
  SET4: { status: 'live', period: 'Set 4' },
  SET5: { status: 'live', period: 'Set 5' },
  LIVE: { status: 'live' },
  SUSP: { status: 'live', period: 'Suspended' },
  INTR: { status: 'live', period: 'Interrupted' },
  FT: { status: 'finished' },
  RET: { status: 'finished', period: 'Retired' },
  WO: { status: 'postponed', period: 'Walkover' },
  AW: { status: 'postponed', period: 'Awarded' },
  POST: { status: 'postponed' },
  PST: { status: 'postponed' },
  CANC: { status: 'postponed', period: 'Cancelled' },
  ABD: { status: 'postponed', period: 'Abandoned' },
};
