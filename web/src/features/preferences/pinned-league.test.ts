import { leagueKey } from '@touchline/domain/league/league-key.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { movedPin, pinnedLeagues } from './pinned-league.ts';

const match = exampleMatch({ league: 'Ligue 1', leagueCountry: 'Saudi-Arabia' });

test('a pinned league is named as on the board, else by what its key tells, in the order of the pins', () => {
  expect(pinnedLeagues(['football.england.premier-league', leagueKey(match)], [match])).toEqual([
    { key: 'football.england.premier-league', name: 'Premier League', country: undefined },
    { key: leagueKey(match), name: 'Ligue 1', country: 'Saudi Arabia' },
  ]);
});

test.each([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
  ['x', 1, ['a', 'b', 'c']],
] as const)('%s moved by %d gives %j', (key, by, moved) => {
  expect(movedPin(['a', 'b', 'c'], key, by)).toEqual(moved);
});
