import { expect, test } from 'vitest';
import { type CupInput, type CupLeg, type CupTie, simulateCup } from './cup-outlook.ts';
import type { OutlookKind } from './season-outlook.ts';

const open = (homeId: string, awayId: string, home = 1.45, away = 1.1): CupLeg => ({
  id: `${homeId}-${awayId}`,
  homeId,
  awayId,
  model: { kind: 'goals', home, away, rho: -0.08 },
});

const played = (homeId: string, awayId: string, home: number, away: number): CupLeg => ({
  homeId,
  awayId,
  score: { home, away },
});

/** Two legs between equal teams. */
const evenTie = (one: string, other: string): CupTie => ({
  teams: [one, other],
  legs: [open(one, other), open(other, one)],
});

const chances = (ties: readonly CupTie[], more: Partial<CupInput> = {}) => {
  const { teams } = simulateCup({ sport: 'football', ties, simulations: 10_000, seed: 1, ...more });
  return (teamId: string, kind: OutlookKind) => teams.find((team) => team.teamId === teamId)?.chances[kind];
};

const fourTies = [evenTie('a', 'b'), evenTie('c', 'd'), evenTie('e', 'f'), evenTie('g', 'h')];

test('equal teams have equal chances to advance and to win the cup', () => {
  const of = chances(fourTies);
  for (const team of ['a', 'd', 'g']) {
    expect(Math.abs((of(team, 'advance')?.chance ?? 0) - 1 / 2)).toBeLessThan(0.03);
    expect(Math.abs((of(team, 'title')?.chance ?? 0) - 1 / 8)).toBeLessThan(0.03);
  }
});

test('exactly one team of each tie advances, and one team wins the cup', () => {
  const of = chances([...fourTies.slice(1), { teams: ['a', 'b'], legs: [open('a', 'b', 2.4, 0.6)] }]);
  const sum = (kind: OutlookKind, teams: string): number =>
    teams.split('').reduce((total, team) => total + (of(team, kind)?.chance ?? 0), 0);
  expect(sum('advance', 'ab')).toBeCloseTo(1, 9);
  expect(sum('title', 'abcdefgh')).toBeCloseTo(1, 9);
});

test('a lead from the first leg counts, and a level tie is decided nearly evenly', () => {
  const after = (home: number, away: number) =>
    chances([{ teams: ['a', 'b'], legs: [played('a', 'b', home, away), open('b', 'a')] }])('a', 'advance')?.chance ?? 0;
  expect(after(3, 0)).toBeGreaterThan(0.9);
  expect(after(0, 0)).toBeLessThan(0.5);
  expect(after(1, 0)).toBeGreaterThan(after(0, 0));
  const isLevel = chances([{ teams: ['a', 'b'], legs: [played('a', 'b', 1, 0), played('b', 'a', 2, 1)] }]);
  expect(Math.abs((isLevel('a', 'advance')?.chance ?? 0) - 0.5)).toBeLessThan(0.02);
});

test('what is decided is certain, even if penalties decided it', () => {
  const of = chances([
    { teams: ['a', 'b'], legs: [played('a', 'b', 2, 0), played('b', 'a', 1, 0)] },
    { teams: ['c', 'd'], legs: [played('c', 'd', 1, 1)], winner: 'd' },
  ]);
  expect(of('a', 'advance')).toEqual({ chance: 1, low: 1, high: 1 });
  expect(of('c', 'advance')).toEqual({ chance: 0, low: 0, high: 0 });
  expect(of('c', 'title')).toEqual({ chance: 0, low: 0, high: 0 });
  expect(of('d', 'title')?.chance).toBeGreaterThan(0.4);
  expect(of('d', 'title')?.chance).toBeLessThan(0.6);
});

test('the winner of the final has won the cup', () => {
  const of = chances([{ teams: ['a', 'b'], legs: [played('a', 'b', 0, 1)] }]);
  expect(of('b', 'title')).toEqual({ chance: 1, low: 1, high: 1 });
  expect(of('a', 'title')).toEqual({ chance: 0, low: 0, high: 0 });
});

test('a team that is much better than its opponent is also better than later ones', () => {
  const strong: CupTie = { teams: ['a', 'b'], legs: [open('a', 'b', 2.6, 0.7), open('b', 'a', 0.9, 2.1)] };
  const of = chances([strong, ...fourTies.slice(1)]);
  expect(of('a', 'title')?.chance).toBeGreaterThan(0.2);
  expect(of('a', 'title')?.low).toBeLessThan(of('a', 'title')?.chance ?? 0);
  expect(of('b', 'title')?.chance).toBeLessThan(0.02);
});

const aheadAfter = (home: number, away: number) => {
  const leg = { ...open('a', 'b'), play: { home, away, progress: 0.8 } };
  return chances([{ teams: ['a', 'b'], legs: [leg] }])('a', 'advance')?.chance ?? 0;
};

test('in play, a goal changes the chance to advance', () => {
  expect(aheadAfter(1, 0)).toBeGreaterThan(aheadAfter(0, 0) + 0.2);
  expect(aheadAfter(0, 1)).toBeLessThan(aheadAfter(0, 0) - 0.2);
});

test('without a title if other teams join later', () => {
  const of = chances(fourTies.slice(0, 3));
  expect(of('a', 'title')).toBeUndefined();
  expect(of('a', 'advance')?.chance).toBeGreaterThan(0.4);
});
