import type { Sport } from '../sport.ts';

export const basketball: Sport = {
  id: 'basketball',
  name: 'Basketball',
  scoreShape: 'quarters',
  periods: {
    field: 'quarterScores',
    columns: [
      { key: 'q1', label: 'Q1', optional: false, codes: ['Q1'] },
      { key: 'q2', label: 'Q2', optional: false, codes: ['Q2'] },
      { key: 'q3', label: 'Q3', optional: false, codes: ['Q3'] },
      { key: 'q4', label: 'Q4', optional: false, codes: ['Q4'] },
      { key: 'ot', label: 'OT', optional: true, codes: ['OT'], ending: 'overtime' },
    ],
  },
  statusByLongTextOnly: false,
  // The NBA, the WNBA and the colleges write "visitors at home" on their own scoreboards.
  awayFirstIn: ['USA', 'Canada'],
  scoring: { unit: 'points', least: 1, alerts: false },
  hasOdds: true,
  pricesDraw: false,
};
