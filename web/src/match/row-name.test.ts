import { exampleMatch as match } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { rowName, sportWords } from './row-wording.ts';
import { badgeWords } from './status-wording.ts';

const zone = 'Europe/Madrid';

test('the label of a scheduled race names the Grand Prix and its circuit', () => {
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

test.each([
  ['Race', 'Leclerc won'],
  ['Sprint', 'Leclerc won'],
  ['2nd Practice', 'Leclerc was fastest'],
  ['1st Qualifying', 'Leclerc was fastest'],
])('the label of a session of type %s says "%s", regardless of lap times', (session, words) => {
  const field = match({
    sport: 'formula1',
    status: 'finished',
    league: 'Monaco Grand Prix',
    session,
    homeTeam: { id: '36', name: 'Leclerc' },
    awayTeam: { id: '49', name: 'Norris' },
    homeScore: 72.1,
    awayScore: 72.9,
    classification: [
      { position: 1, name: 'Leclerc', time: '1:12.100' },
      { position: 2, name: 'Norris', time: '1:12.900' },
    ],
  });
  const name = rowName(field, undefined, zone);
  expect(name).toContain(words);
  expect(name).not.toMatch(/Norris (?:won|was fastest)|Leclerc at Norris/u);
});

test('a match with an unconfirmed start time shows TBC instead of a time', () => {
  const tbc = match({ startTime: '2026-03-14T00:00:00Z', timeTbc: true, statusCode: 'TBD' });
  expect(badgeWords(tbc, undefined, zone, false)).toEqual({ tone: 'time', text: 'TBC' });
  expect(rowName(tbc, undefined, zone)).toBe(
    'Inter against Roma, start time to be confirmed. Italy, Serie A, Football',
  );
});

test('the sport is omitted when the league has the same name', () => {
  const game = match({ sport: 'americanfootball', league: 'NFL', leagueCountry: 'USA' });
  expect(sportWords(game)).toBeUndefined();
  expect(rowName(game, undefined, zone)).toBe('Roma at Inter, starts 20:45. USA, NFL');
  expect(sportWords(match({ league: 'Bundesliga' }))).toBe('Football');
  // The page names the sport after its best-known league, which would be wrong for other leagues.
  expect(sportWords(match({ sport: 'americanfootball', league: 'NCAA' }))).toBe('American football');
  expect(sportWords(match({ sport: 'afl', league: 'VFL' }))).toBe('Australian football');
});

test('in a league that lists the away side first, the label names the away team and its score first', () => {
  const game = match({
    sport: 'baseball',
    league: 'MLB',
    leagueCountry: 'USA',
    status: 'live',
    statusCode: 'IN7',
    period: '7th inning',
    homeScore: 3,
    awayScore: 2,
    situation: { kind: 'at-bat', side: 'away', outs: 1, balls: 0, strikes: 2, runners: [2] },
  });
  expect(rowName(game, undefined, zone)).toBe(
    'Roma 2, Inter 3, live, Top 7, Roma at bat, 1 out, bases 2. USA, MLB, Baseball',
  );
});
