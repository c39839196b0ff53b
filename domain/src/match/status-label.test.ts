import { describe, expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import { sportIds } from '../sport/sport.ts';
import { statusCodes } from '../sport/status-codes.ts';
import type { PeriodScores } from './match.ts';
import { type StatusLabel, statusLabel, wasPlayed } from './status-label.ts';

const quarters = (home: number[], away: number[]): PeriodScores => {
  const keys = ['q1', 'q2', 'q3', 'q4', 'ot'];
  const side = (points: number[]): Record<string, number> =>
    Object.fromEntries(points.map((point, at) => [keys[at] ?? '', point]));
  return { home: side(home), away: side(away) };
};

/** The label of a finished basketball game with a plain code. */
const game = (quarterScores: PeriodScores): StatusLabel =>
  statusLabel(exampleMatch({ sport: 'basketball', status: 'finished', statusCode: 'FT', quarterScores }));

describe('the label of a status', () => {
  test.each<[StatusLabel, Parameters<typeof exampleMatch>[0]]>([
    ['scheduled', { status: 'scheduled', statusCode: 'NS' }],
    ['time-tbc', { status: 'scheduled', timeTbc: true }],
    ['live', { status: 'live', statusCode: '2H' }],
    ['live', { status: 'live', statusCode: 'HT' }],
    ['suspended', { status: 'live', statusCode: 'SUSP' }],
    ['interrupted', { status: 'live', statusCode: 'INT' }],
    ['interrupted', { sport: 'baseball', status: 'live', statusCode: 'INTR' }],
    ['finished', { status: 'finished', statusCode: 'FT' }],
    ['finished', { status: 'finished' }],
    ['extra-time', { status: 'finished', statusCode: 'AET' }],
    ['penalties', { status: 'finished', statusCode: 'PEN' }],
    ['penalties', { status: 'finished', statusCode: 'FT', shootout: { home: 4, away: 2 } }],
    ['shootout', { sport: 'hockey', status: 'finished', statusCode: 'AP' }],
    ['shootout', { sport: 'handball', status: 'finished', statusCode: 'AP' }],
    ['overtime', { sport: 'basketball', status: 'finished', statusCode: 'AOT' }],
    ['retired', { sport: 'tennis', status: 'finished', statusCode: 'RET' }],
    ['walkover', { sport: 'tennis', status: 'finished', statusCode: 'WO', noScore: true, winner: 'home' }],
    ['awarded', { status: 'finished', statusCode: 'AWD', homeScore: 3, winner: 'home' }],
    ['live', { sport: 'mma', status: 'live', statusCode: 'WO' }],
    ['postponed', { status: 'postponed', statusCode: 'PST' }],
    ['postponed', { status: 'postponed' }],
    ['cancelled', { status: 'postponed', statusCode: 'CANC' }],
    ['cancelled', { sport: 'formula1', status: 'postponed', statusCode: 'Cancelled' }],
    ['cancelled', { status: 'postponed', period: 'Canceled due to weather' }],
    ['abandoned', { status: 'postponed', statusCode: 'ABD' }],
    ['walkover', { status: 'postponed', statusCode: 'WO' }],
    ['awarded', { status: 'postponed', statusCode: 'AW' }],
  ])('is %s for %o', (label, fields) => {
    expect(statusLabel(exampleMatch(fields))).toBe(label);
  });

  test('recognises overtime from the periods if the code means only the end', () => {
    expect(game(quarters([20, 20, 20, 20, 9], [20, 20, 20, 20, 7]))).toBe('overtime');
    expect(game(quarters([20, 20, 20, 21], [20, 20, 20, 20]))).toBe('finished');
    // Zeros added after a decided game are not overtime.
    expect(game(quarters([20, 20, 20, 21, 0], [20, 20, 20, 20, 0]))).toBe('finished');
    expect(game(quarters([20, 20, 20, 20, 0], [20, 20, 20, 20, 0]))).toBe('overtime');
  });

  test('distinguishes shoot-out, overtime and extra innings', () => {
    const periodScores = { home: { p1: 1, p2: 1, p3: 0, ot: 0, so: 1 }, away: { p1: 1, p2: 0, p3: 1, ot: 0, so: 0 } };
    expect(statusLabel(exampleMatch({ sport: 'hockey', status: 'finished', statusCode: 'FT', periodScores }))).toBe(
      'shootout',
    );
    const inningScores = { home: { inning1: 1, extra: 1 }, away: { inning1: 1, extra: 0 } };
    expect(statusLabel(exampleMatch({ sport: 'baseball', status: 'finished', statusCode: 'FT', inningScores }))).toBe(
      'extra-innings',
    );
  });

  test('is specific for every documented code that is more specific than the status', () => {
    const plain = new Set<StatusLabel>(['finished', 'postponed']);
    for (const sport of sportIds) {
      for (const [statusCode, { status, period }] of Object.entries(statusCodes[sport])) {
        if (status !== 'finished' && status !== 'postponed') continue;
        const label = statusLabel(exampleMatch({ sport, status, statusCode, ...(period !== undefined && { period }) }));
        expect([sport, statusCode, plain.has(label)]).toEqual([sport, statusCode, period === undefined]);
      }
    }
  });
});

test('a walkover and an awarded match were not played, but a match with a retirement was', () => {
  const played = ['WO', 'AW', 'RET', 'FT'].map((statusCode) =>
    wasPlayed(exampleMatch({ sport: 'tennis', status: 'finished', statusCode })),
  );
  expect(played).toEqual([false, false, true, true]);
  expect(wasPlayed(exampleMatch({ status: 'live' }))).toBe(false);
});
