import type { StatusCodes } from '../sport.ts';

export const football: StatusCodes = {
  TBD: { status: 'scheduled' },
  NS: { status: 'scheduled' },
  '1H': { status: 'live', period: '1st half' },
  HT: { status: 'live', period: 'Half-time' },
  '2H': { status: 'live', period: '2nd half' },
  ET: { status: 'live', period: 'Extra time' },
  BT: { status: 'live', period: 'Break' },
  P: { status: 'live', period: 'Penalties' },
  SUSP: { status: 'live', period: 'Suspended' },
  INT: { status: 'live', period: 'Interrupted' },
  LIVE: { status: 'live' },
  FT: { status: 'finished' },
  AET: { status: 'finished', period: 'After ET' },
  PEN: { status: 'finished', period: 'After pens' },
  PST: { status: 'postponed' },
  CANC: { status: 'postponed', period: 'Cancelled' },
  ABD: { status: 'postponed', period: 'Abandoned' },
  AWD: { status: 'postponed', period: 'Awarded' },
  WO: { status: 'postponed', period: 'Walkover' },
};
