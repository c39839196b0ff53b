import { expect, test } from 'vitest';
import { drawnCompetitor } from './drawn-competitor.ts';

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
])('%s, %s is nobody, and has no picture', (id, name) => {
  expect(drawnCompetitor({ id, name, logo })).toEqual({ id: '', name });
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
])('%s is a competitor', (name) => {
  const team = { id: '17', name, logo };
  expect(drawnCompetitor(team)).toBe(team);
});
