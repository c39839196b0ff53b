import { expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import { mostOn } from '../mine/change-mine.ts';
import { followedIn, type Mine } from '../mine/mine.ts';
import { followedKeys, keysOfMatch, mostFollowed } from './followed-keys.ts';

const at = 1_000;
const match = exampleMatch();

test.each(['match/football-1', 'team/football/1', 'team/football/2', 'league/football.italy.serie-a'])(
  'a match is known by %s to who follows that, as the page has it',
  (key) => {
    const mine: Mine = { [key]: { at, on: true } };
    expect(followedIn(mine)(match)).toBe(true);
    expect(followedKeys(mine)).toEqual([key]);
    expect(keysOfMatch(match)).toContain(key);
  },
);

test('what was removed, pinned or hidden is not followed', () => {
  expect(
    followedKeys({
      'match/football-1': { at, on: false },
      'pin/football.italy.serie-a': { at, on: true },
      'hide/football': { at, on: true },
    }),
  ).toEqual([]);
});

test('all that a reader may follow is told of, and no more than that', () => {
  expect(mostFollowed).toBe(mostOn.match + mostOn.team + mostOn.league);
  const teams = Array.from({ length: mostFollowed + 1 }, (_, id) => [`team/football/${id}`, { at, on: true }]);
  expect(followedKeys(Object.fromEntries(teams))).toHaveLength(mostFollowed);
});
