import { describe, expect, test } from 'vitest';
import { sports } from '../sport/sport-catalog.ts';
import { sportIds } from '../sport/sport.ts';
import type { MatchStatus, SportId } from '../sport/sport.ts';
import { matchStatus, periodName } from './status-from-code.ts';

test.each([
  ['football', '2H', 'Second Half', '2nd half'],
  ['football', 'HT', 'Halftime', 'Half-time'],
  ['football', 'PEN', 'Match Finished', 'After pens'],
  ['football', 'CANC', 'Match Cancelled', 'Cancelled'],
  ['basketball', 'Q4', 'Quarter 4', 'Q4'],
  ['basketball', 'AOT', 'After Over Time', 'After OT'],
  ['hockey', 'P2', 'Second Period', '2nd period'],
  ['hockey', 'PT', 'Penalties Time', 'Shoot-out'],
  ['baseball', 'IN7', 'Inning 7', '7th inning'],
  ['baseball', 'IN11', undefined, '11th inning'],
  ['volleyball', 'S3', 'Set 3', 'Set 3'],
  ['tennis', 'SET3', undefined, 'Set 3'],
  ['mma', 'WO', 'Walkouts', 'Walkouts'],
  ['afl', 'QT', 'Quarter Time', 'Quarter time'],
] as const)('%s %s "%s" reads "%s"', (sport, short, long, name) => {
  expect(periodName(sports[sport], short, long)).toBe(name);
});

test('there is no period if the status is specific enough', () => {
  expect(periodName(sports.football, 'NS', 'Not Started')).toBeUndefined();
  expect(periodName(sports.football, 'FT', 'Match Finished')).toBeUndefined();
  expect(periodName(sports.formula1, undefined, 'Completed')).toBeUndefined();
});

test('an undocumented code keeps the provider’s text', () => {
  expect(periodName(sports.football, 'VAR', ' Video review ')).toBe('Video review');
  expect(periodName(sports.football, 'VAR', undefined)).toBeUndefined();
  expect(periodName(sports.football, 'constructor', '')).toBeUndefined();
});

/** The provider's documented codes by sport, and the status of each. */
const documented: Readonly<Record<SportId, Readonly<Record<MatchStatus, string>>>> = {
  football: {
    scheduled: 'TBD NS',
    live: '1H HT 2H ET BT P SUSP INT LIVE',
    finished: 'FT AET PEN',
    postponed: 'PST CANC ABD AWD WO',
  },
  basketball: {
    scheduled: 'NS',
    live: 'Q1 Q2 Q3 Q4 OT BT HT SUSP',
    finished: 'FT AOT',
    postponed: 'POST CANC AWD ABD',
  },
  americanfootball: { scheduled: 'NS', live: 'Q1 Q2 Q3 Q4 OT HT', finished: 'FT AOT', postponed: 'CANC PST' },
  baseball: {
    scheduled: 'NS',
    live: 'IN1 IN2 IN3 IN4 IN5 IN6 IN7 IN8 IN9 IN10 IN11 IN12 INTR',
    finished: 'FT',
    postponed: 'POST CANC ABD',
  },
  hockey: {
    scheduled: 'NS',
    live: 'P1 P2 P3 OT PT BT INTR SO',
    finished: 'FT AOT AP',
    postponed: 'AW POST CANC ABD',
  },
  handball: {
    scheduled: 'NS',
    live: '1H 2H HT ET BT PT INTR',
    finished: 'FT AET AP',
    postponed: 'AW POST CANC ABD WO',
  },
  rugby: {
    scheduled: 'NS',
    live: '1H 2H HT ET BT PT INTR',
    finished: 'FT AET',
    postponed: 'AW POST CANC ABD',
  },
  volleyball: { scheduled: 'NS', live: 'S1 S2 S3 S4 S5 INTR', finished: 'FT', postponed: 'AW POST CANC ABD' },
  afl: { scheduled: 'NS', live: 'Q1 Q2 Q3 Q4 QT HT ER', finished: 'FT', postponed: 'CANC PST' },
  mma: { scheduled: 'NS', live: 'IN PF WO LIVE EOR', finished: 'FT', postponed: 'CANC PST' },
  formula1: { scheduled: 'Scheduled', live: 'Live', finished: 'Completed', postponed: 'Cancelled Postponed' },
  tennis: {
    scheduled: 'NS',
    live: 'SET1 SET2 SET3 SET4 SET5 S1 S2 S3 S4 S5 LIVE SUSP INTR',
    finished: 'FT RET',
    postponed: 'WO AW POST CANC ABD',
  },
};

const statuses: readonly MatchStatus[] = ['scheduled', 'live', 'finished', 'postponed'];

const rows = sportIds.flatMap((sport) =>
  statuses.flatMap((status) => documented[sport][status].split(' ').map((code) => ({ sport, code, status }))),
);

