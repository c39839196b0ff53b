import type { Sport } from '../sport.ts';

export const afl: Sport = {
  id: 'afl',
  name: 'AFL',
  scoreShape: 'quarters',
  periods: {
    field: 'quarterScores',
    columns: [
      { key: 'q1', label: 'Q1', optional: false, codes: ['Q1'] },
      { key: 'q2', label: 'Q2', optional: false, codes: ['Q2'] },
      { key: 'q3', label: 'Q3', optional: false, codes: ['Q3'] },
      { key: 'q4', label: 'Q4', optional: false, codes: ['Q4'] },
      { key: 'ot', label: 'ET', optional: true, codes: ['ET', 'OT'] },
    ],
  },
  statusCodes: {
    NS: { status: 'scheduled' },
    Q1: { status: 'live', period: 'Q1' },
    Q2: { status: 'live', period: 'Q2' },
    Q3: { status: 'live', period: 'Q3' },
    Q4: { status: 'live', period: 'Q4' },
    QT: { status: 'live', period: 'Quarter time' },
    HT: { status: 'live', period: 'Half-time' },
    ER: { status: 'live', period: 'End of Q4' },
    FT: { status: 'finished' },
    CANC: { status: 'postponed', period: 'Cancelled' },
    PST: { status: 'postponed' },
  },
  statusByLongTextOnly: false,
  hasOdds: false,
  pricesDraw: false,
  defaultLeagueIds: [1],
};
