import { expect, it } from 'vitest';
import { hasPopularTeams, popularRegions, popularTeamCount, popularTeams } from './popular-teams.ts';

const names = (region: string) => popularTeams(region).map((team) => team.names[0]);

it.each(popularRegions)('%s has a full list without repetition, before the teams of the world', (region) => {
  const [own, all] = [names(region).slice(0, popularTeamCount), names(region)];
  expect(new Set(all).size).toBe(all.length);
  expect(own).toHaveLength(popularTeamCount);
  expect(all).toEqual(expect.arrayContaining(names('')));
});

it('a region without a list has the teams of the world', () => {
  expect(hasPopularTeams('VA')).toBe(false);
  expect(hasPopularTeams('toString')).toBe(false);
  expect(names('VA')).toEqual(names(''));
  expect(names('GB')[0]).toBe('Liverpool');
});
