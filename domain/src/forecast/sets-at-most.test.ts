import { expect, test } from 'vitest';
import { setsAtMost } from './sets-at-most.ts';

test.each([
  ['Wimbledon', "Men's Singles · Round 3", 5],
  ['Australian Open', 'Men’s Singles · Final', 5],
  ['ATP US Open', "Men's Singles", 5],
  ['Wimbledon', "Women's Singles · Round 3", 3],
  ['WTA Wimbledon', undefined, 3],
  ['Wimbledon', "Men's Doubles · Final", 3],
  ['Roland Garros', "Men's Singles · Qualifying 1st Round", 3],
  ['Wimbledon', "Boys' Singles · Final", 3],
  ['Norland Open', "Men's Singles · Final", 3],
  ['Davis Cup', undefined, 3],
  ['Wimbledon', undefined, undefined],
  ['US Open', undefined, undefined],
])('%s, %s, goes over %s sets at most', (league, session, sets) => {
  expect(setsAtMost({ sport: 'tennis', league, ...(session !== undefined && { session }) })).toBe(sets);
});

test('a sport without sets has none', () => {
  expect(setsAtMost({ sport: 'football', league: 'Premier League' })).toBeUndefined();
});
