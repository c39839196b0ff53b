import { expect, test } from 'vitest';
import { sideOrder } from './sides.ts';

test.each([
  ['basketball', 'USA', 'away'],
  ['hockey', 'Canada', 'away'],
  ['baseball', 'USA', 'away'],
  ['americanfootball', 'USA', 'away'],
  ['basketball', 'Spain', 'home'],
  ['baseball', 'Japan', 'home'],
  // North American football lists the home side first, as in other countries.
  ['football', 'USA', 'home'],
  ['afl', 'Australia', 'home'],
  ['rugby', 'France', 'home'],
] as const)('%s in %s names the %s side first', (sport, leagueCountry, first) => {
  const order = sideOrder({ sport, leagueCountry });
  expect(order[0]).toBe(first);
  expect(new Set(order)).toEqual(new Set(['home', 'away']));
});

test('the home side comes first if the country is unknown', () => {
  expect(sideOrder({ sport: 'baseball' })).toEqual(['home', 'away']);
});
