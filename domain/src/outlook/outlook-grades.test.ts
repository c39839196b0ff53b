import { expect, test } from 'vitest';
import {
  checkpointErrors,
  type FrozenOutlook,
  gradeOutlook,
  type GradedOutlook,
  largestMisses,
  outlookCalibration,
} from './outlook-grades.ts';
import type { OutlookChance, OutlookCheckpoint } from './season-outlook.ts';
import { placeChances } from './table-baselines.ts';

const about = (chance: number): OutlookChance => ({ chance, low: chance / 2, high: (1 + chance) / 2 });
const certain = (chance: 0 | 1): OutlookChance => ({ chance, low: chance, high: chance });

const team = (teamId: string, points: number, title: OutlookChance, relegation: OutlookChance) => ({
  teamId,
  team: teamId.toUpperCase(),
  points,
  played: 10,
  remaining: 10,
  chances: { title, relegation },
});

const frozen = (checkpoint: OutlookCheckpoint = 50): FrozenOutlook => ({
  league: 'League',
  season: '2025',
  checkpoint,
  points: { win: 3, draw: 1 },
  groups: [
    {
      zones: [
        { kind: 'title', from: 1, to: 1 },
        { kind: 'relegation', from: 3, to: 3 },
      ],
      teams: [
        team('a', 25, about(0.7), certain(0)),
        team('b', 20, about(0.25), about(0.1)),
        team('c', 9, about(0.05), about(0.9)),
      ],
    },
  ],
});

const graded = (order: readonly string[], checkpoint?: OutlookCheckpoint): GradedOutlook => {
  const outlook = gradeOutlook(frozen(checkpoint), [order]);
  if (outlook === undefined) throw new Error('not graded');
  return outlook;
};

test('every chance is graded by the final place', () => {
  const { chances } = graded(['b', 'a', 'c']);
  const happened = chances.filter((each) => each.happened).map(({ team: name, kind }) => `${name} ${kind}`);
  expect(happened).toEqual(['B title', 'C relegation']);
  expect(chances).toHaveLength(6);
});

test('a table of other teams gives no grade', () => {
  expect(gradeOutlook(frozen(), [['a', 'b', 'x']])).toBeUndefined();
  expect(gradeOutlook(frozen(), [['a', 'b']])).toBeUndefined();
});

test('the title is measured by log-loss and relegation by squared errors, compared with the baselines', () => {
  const [errors] = checkpointErrors([graded(['a', 'b', 'c'])]);
  expect(errors?.title?.outlook).toBeCloseTo(-Math.log(0.7), 9);
  expect(errors?.relegation?.outlook).toBeCloseTo((0.1 ** 2 + 0.1 ** 2) / 3, 9);
  expect(errors?.top).toBeUndefined();
  expect(errors?.title?.pointsPerGame).toBeLessThan(errors?.title?.tableOnly ?? 0);
  expect(errors?.title?.tableOnly).toBeLessThan(Math.log(3));
});

test('the points of the season are measured apart', () => {
  const all = [graded(['a', 'b', 'c'], 75), graded(['a', 'b', 'c'], 0), graded(['b', 'a', 'c'], 0)];
  expect(checkpointErrors(all).map(({ checkpoint, outlooks }) => [checkpoint, outlooks])).toEqual([
    [0, 2],
    [75, 1],
  ]);
});

test('what the rules had decided does not make the calibration better', () => {
  const { chances, ece, curve } = outlookCalibration([graded(['a', 'b', 'c'])]);
  expect(chances).toBe(5);
  expect(ece).toBeCloseTo((0.3 + 0.1 + 0.25 + 0.05 + 0.1) / 5, 9);
  for (const { low, high, happened } of curve) {
    expect(low).toBeLessThanOrEqual(happened);
    expect(high).toBeGreaterThanOrEqual(happened);
  }
});

test('the largest misses come first, and each outcome once', () => {
  const misses = largestMisses([graded(['c', 'b', 'a'], 50), graded(['c', 'b', 'a'], 75)]);
  expect(misses[0]).toMatchObject({ team: 'A', kind: 'relegation', said: 0, cameTrue: true });
  expect(misses[1]).toMatchObject({ team: 'C', kind: 'title', said: 0.05, cameTrue: true });
  expect(new Set(misses.map(({ team: name, kind }) => name + kind)).size).toBe(misses.length);
  expect(largestMisses([graded(['a', 'b', 'c'])])).toEqual([]);
});

test('before the first match, the baselines know nothing', () => {
  const rows = ['a', 'b', 'c', 'd'].map((teamId) => ({ teamId, points: 0, played: 0, remaining: 6 }));
  for (const baseline of ['table-only', 'points-per-game'] as const) {
    for (const places of placeChances({ rows }, baseline, { win: 3, draw: 1 }))
      for (const chance of places) expect(chance).toBeCloseTo(0.25, 2);
  }
});
