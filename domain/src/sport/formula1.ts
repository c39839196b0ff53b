import type { Sport } from '../sport.ts';

export const formula1: Sport = {
  id: 'formula1',
  name: 'Formula 1',
  scoreShape: 'classification',
  competitors: 'driver',
  statusByLongTextOnly: false,
  hasOdds: false,
  pricesDraw: false,
};
