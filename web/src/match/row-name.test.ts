import { exampleMatch as match } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { rowName, sportWords } from './row-words.ts';

const zone = 'Europe/Madrid';

test('a race to come is a Grand Prix at its circuit', () => {
  const race = match({
    sport: 'formula1',
    homeTeam: { id: '1', name: 'Monaco Grand Prix' },
    awayTeam: { id: '1', name: 'Circuit de Monaco' },
    league: 'Monaco Grand Prix',
    leagueCountry: 'Monaco',
    session: 'Race',
  });
  expect(rowName(race, undefined, zone)).toBe(
    'Monaco Grand Prix at Circuit de Monaco, starts 20:45. Monaco, Monaco Grand Prix, Race, Formula 1',
  );
});

test('a league that is called as its sport stands alone', () => {
  const game = match({ sport: 'americanfootball', league: 'NFL', leagueCountry: 'USA' });
  expect(sportWords(game)).toBeUndefined();
  expect(rowName(game, undefined, zone)).toBe('Inter against Roma, starts 20:45. USA, NFL');
  expect(sportWords(match({ league: 'Bundesliga' }))).toBe('Football');
});
