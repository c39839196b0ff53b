import type { StatusCodes } from '../sport.ts';

// WO is "walkouts" here, not a walkover: the fighters are on their way to the cage.
export const mma: StatusCodes = {
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
