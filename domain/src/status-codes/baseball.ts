import type { StatusCodes } from '../sport.ts';

// The source documents no code past IN9; the extra innings are the ones that it would count on to.
export const baseball: StatusCodes = {
  NS: { status: 'scheduled' },
  IN1: { status: 'live', period: '1st inning' },
  IN2: { status: 'live', period: '2nd inning' },
  IN3: { status: 'live', period: '3rd inning' },
  IN4: { status: 'live', period: '4th inning' },
  IN5: { status: 'live', period: '5th inning' },
  IN6: { status: 'live', period: '6th inning' },
  IN7: { status: 'live', period: '7th inning' },
  IN8: { status: 'live', period: '8th inning' },
  IN9: { status: 'live', period: '9th inning' },
  IN10: { status: 'live', period: '10th inning' },
  IN11: { status: 'live', period: '11th inning' },
  IN12: { status: 'live', period: '12th inning' },
  IN13: { status: 'live', period: '13th inning' },
  IN14: { status: 'live', period: '14th inning' },
  IN15: { status: 'live', period: '15th inning' },
  IN16: { status: 'live', period: '16th inning' },
  IN17: { status: 'live', period: '17th inning' },
  IN18: { status: 'live', period: '18th inning' },
  INTR: { status: 'live', period: 'Interrupted' },
  FT: { status: 'finished' },
  POST: { status: 'postponed' },
  CANC: { status: 'postponed', period: 'Cancelled' },
  ABD: { status: 'postponed', period: 'Abandoned' },
};
