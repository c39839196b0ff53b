import type { Sport } from '../sport.ts';

export const football: Sport = {
  id: 'football',
  name: 'Football',
  scoreShape: 'goals',
  statusByLongTextOnly: false,
  periodEnds: { '1H': [45], '2H': [90], ET: [105, 120] },
  scoring: { unit: 'goal', least: 1, alerts: true },
  hasOdds: true,
  pricesDraw: true,
};
