import { simulateCup } from '@touchline/domain/outlook/cup-outlook.ts';
import { simulateSeason } from '@touchline/domain/outlook/simulate-season.ts';
import { evenForecast, kickOffOf, smallLeague, smallMatch, smallSeason } from '@touchline/domain/test/small-league.ts';
import type { Basis, Forecast } from '@touchline/domain/forecast/forecast.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import type { LastGoal } from './league-board.ts';
import { createLeagueOutlooks } from './league-outlooks.ts';
import type { CalculatedOutlook, LeagueSeason } from './league-outlooks.ts';

const { key } = smallLeague;

/** The league before its seventh match, with a thread that a test can stop. */
const start = () => {
  const clock = createManualClock(epochMs(kickOffOf(6)));
  const state: {
    season: LeagueSeason | undefined;
    seasonHeld?: Promise<void>;
    /** What is known without a call. */
    known?: LeagueSeason;
    matches: readonly Match[];
    goal?: LastGoal;
    held?: Promise<void>;
    ratings: number;
    basis: Basis;
    rated?: Pick<Forecast, 'strength'>;
  } = { season: smallSeason(6), matches: [], ratings: 1, basis: 'ratings' };
  const simulated: string[] = [];
  const outlooks = createLeagueOutlooks({
    board: {
      match: (id) => state.matches.find((match) => match.id === id),
      matchesOf: () => state.matches,
      lastGoal: () => state.goal,
    },
    season: async (of) => {
      await state.seasonHeld;
      return state.season && { ...state.season, key: of };
    },
    heldSeason: async () => state.known,
    forecasts: {
      beforeKickOff: ({ startTime, status }) =>
        status === 'finished' ? undefined : { ...evenForecast(startTime), basis: state.basis },
      fromRatings: (_league, { startTime }) => ({ ...evenForecast(startTime), ...state.rated, basis: state.basis }),
      version: () => state.ratings,
    },
    simulate: async (input) => {
      const play = input.remaining.find((match) => match.play !== undefined)?.play;
      simulated.push(play === undefined ? '-' : `${play.home}-${play.away}`);
      await state.held;
      return simulateSeason({ ...input, simulations: 400 });
    },
    simulateCup: async (input) => simulateCup({ ...input, simulations: 400 }),
    clock,
  });
  const ask = async (of: string = key): Promise<CalculatedOutlook> => {
    const answer = await outlooks.current(of, 'visitor');
    if (answer === undefined || answer === 'busy' || 'gap' in answer) throw new Error('no outlook');
    return answer.outlook;
  };
  const live = (fields: Partial<Match> = {}): void => {
    state.matches = [smallMatch(6, { status: 'live', statusCode: '2H', minute: 80, ...fields })];
  };
  return { outlooks, clock, state, simulated, ask, live };
};

const titleOf = ({ outlook }: CalculatedOutlook, team: string): number =>
  outlook.teams.find(({ teamId }) => teamId === team)?.chances.title?.chance ?? Number.NaN;

const goalOf = (before: LastGoal['before'], after: LastGoal['after']): LastGoal => ({
  matchId: 'football-6',
  side: 'home',
  atMs: 1,
  before,
  after,
});

it('Concurrent requests share a calculation, and an unchanged league is not calculated again.', async () => {
  const { ask, simulated, outlooks } = start();
  expect(outlooks.known(key)).toBeUndefined();
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(one).toBe(other);
  expect(await ask()).toBe(one);
  expect(outlooks.known(key)).toBe(one);
  expect(simulated).toEqual(['-']);
});

it('A goal changes the outlook at once, and the clock of a match at most once a minute.', async () => {
  const { ask, live, simulated, clock } = start();
  live();
  const before = await ask();
  live({ homeScore: 1 });
  const after = await ask();
  expect(titleOf(after, 'c')).toBeGreaterThan(titleOf(before, 'c'));
  live({ homeScore: 1, minute: 81 });
  expect(await ask()).toBe(after);
  await clock.advance(60_000);
  expect(await ask()).not.toBe(after);
  expect(simulated).toEqual(['0-0', '1-0', '1-0']);
});

