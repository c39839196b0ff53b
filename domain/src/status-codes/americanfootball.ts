import type { StatusCodes } from '../sport.ts';

export const americanfootball: StatusCodes = {
  NS: { status: 'scheduled' },
  Q1: { status: 'live', period: 'Q1' },
  Q2: { status: 'live', period: 'Q2' },
  Q3: { status: 'live', period: 'Q3' },
  Q4: { status: 'live', period: 'Q4' },
  OT: { status: 'live', period: 'Overtime' },
  HT: { status: 'live', period: 'Half-time' },
  FT: { status: 'finished' },
  AOT: { status: 'finished', period: 'After OT' },
  AWD: { status: 'postponed', period: 'Awarded' },
  CANC: { status: 'postponed', period: 'Cancelled' },
  PST: { status: 'postponed' },
};
