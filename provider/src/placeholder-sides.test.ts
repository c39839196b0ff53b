import { expect, test, describe, it } from 'vitest';
import { competitorOrOpen, imageAddress } from './placeholder-sides.ts';

describe('the address of a picture', () => {
  it.each([
    'https://media.api-sports.io/football/teams/33.png',
    'https://media.api-sports.io/flags/gb-eng.svg',
    'https://a.espncdn.com/i/teamlogos/nfl/500/scoreboard/atl.png',
  ])('%s is accepted', (address) => {
    expect(imageAddress(address)).toBe(address);
  });

  it('is the same for every numbered host', () => {
    expect(imageAddress('https://media-3.api-sports.io/mma/teams/7.png')).toBe(
      'https://media.api-sports.io/mma/teams/7.png',
    );
  });

  it.each([
    'http://media.api-sports.io/football/teams/33.png',
    'https://media.api-sports.io.evil.example/football/teams/33.png',
    'https://evil.example/media.api-sports.io/33.png',
    'https://user@media.api-sports.io/33.png',
    'https://media.api-sports.io:8443/football/teams/33.png',
    'https://media.api-sports.io/football/../../33.png',
    'https://media.api-sports.io/football/teams/33.png?x=1',
    'https://media.api-sports.io/rugby/teams/0.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '',
    null,
    undefined,
    7,
    {},
  ])('%s is refused', (address) => {
    expect(imageAddress(address)).toBeUndefined();
  });
});

const logo = 'https://media.example/1.png';

test.each([
  ['2147483647', 'TBD'],
  ['0', 'Norland'],
  ['-2', 'Norland'],
  ['17', 'TBC'],
  ['17', 'To be announced'],
  ['17', 'Winner of Match 3'],
  ['17', 'Winner Semifinal 1'],
  ['17', 'Loser QF2'],
  ['17', 'Semifinal 1 Winner'],
  ['17', 'Group A 2nd Place'],
  ['17', 'Round of 16 3 Winner'],
  ['17', 'W49'],
  ['17', 'TBD / TBD'],
])('A side with the id %s and the name %s is a placeholder without a picture.', (id, name) => {
  expect(competitorOrOpen({ id, name, logo })).toEqual({ id: '', name });
});

test.each([
  'Winners FC',
  'Bye Johnson',
  'Winnipeg Jets',
  'Group Ekeren',
  'Tbilisi',
  'W Connection',
  'Final Touch',
  'Placer',
])('%s is a competitor.', (name) => {
  const team = { id: '17', name, logo };
  expect(competitorOrOpen(team)).toBe(team);
});
