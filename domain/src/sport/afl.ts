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
      { key: 'ot', label: 'ET', optional: true, codes: ['ET', 'OT'], ending: 'extra-time' },
    ],
  },
  statusByLongTextOnly: false,
  scoring: { unit: 'points', least: 1, alerts: false },
  hasOdds: false,
  pricesDraw: false,
};
