import type { Sport } from '../sport.ts';

export const football: Sport = {
  id: 'football',
  name: 'Football',
  scoreShape: 'goals',
  periods: {
    field: 'halfScores',
    columns: [
      { key: 'h1', label: '1H', optional: false, codes: ['1H'] },
      { key: 'h2', label: '2H', optional: true, codes: ['2H'] },
      { key: 'ot', label: 'ET', optional: true, codes: ['ET'] },
    ],
    detailsOnly: true,
  },
  statusByLongTextOnly: false,
  periodEnds: { '1H': [45], '2H': [90], ET: [105, 120] },
  scoring: { unit: 'goal', least: 1, alerts: true },
  hasOdds: true,
  pricesDraw: true,
};
