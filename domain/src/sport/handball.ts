import type { Sport } from '../sport.ts';

export const handball: Sport = {
  id: 'handball',
  name: 'Handball',
  scoreShape: 'halves',
  periods: {
    field: 'halfScores',
    columns: [
      { key: 'h1', label: '1H', optional: false, codes: ['1H'] },
      { key: 'h2', label: '2H', optional: false, codes: ['2H'] },
      { key: 'ot', label: 'ET', optional: true, codes: ['ET'] },
      { key: 'ot2', label: 'ET2', optional: true, codes: [] },
      { key: 'so', label: 'PEN', optional: true, codes: ['PT'] },
    ],
  },
  statusCodes: {
    NS: { status: 'scheduled' },
    '1H': { status: 'live', period: '1st half' },
    HT: { status: 'live', period: 'Half-time' },
    '2H': { status: 'live', period: '2nd half' },
    ET: { status: 'live', period: 'Extra time' },
    BT: { status: 'live', period: 'Break' },
    PT: { status: 'live', period: 'Penalties' },
    INTR: { status: 'live', period: 'Interrupted' },
    FT: { status: 'finished' },
    AET: { status: 'finished', period: 'After ET' },
    AP: { status: 'finished', period: 'After pens' },
    AW: { status: 'postponed', period: 'Awarded' },
    POST: { status: 'postponed' },
    CANC: { status: 'postponed', period: 'Cancelled' },
    ABD: { status: 'postponed', period: 'Abandoned' },
    WO: { status: 'postponed', period: 'Walkover' },
  },
  statusByLongTextOnly: false,
  hasOdds: false,
  pricesDraw: true,
  defaultLeagueIds: [1, 2],
};
