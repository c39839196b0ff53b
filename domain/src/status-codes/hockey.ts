import type { StatusCodes } from '../sport.ts';

export const hockey: StatusCodes = {
  NS: { status: 'scheduled' },
  P1: { status: 'live', period: '1st period' },
  P2: { status: 'live', period: '2nd period' },
  P3: { status: 'live', period: '3rd period' },
  OT: { status: 'live', period: 'Overtime' },
  PT: { status: 'live', period: 'Shoot-out' },
  SO: { status: 'live', period: 'Shoot-out' },
  BT: { status: 'live', period: 'Break' },
  INTR: { status: 'live', period: 'Interrupted' },
  FT: { status: 'finished' },
  AOT: { status: 'finished', period: 'After OT' },
  AP: { status: 'finished', period: 'After SO' },
  AW: { status: 'postponed', period: 'Awarded' },
  POST: { status: 'postponed' },
  CANC: { status: 'postponed', period: 'Cancelled' },
  ABD: { status: 'postponed', period: 'Abandoned' },
};
