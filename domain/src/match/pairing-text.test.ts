import { expect, it } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import { leagueText, pairingText, scoreText } from './pairing-text.ts';

const baseball = exampleMatch({
  sport: 'baseball',
  homeTeam: { id: '1', name: 'Red Sox' },
  awayTeam: { id: '2', name: 'Yankees' },
  league: 'MLB',
  leagueCountry: 'USA',
  status: 'live',
  homeScore: 3,
  awayScore: 5,
});
const race = exampleMatch({
  sport: 'formula1',
  league: 'Monaco Grand Prix',
  homeTeam: { id: '36', name: 'Leclerc' },
  status: 'finished',
});

it('a match is named by its sides, in the order of its league', () => {
  expect(pairingText(exampleMatch({}))).toBe('Inter – Roma');
  expect(pairingText(baseball)).toBe('Yankees at Red Sox');
});

it('a race is named by its name and its session', () => {
  expect(pairingText(race)).toBe('Monaco Grand Prix');
  expect(pairingText({ ...race, session: 'Race' })).toBe('Monaco Grand Prix, Race');
});

it('a score is between the names in the same order, if there is one', () => {
  expect(scoreText(exampleMatch({ status: 'finished', homeScore: 2, awayScore: 1 }))).toBe('Inter 2 - 1 Roma');
  expect(scoreText(baseball)).toBe('Yankees 5 - 3 Red Sox');
  expect([scoreText(exampleMatch({})), scoreText(race)]).toEqual([undefined, undefined]);
});

it('a league is named with its country if known', () => {
  const { leagueCountry: _, ...nowhere } = exampleMatch({});
  expect([leagueText(exampleMatch({})), leagueText(nowhere)]).toEqual(['Serie A, Italy', 'Serie A']);
});
