import { expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import { sportsByName } from '../sport/sport-catalog.ts';
import { countMatches } from './match-counts.ts';

const matches = [
  exampleMatch({ id: 'football-1', league: 'Serie A', leagueCountry: 'Italy', status: 'live' }),
  exampleMatch({ id: 'football-2', league: 'Serie A', leagueCountry: 'Italy' }),
  exampleMatch({ id: 'football-3', league: 'Premier League', leagueCountry: 'England', status: 'finished' }),
  exampleMatch({ id: 'football-4', league: 'Premier League', leagueCountry: 'Egypt', status: 'live' }),
  exampleMatch({ id: 'basketball-1', sport: 'basketball', league: 'NBA', leagueCountry: 'USA', status: 'live' }),
];

test('counts all matches and the live matches', () => {
  expect(countMatches(matches)).toMatchObject({ total: 5, live: 3 });
});

test('counts by league, where the same name in two countries is two leagues', () => {
  const football = countMatches(matches).sports.find(({ sport }) => sport === 'football');
  expect(football).toEqual({
    sport: 'football',
    total: 4,
    live: 2,
    leagues: [
      { key: 'football.egypt.premier-league', name: 'Premier League', country: 'Egypt', total: 1, live: 1 },
      { key: 'football.england.premier-league', name: 'Premier League', country: 'England', total: 1, live: 0 },
      { key: 'football.italy.serie-a', name: 'Serie A', country: 'Italy', total: 2, live: 1 },
    ],
  });
});

test('two spellings with the same key are one league', () => {
  const counts = countMatches([
    exampleMatch({ id: 'a', league: 'Primera División' }),
    exampleMatch({ id: 'b', league: 'Primera Division', status: 'live' }),
  ]);
  expect(counts.sports.flatMap(({ leagues }) => leagues)).toMatchObject([{ total: 2, live: 1 }]);
});

test('all sports are listed in the order of their names, with or without matches', () => {
  expect(countMatches([]).sports.map(({ sport }) => sport)).toEqual(sportsByName.map(({ id }) => id));
  expect(countMatches([])).toMatchObject({ total: 0, live: 0 });
});