it('A request during a calculation gets the outlook for the time of the request.', async () => {
  const { ask, live, state, simulated } = start();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.held = promise;
  live();
  const first = ask();
  await expect.poll(() => simulated).toEqual(['0-0']);
  live({ homeScore: 1 });
  const second = ask();
  resolve();
  await first;
  expect((await second).input.remaining[0]?.play).toMatchObject({ home: 1, away: 0 });
  expect(simulated).toEqual(['0-0', '1-0']);
});

it('The effect of a goal compares the season with and without it, and stays as it was at the goal.', async () => {
  const { ask, live, state, simulated } = start();
  live();
  await ask();
  live({ homeScore: 1 });
  state.goal = goalOf({ home: 0, away: 0 }, { home: 1, away: 0 });
  const { goal, outlook } = await ask();
  expect(goal?.after).toBe(outlook);
  expect(simulated).toEqual(['0-0', '1-0', '0-0']);

  live({ homeScore: 1, redCards: { home: 1, away: 0 } });
  expect((await ask()).goal).toBe(goal);
  expect(simulated).toEqual(['0-0', '1-0', '0-0', '1-0']);

  live();
  delete state.goal;
  expect((await ask()).goal).toBeUndefined();
});

it('New ratings are not simulated again if they change nothing.', async () => {
  const { ask, state, simulated, clock } = start();
  const first = await ask();
  state.ratings += 1;
  await clock.advance(60_000);
  expect((await ask()).outlook).toBe(first.outlook);
  expect(simulated).toEqual(['-']);
});

it('At most twenty leagues wait for the thread; another one gets its last outlook, or has to come back.', async () => {
  const { outlooks, ask, live, state, simulated } = start();
  const known = await ask('league known');
  const { promise, resolve } = Promise.withResolvers<void>();
  state.held = promise;
  live();
  const waiting = Array.from({ length: 20 }, (_, at) => ask(`league ${at}`));
  await expect.poll(() => simulated.length).toBe(21);
  expect(await outlooks.current('league new', 'visitor')).toBe('busy');
  expect(await outlooks.current('league known', 'visitor')).toEqual({ outlook: known });
  resolve();
  await Promise.all(waiting);
  expect(await ask('league new')).toBeDefined();
});

it('A slow provider does not delay the outlook of a known season.', async () => {
  const { ask, state, clock, live } = start();
  await ask();
  state.seasonHeld = new Promise(() => undefined);
  live({ homeScore: 2 });
  const answer = ask();
  await clock.advance(150);
  expect((await answer).input.remaining[0]?.play?.home).toBe(2);
});

it('A program gets the outlook of what is held, as it is now, and none if the table or the season is missing.', async () => {
  const { outlooks, state, live, ask } = start();
  const { fixtures: _, ...withoutFixtures } = smallSeason(6);
  state.seasonHeld = Promise.reject(new Error('the provider was asked'));
  state.seasonHeld.catch(() => undefined);
  expect(await outlooks.held(key)).toBeUndefined();
  state.known = withoutFixtures;
  expect(await outlooks.held(key)).toBeUndefined();
  state.known = smallSeason(6);
  live({ homeScore: 1 });
  const found = await outlooks.held(key);
  if (found === undefined || found === 'busy' || 'gap' in found.result) throw new Error('no outlook');
  expect(found.result.outlook.input.remaining[0]?.play).toMatchObject({ home: 1, away: 0 });
  // The pages of readers share the calculation.
  delete state.seasonHeld;
  state.season = state.known;
  expect((await ask()).outlook).toBe(found.result.outlook.outlook);
});

