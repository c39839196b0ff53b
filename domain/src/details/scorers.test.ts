import { expect, test } from 'vitest';
import { type Goal, matchScorers } from './scorers.ts';

const goal = (minute: number, player: string | undefined, fields: Partial<Goal> = {}): Goal => ({
  kind: 'goal',
  side: 'home',
  minute,
  ...(player !== undefined && { player }),
  ...fields,
});

test('a player’s goals are together, in the order of play', () => {
  const events = [goal(80, 'Sato'), goal(55, 'Costa'), goal(45, 'Sato', { stoppage: 2 }), goal(45, 'Reyes')];
  const { home, away } = matchScorers(events);
  expect(home.map(({ player, goals }) => [player, goals.map(({ minute }) => minute)])).toEqual([
    ['Reyes', [45]],
    ['Sato', [45, 80]],
    ['Costa', [55]],
  ]);
  expect(away).toEqual([]);
});

test('penalties count, and own goals count for the side that they benefit', () => {
  const events = [
    goal(10, 'Duarte', { side: 'away', kind: 'penalty-goal' }),
    goal(20, 'Brandt', { side: 'away', kind: 'own-goal' }),
    goal(30, 'Duarte', { side: 'away', kind: 'missed-penalty' }),
    goal(40, 'Jansen', { side: 'away', kind: 'yellow-card' }),
  ];
  const { away } = matchScorers(events);
  expect(away.flatMap(({ goals }) => goals).map(({ player, kind }) => [player, kind])).toEqual([
    ['Duarte', 'penalty-goal'],
    ['Brandt', 'own-goal'],
  ]);
});

test('goals of unnamed players stay apart', () => {
  expect(matchScorers([goal(1, undefined), goal(2, undefined)]).home).toHaveLength(2);
});