describe('a sport’s own codes', () => {
  test.each(rows)('$sport $code is $status', ({ sport, code, status }) => {
    expect(matchStatus(sports[sport], code, undefined)).toBe(status);
  });

  test.each(rows)('$sport $code is $status with any long text', ({ sport, code, status }) => {
    expect(matchStatus(sports[sport], code, 'Game Finished')).toBe(status);
    expect(matchStatus(sports[sport], code, 'In Play')).toBe(status);
  });

  test('are read in upper or lower case and with surrounding spaces', () => {
    expect(matchStatus(sports.football, ' 2h ', 'Second Half')).toBe('live');
    expect(matchStatus(sports.formula1, 'COMPLETED', undefined)).toBe('finished');
  });

  test('are read from the long text if the provider has no short codes', () => {
    expect(matchStatus(sports.formula1, undefined, 'Live')).toBe('live');
    expect(matchStatus(sports.formula1, ' ', 'Postponed')).toBe('postponed');
  });

  test('distinguish a walkover from walkouts', () => {
    expect(matchStatus(sports.football, 'WO', 'WalkOver')).toBe('postponed');
    expect(matchStatus(sports.mma, 'WO', 'Walkouts')).toBe('live');
  });

  test('end a game after overtime, although it is live in the spec’s general table', () => {
    expect(matchStatus(sports.basketball, 'AOT', 'After Over Time')).toBe('finished');
    expect(matchStatus(sports.volleyball, 'AOT', undefined)).toBe('live');
  });
});

describe('the spec’s general codes', () => {
  // Volleyball has almost no specific codes.
  const general: Readonly<Partial<Record<MatchStatus, string>>> = {
    live:
      '1H 2H HT LIVE ET P INT SUSP BT Q1 Q2 Q3 Q4 OT AOT P1 P2 P3 SO T1 T2 T3 T4 T5 T6 T7 T8 T9 SET1 SET2 SET3 SET4 ' +
      'SET5 R1 R2 R3 R4 R5 LAP PRACTICE QUALIFYING RACE S1 S2 S3 S4 S5 H1 H2',
    finished: 'FT AET PEN AP FINAL',
    postponed: 'PST CANC ABD AWD WO POSTPONED',
  };
  const generalRows = Object.entries(general).flatMap(([status, codes]) =>
    codes.split(' ').map((code) => ({ code, status })),
  );

  test.each(generalRows)('$code is $status', ({ code, status }) => {
    expect(matchStatus(sports.volleyball, code, undefined)).toBe(status);
  });

  test.each(['POST', 'AW'])('%s, the other spelling, is also postponed in football', (code) => {
    expect(matchStatus(sports.football, code, undefined)).toBe('postponed');
  });
});

describe('the long text of an unknown code', () => {
  const texts: readonly (readonly [string, MatchStatus])[] = [
    ['In Play', 'live'],
    ['Live', 'live'],
    ['Second Half', 'live'],
    ['Halftime', 'live'],
    ['Half-time', 'live'],
    ['Quarter 3', 'live'],
    ['3rd quarter', 'live'],
    ['Overtime', 'live'],
    ['Over Time', 'live'],
    ['2nd Period', 'live'],
    ['Set 3', 'live'],
    ['Set3', 'live'],
    ['Round 2', 'live'],
    ['Inning 7', 'live'],
    ['Lap 38 of 57', 'live'],
    ['Practice 1', 'live'],
    ['Qualifying', 'live'],
    ['Race', 'live'],
    ['Fight in progress', 'live'],
    ['Match Finished', 'finished'],
    ['Game Finished', 'finished'],
    ['Final', 'finished'],
    ['Final/OT', 'finished'],
    ['Ended', 'finished'],
    ['Completed', 'finished'],
    ['Decision', 'finished'],
    ['Knockout', 'finished'],
    // Words for the end and for play in one text.
    ['Finished after overtime', 'finished'],
    ['Ended in extra period', 'finished'],
    ['Race completed', 'finished'],
    ['Knockout, round 2', 'finished'],
    ['Final (10 innings)', 'finished'],
    ['Final set', 'live'],
    ['Final round', 'live'],
    ['Final lap', 'live'],
    ['First half ended', 'live'],
    ['Set 2 completed', 'live'],
    ['Quarter 3 finished', 'live'],
    // Words inside other words.
    ['Suspended', 'scheduled'],
    ['Kick-off reset', 'scheduled'],
    ['Time to be set', 'scheduled'],
    ['Delivered', 'scheduled'],
    ['Overlap', 'scheduled'],
    ['Semi-finalists to be known', 'scheduled'],
    // A cancelled match.
    ['Match Postponed', 'postponed'],
    ['Canceled', 'postponed'],
    ['Abandoned in second half', 'postponed'],
    // Unknown.
    ['Not Started', 'scheduled'],
    ['Something new', 'scheduled'],
    ['', 'scheduled'],
  ];

  test.each(texts)('"%s" is %s', (long, status) => {
    expect(matchStatus(sports.football, '??', long)).toBe(status);
    expect(matchStatus(sports.football, '', long.toUpperCase())).toBe(status);
  });

  test.each(['baseball', 'americanfootball', 'rugby'] as const)(
    'is the only source in %s, and only two texts have a meaning',
    (sport) => {
      expect(matchStatus(sports[sport], 'X', 'Game Finished')).toBe('finished');
      expect(matchStatus(sports[sport], 'X', 'In Play')).toBe('live');
      expect(matchStatus(sports[sport], 'X', 'Second Half')).toBe('scheduled');
      expect(matchStatus(sports[sport], 'SET1', undefined)).toBe('scheduled');
    },
  );
});

test.each(sportIds)('no provider status makes %s throw', (sport) => {
  for (const text of ['', ' ', '__proto__', 'constructor', 'toString', '\u0000', '💥', 'x'.repeat(100_000)]) {
    expect(matchStatus(sports[sport], text, text)).toBe('scheduled');
  }
  expect(matchStatus(sports[sport], undefined, undefined)).toBe('scheduled');
});
