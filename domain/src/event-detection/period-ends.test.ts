import { expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import type { SportId } from '../sport/sport.ts';
import { detectPeriodEnds } from './period-ends.ts';
import type { PeriodState } from './period-ends.ts';

const statuses = { NS: 'scheduled', FT: 'finished', PST: 'postponed' } as const;
const isStatus = (code: string): code is keyof typeof statuses => code in statuses;

/** The ends that a sequence of codes announces, each after its code: `HT:h1`. */
const endsOf = (sport: SportId, codes: string): string => {
  let state: PeriodState | undefined;
  return codes
    .split(' ')
    .flatMap((statusCode) => {
      const status = isStatus(statusCode) ? statuses[statusCode] : 'live';
      const seen = detectPeriodEnds(state, exampleMatch({ sport, status, statusCode }));
      state = JSON.parse(JSON.stringify(seen.state));
      return seen.events.map(({ period }) => `${statusCode}:${period.key}`);
    })
    .join(' ');
};

test.each<readonly [SportId, string, string]>([
  ['football', 'NS 1H HT 2H FT', 'HT:h1'],
  ['football', 'NS 1H HT 2H BT ET BT ET P FT', 'HT:h1 BT:h2 P:ot'],
  ['football', 'NS 1H HT 2H P FT', 'HT:h1 P:h2'],
  ['basketball', 'NS Q1 BT Q2 HT Q3 Q4 BT OT BT OT FT', 'BT:q1 HT:q2 Q4:q3 BT:q4'],
  ['hockey', 'NS P1 BT P2 BT P3 OT SO FT', 'BT:p1 BT:p2 OT:p3 SO:ot'],
  ['hockey', 'NS P1 P2 P3 PT FT', 'P2:p1 P3:p2 PT:p3'],
  [
    'baseball',
    'NS IN1 IN2 IN9 IN10 IN11 FT',
    'IN2:inning1 IN9:inning2 IN9:inning3 IN9:inning4 IN9:inning5 IN9:inning6 IN9:inning7 IN9:inning8 IN10:inning9',
  ],
  ['americanfootball', 'NS Q1 Q2 HT Q3 Q4 OT FT', 'Q2:q1 HT:q2 Q4:q3 OT:q4'],
  ['rugby', 'NS 1H HT 2H PT FT', 'HT:h1 PT:h2'],
  ['handball', 'NS 1H HT 2H ET PT FT', 'HT:h1 ET:h2 PT:ot'],
  ['volleyball', 'NS S1 S2 S3 FT', 'S2:set1 S3:set2'],
  ['tennis', 'NS SET1 SET2 FT', 'SET2:set1'],
  ['afl', 'NS Q1 QT Q2 HT Q3 QT Q4 ER FT', 'QT:q1 HT:q2 QT:q3 ER:q4'],
  ['mma', 'NS WO R1 EOR R2 FT', 'EOR:round1'],
  ['formula1', 'NS LIVE FT', ''],
])('in %s, %s', (sport, codes, ends) => {
  expect(endsOf(sport, codes)).toBe(ends);
});

test.each<readonly [string, SportId, string, string]>([
  ['a repeated break', 'football', '1H HT 1H HT 2H HT 2H', 'HT:h1'],
  ['an earlier period', 'basketball', 'Q2 Q3 Q1 Q2 Q3', 'Q3:q2'],
  ['a code that names no period', 'basketball', 'Q1 LIVE SUSP Q1', ''],
  ['the end and what an old reply repeats after it', 'basketball', 'Q3 FT Q4 FT', ''],
  ['a time before the match', 'hockey', 'P1 P2 NS P2', 'P2:p1'],
  ['the first state', 'basketball', 'Q4', ''],
  ['a break of a match that was not seen in play', 'hockey', 'NS BT BT', ''],
])('%s announces no further end', (_what, sport, codes, ends) => {
  expect(endsOf(sport, codes)).toBe(ends);
});

test('a cancelled match that is played later starts over', () => {
  expect(endsOf('football', '1H HT PST NS 1H HT')).toBe('HT:h1 HT:h1');
});
