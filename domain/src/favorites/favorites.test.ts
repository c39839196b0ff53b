import { expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import { leagueKey } from '../league/league-key.ts';
import {
  followedIn,
  followedLeagueKey,
  hiddenKey,
  keysOn,
  matchKey,
  pinKey,
  parseFavoriteKey,
  teamKey,
} from './favorites.ts';

const match = exampleMatch();
const set = { at: 1, on: true };

test('a match is followed through its star, either team or its league', () => {
  const keys = [
    matchKey(match.id),
    teamKey(match, 'home'),
    teamKey(match, 'away'),
    followedLeagueKey(leagueKey(match)),
  ];
  expect(keys.filter((key) => followedIn({ [key]: set })(match))).toEqual(keys);
});

test('a match is not followed through a removed entry, a pin or a team of another sport with the same id', () => {
  expect(followedIn({})(match)).toBe(false);
  expect(followedIn({ [matchKey(match.id)]: { at: 2, on: false } })(match)).toBe(false);
  expect(followedIn({ [pinKey(leagueKey(match))]: { ...set, place: 1 } })(match)).toBe(false);
  expect(followedIn({ [teamKey({ ...match, sport: 'hockey' }, 'home')]: set })(match)).toBe(false);
});

test('a valid key is parsed into its kind and name, and an invalid key is rejected', () => {
  expect(parseFavoriteKey('team/football/1')).toEqual({ kind: 'team', name: 'football/1' });
  expect(parseFavoriteKey(hiddenKey('tennis'))).toEqual({ kind: 'hide', name: 'tennis' });
  expect(parseFavoriteKey('league/\u{1f3c6}')).toEqual({ kind: 'league', name: '\u{1f3c6}' });
  const none = [
    '',
    'team',
    'team/',
    'player/1',
    '__proto__',
    `match/${'x'.repeat(400)}`,
    'match/\u0000',
    'match/\ud83c',
  ];
  expect(none.filter((text) => parseFavoriteKey(text) !== undefined)).toEqual([]);
});

test('the keys of a kind include only entries that are on', () => {
  expect(keysOn({ 'pin/a': set, 'pin/b': { at: 1, on: false }, 'league/a': set, 'hide/tennis': set }, 'pin')).toEqual([
    'pin/a',
  ]);
});
