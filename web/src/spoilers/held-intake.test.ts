import type { Match } from '@touchline/domain/match/match.ts';
import { expect, test } from 'vitest';
import { match, now as pageNow, snapshot } from '../../test/score-page.tsx';
import { timersByHand } from '../../test/timers-by-hand.ts';
import { createMatchStore } from '../live/match-store.ts';
import { createHeldIntake } from './held-intake.ts';

const goals = (homeScore: number): Match => match('football-1', { homeScore });

const change = (version: number, homeScore: number) =>
  [
    { version, updatedAt: '2026-10-25T12:00:05Z', patch: { 'football-1': { homeScore } } },
    { quiet: false, dropped: 0 },
  ] as const;

const held = (delayMs = 30_000, isOpened = true) => {
  const clock = timersByHand();
  const store = createMatchStore({ now: () => pageNow, frame: (run) => run() });
  const firsts: number[] = [];
  let chosen = delayMs;
  let opening = isOpened;
  const { intake, pour } = createHeldIntake({
    store,
    delayMs: () => chosen,
    now: clock.now,
    after: clock.after,
    isOpening: () => opening,
    onFirst: () => {
      opening = false;
      firsts.push(clock.now());
    },
  });
  const choose = (ms: number): void => {
    chosen = ms;
    pour();
  };
  return { clock, store, intake, firsts, choose, score: () => store.match('football-1')?.homeScore };
};

test('what comes is told when its time has come, in the order in which it came', () => {
  const { clock, intake, score } = held();
  intake.takeSnapshot(snapshot(1, [goals(0)]));
  clock.pass(5_000);
  intake.takeChange(...change(2, 1));
  clock.pass(5_000);
  intake.takeChange(...change(3, 2));
  clock.pass(24_999);
  expect(score()).toBe(0);
  clock.pass(2);
  expect(score()).toBe(1);
  clock.pass(4_998);
  expect(score()).toBe(1);
  clock.pass(2);
  expect(score()).toBe(2);
  expect(clock.waiting()).toBe(0);
});

test('a whole board waits in its place among the changes', () => {
  const { clock, intake, score } = held();
  intake.takeSnapshot(snapshot(1, [goals(0)]));
  intake.takeChange(...change(2, 1));
  clock.pass(1_000);
  intake.takeSnapshot(snapshot(4, [goals(3)]));
  intake.takeChange(...change(5, 4));
  clock.pass(29_001);
  expect(score()).toBe(1);
  clock.pass(1_000);
  expect(score()).toBe(4);
});

test('the link goes on from what came last, not from what is shown', () => {
  const { intake, store } = held();
  intake.takeSnapshot(snapshot(1, [goals(0)]));
  intake.takeChange(...change(2, 1));
  expect(intake.version()).toBe(2);
  expect(store.version()).toBe(1);
  // What is older than that is nothing new; what the server built anew is.
  intake.takeSnapshot(snapshot(1, [goals(9)]));
  intake.takeChange(...change(2, 9));
  expect(intake.version()).toBe(2);
  intake.takeSnapshot(snapshot(1, [goals(5)]), { rebuilt: true });
  expect(intake.version()).toBe(1);
});

test('the first board that has matches goes through at once, and says so once', () => {
  const { clock, intake, firsts, store } = held();
  intake.takeSnapshot(snapshot(1, []));
  expect(firsts).toEqual([]);
  clock.pass(2_000);
  intake.takeSnapshot(snapshot(2, [goals(1)]));
  expect(store.version()).toBe(2);
  intake.takeSnapshot(snapshot(3, [goals(2)]));
  expect([firsts, store.version()]).toEqual([[2_000], 2]);
});

test('where matches were on the screen already, nothing is told before its time', () => {
  const { clock, intake, store, firsts } = held(30_000, false);
  intake.takeSnapshot(snapshot(1, [goals(1)]));
  expect(store.version()).toBeUndefined();
  clock.pass(30_001);
  expect([store.version(), firsts]).toEqual([1, []]);
});

test('who asks for less is told at once what is due by that, and who asks for more waits longer', () => {
  const { clock, intake, score, choose } = held();
  intake.takeSnapshot(snapshot(1, [goals(0)]));
  intake.takeChange(...change(2, 1));
  clock.pass(10_000);
  intake.takeChange(...change(3, 2));
  choose(10_000);
  expect(score()).toBe(1);
  choose(60_000);
  clock.pass(59_000);
  expect(score()).toBe(1);
  clock.pass(1_001);
  expect(score()).toBe(2);
});

test('without a delay everything goes through as it comes', () => {
  const { clock, intake, score } = held(0);
  intake.takeSnapshot(snapshot(1, [goals(0)]));
  intake.takeChange(...change(2, 1));
  expect(score()).toBe(1);
  expect(clock.waiting()).toBe(0);
});

test('what the source says itself waits as well', () => {
  const { clock, intake, score } = held();
  intake.takeSnapshot(snapshot(1, [goals(0)]));
  intake.takeDirect({
    kind: 'board',
    matches: [goals(2)],
    sports: {},
    provider: 'API-Sports',
    updatedAt: '2026-10-25T12:00:05Z',
  });
  expect(score()).toBe(0);
  clock.pass(30_001);
  expect(score()).toBe(2);
});
