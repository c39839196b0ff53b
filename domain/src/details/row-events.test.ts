import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MatchEvent } from '../match/match.ts';
import { isGoal, matchScorers, type Goal, withoutSurplusGoals } from './row-events.ts';

const goal = (minute: number, player: string, side: MatchEvent['side'] = 'home'): MatchEvent => ({
  kind: 'goal',
  side,
  minute,
  player,
});
const cancelled = (minute: number): MatchEvent => ({ kind: 'var', side: 'home', minute, detail: 'Goal cancelled' });
const scorers = (events: readonly MatchEvent[]) => events.filter(isGoal).map(({ player }) => player);

test('events without surplus goals are unchanged', () => {
  const events = [goal(10, 'A'), goal(20, 'B', 'away')];
  expect(withoutSurplusGoals(events, { home: 1, away: 1 })).toBe(events);
  expect(withoutSurplusGoals(events, { home: 2, away: 1 })).toBe(events);
});

test('the latest goal of a side is left out if the score has fewer', () => {
  const events = [goal(10, 'A'), goal(20, 'B'), goal(30, 'C', 'away'), goal(40, 'D')];
  expect(scorers(withoutSurplusGoals(events, { home: 2, away: 1 }))).toEqual(['A', 'B', 'C']);
});

test('a goal disallowed by video review is left out first, and the decision is kept', () => {
  const events = [goal(10, 'A'), goal(20, 'B'), cancelled(22), goal(60, 'C')];
  const received = withoutSurplusGoals(events, { home: 2, away: 0 });
  expect(scorers(received)).toEqual(['A', 'C']);
  expect(received).toContainEqual(cancelled(22));
});

test('a decision without a listed goal removes no goal', () => {
  const events = [goal(10, 'A'), cancelled(50), goal(60, 'C')];
  expect(withoutSurplusGoals(events, { home: 2, away: 0 })).toBe(events);
});

const anyEvent: fc.Arbitrary<MatchEvent> = fc.record({
  kind: fc.constantFrom('goal', 'own-goal', 'penalty-goal', 'missed-penalty', 'red-card', 'var'),
  side: fc.constantFrom('home', 'away'),
  minute: fc.nat(120),
  detail: fc.constantFrom('Goal cancelled', 'Penalty cancelled', ''),
});

test('there are never more goals than in the score, and no other event is lost', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), fc.nat(5), fc.nat(5), (events, home, away) => {
      const inOrder = events.toSorted((a, b) => a.minute - b.minute);
      const received = withoutSurplusGoals(inOrder, { home, away });
      const goals = (side: MatchEvent['side']) =>
        received.filter((event) => event.side === side && isGoal(event)).length;
      expect(goals('home')).toBeLessThanOrEqual(home);
      expect(goals('away')).toBeLessThanOrEqual(away);
      expect(received.filter((event) => !isGoal(event))).toEqual(inOrder.filter((event) => !isGoal(event)));
    }),
  );
});

const scored = (minute: number, player: string | undefined, fields: Partial<Goal> = {}): Goal => ({
  kind: 'goal',
  side: 'home',
  minute,
  ...(player !== undefined && { player }),
  ...fields,
});

test('a player’s goals are together, in the order of play', () => {
  const events = [scored(80, 'Sato'), scored(55, 'Costa'), scored(45, 'Sato', { stoppage: 2 }), scored(45, 'Reyes')];
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
    scored(10, 'Duarte', { side: 'away', kind: 'penalty-goal' }),
    scored(20, 'Brandt', { side: 'away', kind: 'own-goal' }),
    scored(30, 'Duarte', { side: 'away', kind: 'missed-penalty' }),
    scored(40, 'Jansen', { side: 'away', kind: 'yellow-card' }),
  ];
  const { away } = matchScorers(events);
  expect(away.flatMap(({ goals }) => goals).map(({ player, kind }) => [player, kind])).toEqual([
    ['Duarte', 'penalty-goal'],
    ['Brandt', 'own-goal'],
  ]);
});

test('goals of unnamed players stay apart', () => {
  expect(matchScorers([scored(1, undefined), scored(2, undefined)]).home).toHaveLength(2);
});
