import type { Sport } from '../sport.ts';

export const mma: Sport = {
  id: 'mma',
  name: 'MMA',
  scoreShape: 'rounds',
  competitors: 'fighter',
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
  statusByLongTextOnly: false,
  hasOdds: false,
  pricesDraw: false,
};
