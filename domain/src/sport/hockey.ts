import type { Sport } from '../sport.ts';

export const hockey: Sport = {
  id: 'hockey',
  name: 'Hockey',
  scoreShape: 'periods',
  periods: {
    field: 'periodScores',
    columns: [
      { key: 'p1', label: 'P1', optional: false, codes: ['P1'] },
      { key: 'p2', label: 'P2', optional: false, codes: ['P2'] },
      { key: 'p3', label: 'P3', optional: false, codes: ['P3'] },
      { key: 'ot', label: 'OT', optional: true, codes: ['OT'], ending: 'overtime' },
      { key: 'so', label: 'SO', optional: true, codes: ['PT', 'SO'], ending: 'shootout' },
    ],
  },
  statusByLongTextOnly: false,
  // The NHL and the AHL write "visitors at home" on their own scoreboards, in Canada too.
  awayFirstIn: ['USA', 'Canada'],
  scoring: { unit: 'goal', least: 1, alerts: true },
  hasOdds: true,
  pricesDraw: true,
};
