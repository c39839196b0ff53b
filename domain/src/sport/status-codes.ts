import type { SportId, StatusCodes } from './sport.ts';

const football: StatusCodes = {
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

const basketball: StatusCodes = {
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

const hockey: StatusCodes = {
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

// The provider documents no code past IN9; extra innings presumably continue the numbering.
const baseball: StatusCodes = {
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
  AWD: { status: 'postponed', period: 'Awarded' },
  CANC: { status: 'postponed', period: 'Cancelled' },
  ABD: { status: 'postponed', period: 'Abandoned' },
};

const americanfootball: StatusCodes = {
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

const rugby: StatusCodes = {
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

const volleyball: StatusCodes = {
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

const handball: StatusCodes = {
  NS: { status: 'scheduled' },
  '1H': { status: 'live', period: '1st half' },
  HT: { status: 'live', period: 'Half-time' },
  '2H': { status: 'live', period: '2nd half' },
  ET: { status: 'live', period: 'Extra time' },
  BT: { status: 'live', period: 'Break' },
  PT: { status: 'live', period: 'Penalties' },
  INTR: { status: 'live', period: 'Interrupted' },
  FT: { status: 'finished' },
  AET: { status: 'finished', period: 'After ET' },
  AP: { status: 'finished', period: 'After pens' },
  AW: { status: 'postponed', period: 'Awarded' },
  POST: { status: 'postponed' },
  CANC: { status: 'postponed', period: 'Cancelled' },
  ABD: { status: 'postponed', period: 'Abandoned' },
  WO: { status: 'postponed', period: 'Walkover' },
};

// The provider has no short codes here; the status is a single word.
const formula1: StatusCodes = {
  SCHEDULED: { status: 'scheduled' },
  LIVE: { status: 'live' },
  COMPLETED: { status: 'finished' },
  POSTPONED: { status: 'postponed' },
  CANCELLED: { status: 'postponed', period: 'Cancelled' },
};

// WO means "walkouts" here, not a walkover: the fighters are on their way to the cage.
const mma: StatusCodes = {
  NS: { status: 'scheduled' },
  IN: { status: 'live', period: 'Intros' },
  PF: { status: 'live', period: 'Pre-fight' },
  WO: { status: 'live', period: 'Walkouts' },
  LIVE: { status: 'live' },
  EOR: { status: 'live', period: 'End of round' },
  R1: { status: 'live', period: 'Round 1' },
  R2: { status: 'live', period: 'Round 2' },
  R3: { status: 'live', period: 'Round 3' },
  R4: { status: 'live', period: 'Round 4' },
  R5: { status: 'live', period: 'Round 5' },
  FT: { status: 'finished' },
  AWD: { status: 'postponed', period: 'Awarded' },
  CANC: { status: 'postponed', period: 'Cancelled' },
  PST: { status: 'postponed' },
};

const afl: StatusCodes = {
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

// A match that ended with a player's retirement (RET) was played and has a winner; a walkover (WO) was not played.
const tennis: StatusCodes = {
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

/**
 * Each sport's documented status codes, which have priority over the general tables. Separate from `sports`, so that
 * the page's first script does not include them: only code that reads provider replies needs the codes.
 */
export const statusCodes: Readonly<Record<SportId, StatusCodes>> = {
  football,
  basketball,
  hockey,
  baseball,
  americanfootball,
  rugby,
  volleyball,
  handball,
  formula1,
  mma,
  afl,
  tennis,
};
