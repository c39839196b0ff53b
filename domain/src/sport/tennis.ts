import type { Sport } from '../sport.ts';

export const tennis: Sport = {
  id: 'tennis',
  name: 'Tennis',
  scoreShape: 'sets',
  competitors: 'player',
  periods: {
    field: 'setScores',
    columns: [
      { key: 'set1', label: 'S1', optional: true, codes: ['S1', 'SET1'] },
      { key: 'set2', label: 'S2', optional: true, codes: ['S2', 'SET2'] },
      { key: 'set3', label: 'S3', optional: true, codes: ['S3', 'SET3'] },
      { key: 'set4', label: 'S4', optional: true, codes: ['S4', 'SET4'] },
      { key: 'set5', label: 'S5', optional: true, codes: ['S5', 'SET5'] },
    ],
  },
  statusByLongTextOnly: false,
  scoring: { unit: 'set', least: 1, alerts: true },
  hasOdds: true,
  pricesDraw: false,
};
