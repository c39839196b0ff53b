import type { Sport } from '../sport.ts';

export const rugby: Sport = {
  id: 'rugby',
  name: 'Rugby',
  scoreShape: 'halves',
  periods: {
    field: 'halfScores',
    columns: [
      { key: 'h1', label: '1H', optional: false, codes: ['1H'] },
      { key: 'h2', label: '2H', optional: false, codes: ['2H'] },
      { key: 'ot', label: 'ET', optional: true, codes: ['ET'], ending: 'extra-time' },
      { key: 'ot2', label: 'ET2', optional: true, codes: [], ending: 'extra-time' },
      { key: 'so', label: 'PEN', optional: true, codes: ['PT'], ending: 'shootout' },
    ],
  },
  statusByLongTextOnly: true,
  scoring: { unit: 'points', least: 3, alerts: true },
  hasOdds: false,
  pricesDraw: true,
};
