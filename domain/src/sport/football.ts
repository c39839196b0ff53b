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
  statistics: {
    possession: 'Ball Possession',
    shots: 'Total Shots',
    shotsOnTarget: 'Shots on Target',
    corners: 'Corner Kicks',
    fouls: 'Fouls',
    yellowCards: 'Yellow Cards',
    redCards: 'Red Cards',
  },
  defaultLeagueIds: [39, 140, 78, 135, 61, 2, 3],
};
