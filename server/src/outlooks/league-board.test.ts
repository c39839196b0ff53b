import { smallLeague, smallMatch } from '@touchline/domain/test/small-league.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { expect, it } from 'vitest';
import { createFakeBoard } from '../../test/fake-board.ts';
import { createLeagueBoard, goalDetails } from './league-board.ts';

const { key } = smallLeague;
const id = 'football-6';

/** A followed board with one match of the league in play. */
const start = () => {
  const state = { nowMs: 1_000, version: 1 };
  const live = smallMatch(6, { status: 'live', statusCode: '2H', minute: 66 });
  const fake = createFakeBoard([live, smallMatch(7, { sport: 'basketball' })], () => state.nowMs);
  const board = createLeagueBoard({
    board: { ...fake.board, version: () => state.version },
    now: () => state.nowMs,
  });
  const stopping = new AbortController();
  const running = board.run(stopping.signal);
  const change = (fields: Partial<Match>): void => {
    state.version += 1;
    fake.change(id, fields);
  };
  const stop = async (): Promise<void> => {
    stopping.abort();
    await running;
  };
  return { board, state, change, stop, match: () => fake.board.match(id) };
};

it('The matches of a league are those on the board, in sports whose table can be continued.', async () => {
  const { board, stop } = start();
  expect([...board.leagues()]).toEqual([key]);
  expect(board.matchesOf(key).map((match) => match.id)).toEqual([id]);
  expect(board.matchesOf('football.nowhere.another')).toEqual([]);
  await stop();
});

it('The last goal has its side, time and minute, until it is taken back or hours have passed.', async () => {
  const { board, state, change, stop } = start();
  expect(board.lastGoal(key)).toBeUndefined();
  change({ awayScore: 1, minute: 67 });
  expect(board.lastGoal(key)).toEqual({
    matchId: id,
    side: 'away',
    atMs: 1_000,
    minute: '67',
    before: { home: 0, away: 0 },
    after: { home: 0, away: 1 },
  });
  change({ minute: 70 });
  expect(board.lastGoal(key)?.minute).toBe('67');
  change({ awayScore: 0 });
  expect(board.lastGoal(key)).toBeUndefined();

  change({ homeScore: 1, minute: 90, stoppage: 2 });
  expect(board.lastGoal(key)).toMatchObject({ side: 'home', minute: '90+2' });
  state.nowMs += 3 * 3_600_000 + 1;
  change({ status: 'finished' });
  expect(board.lastGoal(key)).toBeUndefined();
  await stop();
});

it('The scorer comes from the event of the same goal, which may arrive later than the score.', async () => {
  const { board, change, match, stop } = start();
  change({ awayScore: 1, minute: 67 });
  const goal = board.lastGoal(key);
  if (goal === undefined) throw new Error('no goal');
  expect(goalDetails(match(), goal)).toEqual({ minute: '67' });
  change({ events: [{ kind: 'goal', side: 'away', minute: 12, player: 'Earlier' }] });
  expect(goalDetails(match(), goal)).toEqual({ minute: '67' });
  change({ events: [{ kind: 'penalty-goal', side: 'away', minute: 66, player: 'Striker' }] });
  expect(goalDetails(match(), goal)).toEqual({ minute: '66', scorer: 'Striker' });
  await stop();
});
