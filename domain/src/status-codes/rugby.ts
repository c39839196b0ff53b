import type { StatusCodes } from '../sport.ts';

export const rugby: StatusCodes = {
  NS: { status: 'scheduled' },
  '1H': { status: 'live', period: '1st half' },
  HT: { status: 'live', period: 'Half-time' },
  '2H': { status: 'live', period: '2nd half' },
  ET: { status: 'live', period: 'Extra time' },
  BT: { status: 'live', period: 'Break' },
  PT: { status: 'live', period: 'Kicks' },
  INTR: { status: 'live', period: 'Interrupted' },
  FT: { status: 'finished' },
  AET: { status: 'finished', period: 'After ET' },
  AW: { status: 'postponed', period: 'Awarded' },
  POST: { status: 'postponed' },
  CANC: { status: 'postponed', period: 'Cancelled' },
  ABD: { status: 'postponed', period: 'Abandoned' },
};
