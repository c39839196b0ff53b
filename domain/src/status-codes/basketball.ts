import type { StatusCodes } from '../sport.ts';

export const basketball: StatusCodes = {
  NS: { status: 'scheduled' },
  Q1: { status: 'live', period: 'Q1' },
  Q2: { status: 'live', period: 'Q2' },
  Q3: { status: 'live', period: 'Q3' },
  Q4: { status: 'live', period: 'Q4' },
  OT: { status: 'live', period: 'Overtime' },
  BT: { status: 'live', period: 'Break' },
  HT: { status: 'live', period: 'Half-time' },
  SUSP: { status: 'live', period: 'Suspended' },
  FT: { status: 'finished' },
  AOT: { status: 'finished', period: 'After OT' },
  POST: { status: 'postponed' },
  CANC: { status: 'postponed', period: 'Cancelled' },
  AWD: { status: 'postponed', period: 'Awarded' },
  ABD: { status: 'postponed', period: 'Abandoned' },
};
