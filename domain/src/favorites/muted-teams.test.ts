import { expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import { leagueKey } from '../league/league-key.ts';
import { followedLeagueKey, matchKey, muteKey, teamKey } from './favorites.ts';
import { isMutedIn } from './muted-teams.ts';

const match = exampleMatch();
const set = { at: 1, on: true };

test('a muted team mutes its match, unless the match is starred or the other team is followed with alerts', () => {
  const [home, away] = [teamKey(match, 'home'), teamKey(match, 'away')];
  const muted = { [home]: set, [muteKey(home)]: set };
  expect(isMutedIn(muted, match)).toBe(true);
  expect(isMutedIn({ ...muted, [followedLeagueKey(leagueKey(match))]: set }, match)).toBe(true);
  expect(isMutedIn({ ...muted, [away]: set }, match)).toBe(false);
  expect(isMutedIn({ ...muted, [matchKey(match.id)]: set }, match)).toBe(false);
  expect(isMutedIn({ [home]: set }, match)).toBe(false);
});

test('a team that is not followed can be muted, unless the other team is followed', () => {
  const [home, away] = [teamKey(match, 'home'), teamKey(match, 'away')];
  expect(isMutedIn({ [muteKey(home)]: set }, match)).toBe(true);
  expect(isMutedIn({ [muteKey(home)]: set, [away]: set }, match)).toBe(false);
});
