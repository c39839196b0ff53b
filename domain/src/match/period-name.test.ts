import { expect, test } from 'vitest';
import { sports } from '../sports.ts';
import { periodName } from './period-name.ts';

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

test('there is no period where the status says it all', () => {
  expect(periodName(sports.football, 'NS', 'Not Started')).toBeUndefined();
  expect(periodName(sports.football, 'FT', 'Match Finished')).toBeUndefined();
  expect(periodName(sports.formula1, undefined, 'Completed')).toBeUndefined();
});

test('a code that nobody documented keeps the source’s own words', () => {
  expect(periodName(sports.football, 'VAR', ' Video review ')).toBe('Video review');
  expect(periodName(sports.football, 'VAR', undefined)).toBeUndefined();
  expect(periodName(sports.football, 'constructor', '')).toBeUndefined();
});
