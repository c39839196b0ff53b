import type { Sport } from '../sport.ts';

export const mma: Sport = {
  id: 'mma',
  name: 'MMA',
  scoreShape: 'rounds',
  periods: {
    field: 'roundScores',
    columns: [
      { key: 'round1', label: 'R1', optional: false, codes: ['R1'] },
      { key: 'round2', label: 'R2', optional: false, codes: ['R2'] },
      { key: 'round3', label: 'R3', optional: false, codes: ['R3'] },
      { key: 'round4', label: 'R4', optional: false, codes: ['R4'] },
      { key: 'round5', label: 'R5', optional: false, codes: ['R5'] },
    ],
  },
  // WO is "walkouts" here, not a walkover: the fighters are on their way to the cage.
  statusCodes: {
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
    CANC: { status: 'postponed', period: 'Cancelled' },
    PST: { status: 'postponed' },
  },
  statusByLongTextOnly: false,
  hasOdds: false,
  pricesDraw: false,
  defaultLeagueIds: [1, 2],
};