it('A season of which only a part is held neither replaces a whole one nor answers a reader.', async () => {
  const { outlooks, state, clock, ask } = start();
  const { fixtures: _, ...withoutFixtures } = smallSeason(6);
  state.known = withoutFixtures;
  expect(await outlooks.held(key)).toBeUndefined();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.seasonHeld = promise;
  const answer = ask();
  await clock.advance(150);
  resolve();
  const outlook = await answer;
  expect(await outlooks.held(key)).toMatchObject({ result: { outlook } });
  expect(outlooks.known(key)).toBe(outlook);
});

it('That the rules of a league are unknown is known from its table alone.', async () => {
  const { outlooks, state } = start();
  const { fixtures: _f, results: _r, ...tableOnly } = smallSeason(6);
  state.known = { ...tableOnly, key: 'basketball.nowhere.league', sport: 'basketball' };
  expect(await outlooks.held(key)).toMatchObject({ result: { gap: 'rules' } });
});

it('Programs wait while readers have leagues calculated.', async () => {
  const { outlooks, ask, state, simulated } = start();
  state.known = smallSeason(6);
  const { promise, resolve } = Promise.withResolvers<void>();
  state.held = promise;
  const waiting = Array.from({ length: 5 }, (_, at) => ask(`league ${at}`));
  await expect.poll(() => simulated.length).toBe(5);
  expect(await outlooks.held(key)).toBe('busy');
  resolve();
  await Promise.all(waiting);
  expect(await outlooks.held(key)).not.toBe('busy');
});

it('A league without a season in play has a reason instead, and an unknown league has none.', async () => {
  const { outlooks, state } = start();
  state.season = smallSeason(12);
  expect(await outlooks.current(key, 'visitor')).toEqual({ gap: 'over' });
  state.season = undefined;
  expect(await outlooks.current(key, 'visitor')).toBeUndefined();
});

/** A cup before its two semi-finals, c against a and b against d. */
const startCup = () => {
  const { outlooks, state, simulated } = start();
  const semiFinals = [6, 5].map((at) => smallMatch(at, { session: 'Semi-finals', startTime: kickOffOf(6) }));
  const { table: _table, ...withoutTable } = smallSeason(6);
  state.season = { ...withoutTable, cupMatches: semiFinals };
  state.basis = 'market';
  const chanceOf = async (team: string, kind: 'advance' | 'title' = 'advance') => {
    const answer = await outlooks.current(key, 'visitor');
    if (answer === undefined || answer === 'busy' || !('gap' in answer)) throw new Error('not a cup');
    expect(answer.gap).toBe('no-table');
    return answer.cup?.outlook.teams.find(({ teamId }) => teamId === team)?.chances[kind]?.chance;
  };
  return { state, simulated, chanceOf };
};

it('A cup has the chances of its current round, from the newest state of its matches, and the reason why it has no season.', async () => {
  const { state, simulated, chanceOf } = startCup();
  const before = (await chanceOf('c')) ?? Number.NaN;
  expect(Math.abs(before - 0.5)).toBeLessThan(0.2);
  const ahead = { status: 'live', statusCode: '2H', minute: 85, homeScore: 2 } as const;
  state.matches = [smallMatch(6, { session: 'Semi-finals', ...ahead })];
  expect(await chanceOf('c')).toBeGreaterThan(0.95);
  expect(simulated).toEqual([]);
});

it('A team that has just gone through keeps its strength in the next rounds of its cup.', async () => {
  const { state, chanceOf } = startCup();
  state.rated = { strength: { kind: 'goals', home: 3, away: 0.3 } };
  state.matches = [
    smallMatch(6, { session: 'Semi-finals', status: 'finished', statusCode: 'FT', homeScore: 1 }),
    smallMatch(5, { session: 'Semi-finals', startTime: kickOffOf(6) }),
  ];
  expect(await chanceOf('c')).toBe(1);
  expect(await chanceOf('c', 'title')).toBeGreaterThan(0.6);
});
