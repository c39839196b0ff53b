import type { Sport, SportId } from './sport.ts';

const football: Sport = {
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

const basketball: Sport = {
  id: 'basketball',
  name: 'Basketball',
  scoreShape: 'quarters',
  periods: {
    field: 'quarterScores',
    columns: [
      { key: 'q1', label: 'Q1', optional: false, codes: ['Q1'] },
      { key: 'q2', label: 'Q2', optional: false, codes: ['Q2'] },
      { key: 'q3', label: 'Q3', optional: false, codes: ['Q3'] },
      { key: 'q4', label: 'Q4', optional: false, codes: ['Q4'] },
      { key: 'ot', label: 'OT', optional: true, codes: ['OT'], ending: 'overtime' },
    ],
  },
  statusByLongTextOnly: false,
  // The NBA, the WNBA and college leagues list the visitors first.
  awayFirstIn: ['USA', 'Canada'],
  scoring: { unit: 'points', least: 1, alerts: false },
  hasOdds: true,
  pricesDraw: false,
};

const hockey: Sport = {
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
  // The NHL and the AHL list the visitors first, including in Canada.
  awayFirstIn: ['USA', 'Canada'],
  scoring: { unit: 'goal', least: 1, alerts: true },
  hasOdds: true,
  pricesDraw: true,
};

const baseball: Sport = {
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
  // MLB lists the visitors first, because they bat first.
  awayFirstIn: ['USA', 'Canada'],
  scoring: { unit: 'run', least: 1, alerts: true },
  hasOdds: true,
  pricesDraw: false,
};

const americanfootball: Sport = {
  id: 'americanfootball',
  name: 'NFL',
  scoreShape: 'quarters',
  periods: {
    field: 'quarterScores',
    columns: [
      { key: 'q1', label: 'Q1', optional: false, codes: ['Q1'] },
      { key: 'q2', label: 'Q2', optional: false, codes: ['Q2'] },
      { key: 'q3', label: 'Q3', optional: false, codes: ['Q3'] },
      { key: 'q4', label: 'Q4', optional: false, codes: ['Q4'] },
      { key: 'ot', label: 'OT', optional: true, codes: ['OT'], ending: 'overtime' },
    ],
  },
  statusByLongTextOnly: true,
  // The NFL, the CFL and college leagues list the visitors first.
  awayFirstIn: ['USA', 'Canada'],
  scoring: { unit: 'points', least: 2, alerts: true },
  hasOdds: true,
  // A draw is possible but has no odds.
  pricesDraw: false,
};

const rugby: Sport = {
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

const volleyball: Sport = {
  id: 'volleyball',
  name: 'Volleyball',
  scoreShape: 'sets',
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
  hasOdds: false,
  pricesDraw: false,
};

const handball: Sport = {
  id: 'handball',
  name: 'Handball',
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
  statusByLongTextOnly: false,
  scoring: { unit: 'goal', least: 1, alerts: false },
  hasOdds: false,
  pricesDraw: true,
};

const formula1: Sport = {
  id: 'formula1',
  name: 'Formula 1',
  scoreShape: 'classification',
  competitors: 'driver',
  statusByLongTextOnly: false,
  hasOdds: false,
  pricesDraw: false,
};

const mma: Sport = {
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

const afl: Sport = {
  id: 'afl',
  name: 'AFL',
  scoreShape: 'quarters',
  periods: {
    field: 'quarterScores',
    columns: [
      { key: 'q1', label: 'Q1', optional: false, codes: ['Q1'] },
      { key: 'q2', label: 'Q2', optional: false, codes: ['Q2'] },
      { key: 'q3', label: 'Q3', optional: false, codes: ['Q3'] },
      { key: 'q4', label: 'Q4', optional: false, codes: ['Q4'] },
      { key: 'ot', label: 'ET', optional: true, codes: ['ET', 'OT'], ending: 'extra-time' },
    ],
  },
  statusByLongTextOnly: false,
  scoring: { unit: 'points', least: 1, alerts: false },
  hasOdds: false,
  pricesDraw: false,
};

const tennis: Sport = {
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

/** All differences between the sports. To add a sport, add a value here and in `status-codes.ts`. */
export const sports: Readonly<Record<SportId, Sport>> = {
  football,
  basketball,
  hockey,
  baseball,
  americanfootball,
  rugby,
  volleyball,
  handball,
  formula1,
  mma,
  afl,
  tennis,
};

/** Whether an untrusted text is the key of a sport. */
export const isSportId = (text: string): text is SportId => Object.hasOwn(sports, text);

/**
 * All sports in display order: alphabetical by English name. Compared by code units, because a collator costs 5 ms at
 * page start and gives the same order.
 */
export const sportsByName: readonly Sport[] = Object.values(sports).toSorted((a, b) =>
  a.name.toUpperCase() < b.name.toUpperCase() ? -1 : 1,
);
