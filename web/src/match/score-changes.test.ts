import { confirmationMs } from '@touchline/domain/event-detection/score-change-detector.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { timersByHand } from '../../test/manual-timers.ts';
import { createMatchStore } from '../board/match-store.ts';
import type { Snapshot } from '../board/read-board.ts';
import { createScoreChangeWatch } from './score-changes.ts';

const match = (id: string, fields: Partial<Match> = {}): Match => exampleMatch({ id, status: 'live', ...fields });

const snapshot = (version: number, matches: readonly Match[]): Snapshot => ({
  version,
  updatedAt: '2026-10-25T12:00:00Z',
  source: 'proxy',
  provider: 'API-Sports',
  stale: false,
  sports: {},
  matches,
  dropped: 0,
});

type Patch = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A real store whose frames the test runs manually, and the reported score changes. */
const page = (...matches: readonly Match[]) => {
  const { now, after, pass, waiting } = timersByHand();
  let frames: (() => void)[] = [];
  const store = createMatchStore({ now, frame: (run) => frames.push(run) });
  store.takeSnapshot(snapshot(1, matches));
  const reported: string[][] = [];
  const watch = createScoreChangeWatch({ store, now, after });
  const end = watch.watch((changes) =>
    reported.push(
      changes.map(({ match: { id }, change: { kind, after: score } }) => `${id} ${kind} ${score.home}-${score.away}`),
    ),
  );
  const frame = (): void => {
    const due = frames;
    frames = [];
    for (const run of due) run();
  };
  const send = (patch: Patch, quiet = false): void =>
    store.takeChange(
      { version: (store.version() ?? 0) + 1, updatedAt: '2026-10-25T12:00:05Z', patch },
      { quiet, dropped: 0 },
    );
  const change = (patch: Patch, quiet = false): void => {
    send(patch, quiet);
    frame();
  };
  return { store, reported, change, send, frame, pass, waiting, end };
};

test('a goal is reported in the frame that shows it, together with other changes in that frame', () => {
  const { reported, send, frame } = page(match('football-1'), match('football-2'));
  send({ 'football-1': { homeScore: 1 } });
  send({ 'football-2': { awayScore: 2 } });
  expect(reported).toEqual([]);
  frame();
  expect(reported).toEqual([['football-1 goal 1-0', 'football-2 goal 0-2']]);
});

test('two goals within one frame are reported as one change', () => {
  const { reported, send, frame } = page(match('football-1'));
  send({ 'football-1': { homeScore: 1 } });
  send({ 'football-1': { homeScore: 1, awayScore: 1 } });
  frame();
  expect(reported).toEqual([['football-1 goal 1-1']]);
});

test('snapshots and catching up after a gap report nothing', () => {
  const { store, reported, change } = page(match('football-1', { homeScore: 2 }));
  store.takeSnapshot(snapshot(9, [match('football-1', { homeScore: 3 })]));
  change({ 'football-1': { homeScore: 4 } }, true);
  expect(reported).toEqual([]);
  change({ 'football-1': { homeScore: 5 } });
  expect(reported).toEqual([['football-1 goal 5-0']]);
});

test('goals from catching up are not reported with the next goal', () => {
  const { reported, change } = page(match('football-1'));
  change({ 'football-1': { homeScore: 1 } });
  change({ 'football-1': { homeScore: 3 } }, true);
  change({ 'football-1': { awayScore: 1 } });
  expect(reported).toEqual([['football-1 goal 1-0'], ['football-1 goal 3-1']]);
});

test('a goal is reported again after the same goal was reversed during catching up', () => {
  const { reported, change } = page(match('football-1'));
  change({ 'football-1': { homeScore: 1 } });
  change({ 'football-1': { homeScore: 0 } }, true);
  change({ 'football-1': { homeScore: 1 } });
  expect(reported).toEqual([['football-1 goal 1-0'], ['football-1 goal 1-0']]);
});

test('shoot-out shots in hockey are not reported as goals', () => {
  const { reported, change } = page(
    match('hockey-1', { sport: 'hockey', homeScore: 1, awayScore: 2, statusCode: 'P3' }),
  );
  change({ 'hockey-1': { homeScore: 2 } });
  change({ 'hockey-1': { statusCode: 'PT' } });
  change({ 'hockey-1': { homeScore: 3, awayScore: 3 } });
  expect(reported).toEqual([['hockey-1 goal 2-2']]);
});

test('the rest of a score flicker is not reported after the watcher stops, and leaves no timer', () => {
  const { reported, change, pass, waiting, end } = page(match('football-1'));
  change({ 'football-1': { homeScore: 1 } });
  pass(5_000);
  change({ 'football-1': { homeScore: 0 } });
  end();
  pass(5_000);
  change({ 'football-1': { homeScore: 1 } });
  pass(10 * confirmationMs);
  expect(reported).toEqual([['football-1 goal 1-0'], ['football-1 dip 0-0']]);
  expect(waiting()).toBe(0);
});

test('a score that stays lower is reported as a correction once, after the confirmation time', () => {
  const { reported, change, pass, waiting } = page(match('football-1'));
  change({ 'football-1': { homeScore: 1 } });
  change({ 'football-1': { homeScore: 0 } });
  pass(confirmationMs - 1);
  expect(reported.flat()).toEqual(['football-1 goal 1-0', 'football-1 dip 0-0']);
  pass(1);
  pass(10 * confirmationMs);
  expect(reported.flat().slice(2)).toEqual(['football-1 correction 0-0']);
  expect(waiting()).toBe(0);
});

test('a drop in the score is never confirmed if the match leaves the board first', () => {
  const { store, reported, change, pass } = page(match('football-1'), match('football-2'));
  change({ 'football-1': { homeScore: 1 } });
  change({ 'football-1': { homeScore: 0 } });
  store.takeSnapshot(snapshot(9, [match('football-2')]));
  pass(2 * confirmationMs);
  expect(reported.flat()).toEqual(['football-1 goal 1-0', 'football-1 dip 0-0']);
});

test('a drop in the score after a video assistant decision is reported as a disallowed goal', () => {
  const { reported, change } = page(match('football-1', { homeScore: 1 }));
  change({ 'football-1': { events: [{ kind: 'var', side: 'home', minute: 9, detail: 'Goal cancelled' }] } });
  change({ 'football-1': { homeScore: 0 } });
  expect(reported).toEqual([['football-1 disallowed 0-0']]);
});

test('with 1,500 matches and 50 changes a second, each goal is reported once, and clock changes never', () => {
  const ids = Array.from({ length: 1_500 }, (_, at) => `football-${at}`);
  const { reported, change } = page(...ids.map((id) => match(id)));
  const seconds = 8;
  for (let second = 0; second < seconds; second += 1) {
    const scores = second % 2 === 0 ? { homeScore: 1 } : {};
    const changed = ids.slice(second * 50, second * 50 + 50);
    change(Object.fromEntries(changed.map((id) => [id, { minute: second + 1, ...scores }])));
  }
  expect(reported.map((frame) => frame.length)).toEqual([50, 50, 50, 50]);
});
