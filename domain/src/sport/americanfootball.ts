import type { Sport } from '../sport.ts';

export const americanfootball: Sport = {
  id: 'americanfootball',
  name: 'NFL',
  scoreShape: 'quarters',
  periods: {
    field: 'quarterScores',
    columns: [
      { key: 'q1', label: 'Q1', optional: false, codes: ['Q1'] },
      { key: 'q2', label: 'Q2', optional: false, codes: ['Q2'] },
      { key: 'q3', label: 'Q3', optional: false, codes: ['Q3'] },
      { key: 'q4', label: 'Q4', optional: false, codes: ['Q4'] },
      { key: 'ot', label: 'OT', optional: true, codes: ['OT'] },
    ],
  },
  statusCodes: {
    NS: { status: 'scheduled' },
    Q1: { status: 'live', period: 'Q1' },
    Q2: { status: 'live', period: 'Q2' },
    Q3: { status: 'live', period: 'Q3' },
    Q4: { status: 'live', period: 'Q4' },
    OT: { status: 'live', period: 'Overtime' },
    HT: { status: 'live', period: 'Half-time' },
    FT: { status: 'finished' },
    AOT: { status: 'finished', period: 'After OT' },
    CANC: { status: 'postponed', period: 'Cancelled' },
    PST: { status: 'postponed' },
  },
  statusByLongTextOnly: true,
  hasOdds: true,
  // A draw is possible and nobody bets on it.
  pricesDraw: false,
  statistics: {
    shots: 'Total Plays',
    shotsOnTarget: 'Total Yards',
    corners: 'First Downs',
    fouls: 'Penalties',
    yellowCards: 'Turnovers',
    redCards: 'Sacks',
  },
  defaultLeagueIds: [1, 2],
};
