import type { Match } from '@touchline/domain/match/match.ts';
import { expect, test } from 'vitest';
import { timersByHand } from '../../test/manual-timers.ts';
import { match, now as pageNow, snapshot } from '../../test/score-page.tsx';
import { createMatchStore } from '../board/match-store.ts';
import { createScoreDelay } from './score-delay.ts';

const goals = (homeScore: number): Match => match('football-1', { homeScore });

const change = (version: number, homeScore: number) =>
  [
    { version, updatedAt: '2026-10-25T12:00:05Z', patch: { 'football-1': { homeScore } } },
    { quiet: false, dropped: 0 },
  ] as const;

const delayed = (delayMs = 30_000) => {
  const clock = timersByHand();
  const store = createMatchStore({ now: () => pageNow, frame: (run) => run() });
  const shownAt: number[] = [];
  let chosen = delayMs;
  const { sink, retime, coversFirstBoard } = createScoreDelay({
    store,
    delayMs: () => chosen,
    now: clock.now,
    after: clock.after,
    onFirstBoardShown: () => shownAt.push(clock.now()),
  });
  const choose = (ms: number): void => {
    chosen = ms;
    retime();
  };
  return { clock, store, sink, shownAt, coversFirstBoard, choose, score: () => store.match('football-1')?.homeScore };
};

test('changes reach the store after the delay, in order', () => {
  const { clock, sink, score } = delayed();
  sink.takeSnapshot(snapshot(1, [goals(0)]));
  clock.pass(5_000);
  sink.takeChange(...change(2, 1));
  clock.pass(5_000);
  sink.takeChange(...change(3, 2));
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

test('a snapshot keeps its place among the changes', () => {
  const { clock, sink, score } = delayed();
  sink.takeSnapshot(snapshot(1, [goals(0)]));
  sink.takeChange(...change(2, 1));
  clock.pass(1_000);
  sink.takeSnapshot(snapshot(4, [goals(3)]));
  sink.takeChange(...change(5, 4));
  clock.pass(29_001);
  expect(score()).toBe(1);
  clock.pass(1_000);
  expect(score()).toBe(4);
});

test('the link continues from the newest version that it received, not from the version on screen', () => {
  const { sink, store } = delayed();
  sink.takeSnapshot(snapshot(1, [goals(0)]));
  sink.takeChange(...change(2, 1));
  expect(sink.version()).toBe(2);
  expect(store.version()).toBe(1);
  // An older board is ignored, unless the server rebuilt it.
  sink.takeSnapshot(snapshot(1, [goals(9)]));
  sink.takeChange(...change(2, 9));
  expect(sink.version()).toBe(2);
  sink.takeSnapshot(snapshot(1, [goals(5)]), { rebuilt: true });
  expect(sink.version()).toBe(1);
});

test('the first board that has matches passes at once with its scores covered, and later boards wait', () => {
  const { clock, sink, shownAt, coversFirstBoard, store } = delayed();
  sink.takeSnapshot(snapshot(1, []));
  expect(store.version()).toBe(1);
  clock.pass(2_000);
  sink.takeSnapshot(snapshot(2, [goals(1)]));
  expect(store.version()).toBe(2);
  sink.takeSnapshot(snapshot(3, [goals(2)]));
  expect(store.version()).toBe(2);
  clock.pass(29_999);
  expect([coversFirstBoard(), shownAt]).toEqual([true, []]);
  clock.pass(2);
  expect([coversFirstBoard(), shownAt.length, store.version()]).toEqual([false, 1, 3]);
});

test('the first board from the server covers its scores for a full delay after its own arrival', () => {
  const { clock, sink, store, coversFirstBoard } = delayed();
  sink.takeFirstScreen({ snapshot: snapshot(1, [goals(1)]), live: {} }, pageNow);
  clock.pass(10_000);
  sink.takeSnapshot(snapshot(2, [goals(2)]));
  expect(store.version()).toBe(2);
  clock.pass(29_999);
  expect(coversFirstBoard()).toBe(true);
  clock.pass(2);
  expect(coversFirstBoard()).toBe(false);
});

test('once the scores in the document are shown, the first board from the server waits', () => {
  const { clock, sink, store } = delayed();
  sink.takeFirstScreen({ snapshot: snapshot(1, [goals(1)]), live: {} }, pageNow);
  clock.pass(30_001);
  sink.takeSnapshot(snapshot(2, [goals(2)]));
  expect(store.version()).toBeUndefined();
  clock.pass(30_001);
  expect(store.version()).toBe(2);
});

test('scores that are already shown stay visible when a delay is chosen', () => {
  const { sink, coversFirstBoard, choose, score } = delayed(0);
  sink.takeSnapshot(snapshot(1, [goals(1)]));
  choose(30_000);
  expect(coversFirstBoard()).toBe(false);
  sink.takeChange(...change(2, 2));
  expect(score()).toBe(1);
});

test('shortening the delay releases due updates at once, and lengthening it makes updates wait longer', () => {
  const { clock, sink, score, choose } = delayed();
  sink.takeSnapshot(snapshot(1, [goals(0)]));
  sink.takeChange(...change(2, 1));
  clock.pass(10_000);
  sink.takeChange(...change(3, 2));
  choose(10_000);
  expect(score()).toBe(1);
  choose(60_000);
  clock.pass(59_000);
  expect(score()).toBe(1);
  clock.pass(1_001);
  expect(score()).toBe(2);
});

test('without a delay, everything passes at once', () => {
  const { clock, sink, score } = delayed(0);
  sink.takeSnapshot(snapshot(1, [goals(0)]));
  sink.takeChange(...change(2, 1));
  expect(score()).toBe(1);
  expect(clock.waiting()).toBe(0);
});

test('boards that the page loads from the provider wait as well', () => {
  const { clock, sink, score } = delayed();
  sink.takeSnapshot(snapshot(1, [goals(0)]));
  sink.takeDirect({
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
