import type { StatusCodes } from '../sport.ts';

export const afl: StatusCodes = {
  NS: { status: 'scheduled' },
  Q1: { status: 'live', period: 'Q1' },
  Q2: { status: 'live', period: 'Q2' },
  Q3: { status: 'live', period: 'Q3' },
  Q4: { status: 'live', period: 'Q4' },
  QT: { status: 'live', period: 'Quarter time' },
  HT: { status: 'live', period: 'Half-time' },
  ER: { status: 'live', period: 'End of Q4' },
  FT: { status: 'finished' },
  AWD: { status: 'postponed', period: 'Awarded' },
  CANC: { status: 'postponed', period: 'Cancelled' },
  PST: { status: 'postponed' },
};
