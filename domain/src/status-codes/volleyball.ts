import type { StatusCodes } from '../sport.ts';

export const volleyball: StatusCodes = {
  NS: { status: 'scheduled' },
  S1: { status: 'live', period: 'Set 1' },
  S2: { status: 'live', period: 'Set 2' },
  S3: { status: 'live', period: 'Set 3' },
  S4: { status: 'live', period: 'Set 4' },
  S5: { status: 'live', period: 'Set 5' },
  INTR: { status: 'live', period: 'Interrupted' },
  FT: { status: 'finished' },
  AW: { status: 'postponed', period: 'Awarded' },
  POST: { status: 'postponed' },
  CANC: { status: 'postponed', period: 'Cancelled' },
  ABD: { status: 'postponed', period: 'Abandoned' },
};
