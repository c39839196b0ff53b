import type { Sport } from '../sport.ts';

export const baseball: Sport = {
  id: 'baseball',
  name: 'Baseball',
  scoreShape: 'innings',
  periods: {
    field: 'inningScores',
    columns: [
      { key: 'inning1', label: '1', optional: false, codes: ['IN1'] },
      { key: 'inning2', label: '2', optional: false, codes: ['IN2'] },
      { key: 'inning3', label: '3', optional: false, codes: ['IN3'] },
      { key: 'inning4', label: '4', optional: false, codes: ['IN4'] },
      { key: 'inning5', label: '5', optional: false, codes: ['IN5'] },
      { key: 'inning6', label: '6', optional: false, codes: ['IN6'] },
      { key: 'inning7', label: '7', optional: false, codes: ['IN7'] },
      { key: 'inning8', label: '8', optional: false, codes: ['IN8'] },
      { key: 'inning9', label: '9', optional: false, codes: ['IN9'] },
      {
        key: 'extra',
        label: '10+',
        optional: false,
        ending: 'extra-innings',
        codes: ['IN10', 'IN11', 'IN12', 'IN13', 'IN14', 'IN15', 'IN16', 'IN17', 'IN18'],
      },
    ],
  },
  statusByLongTextOnly: true,
  // MLB writes its line scores with the side that bats first, the visitors, on top.
  awayFirstIn: ['USA', 'Canada'],
  scoring: { unit: 'run', least: 1, alerts: true },
  hasOdds: true,
  pricesDraw: false,
};
