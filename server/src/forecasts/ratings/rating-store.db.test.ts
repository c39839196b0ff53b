import type { Match } from '@touchline/domain/match/match.ts';
import { asc, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { finishedMatch, ratedResult } from '../../../test/sample-matches.ts';
import { recordPrice } from '../../../test/sample-prices.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { ratingChannel } from '../../platform/database/channels.ts';
import { oddsSnapshot } from '../../platform/database/schema/forecast-tables.ts';
import { leagueRating, ratedMatch, ratingStep, teamRating } from '../../platform/database/schema/rating-tables.ts';
import { createRatingStore } from './rating-store.ts';
import type { RatingStore } from './rating-store.ts';

const { database } = await openTestDatabase();

const now = Date.parse('2026-03-20T12:00:00.000Z');
const dayOf = (day: number): string => new Date(Date.UTC(2026, 0, 1, 15) + day * 86_400_000).toISOString();
const league = 'football.italy.serie-a';

const storeOf = (origin: string): RatingStore => createRatingStore({ database, origin, now: () => now });

const clear = async (): Promise<void> => {
  for (const table of [ratingStep, teamRating, leagueRating, ratedMatch, oddsSnapshot]) {
    await database.orm.delete(table);
  }
};

/** All ratings, without their write times. */
const states = async () => ({
  leagues: await database.orm
    .select({ origin: leagueRating.origin, league: leagueRating.league, state: leagueRating.state })
    .from(leagueRating)
    .orderBy(asc(leagueRating.origin), asc(leagueRating.league)),
  teams: await database.orm
    .select({ origin: teamRating.origin, teamId: teamRating.teamId, state: teamRating.state })
    .from(teamRating)
    .orderBy(asc(teamRating.origin), asc(teamRating.teamId)),
});

const steps = async (): Promise<readonly string[]> => {
  const rows = await database.orm.select({ id: ratingStep.matchId }).from(ratingStep).orderBy(asc(ratingStep.id));
  return rows.map(({ id }) => id);
};

describe('the ratings', () => {
  let store: RatingStore;

  beforeEach(async () => {
    await clear();
    store = storeOf('real');
  });

  const first = finishedMatch('1', dayOf(0), ['1', '2'], [3, 0]);

  it('include a match once', async () => {
    expect(await store.rate([ratedResult(first)])).toBe(1);
    const once = await states();
    expect(once.leagues).toMatchObject([{ league, state: { played: 1, priced: 0 } }]);
    expect(once.teams).toMatchObject([
      { teamId: '1', state: { played: 1, fed: 0, a: expect.any(Number) } },
      { teamId: '2', state: { played: 1 } },
    ]);
    expect(await store.rate([ratedResult(first)])).toBe(0);
    expect(await states()).toEqual(once);
    expect(await store.rated([first.id, 'football-2'])).toEqual(new Map([[first.id, { home: 3, away: 0 }]]));
  });

  it('include a match once if two nodes process it at the same time', async () => {
    const taken = await Promise.all([store.rate([ratedResult(first)]), storeOf('real').rate([ratedResult(first)])]);
    expect(new Set(taken)).toEqual(new Set([0, 1]));
    expect((await states()).leagues).toMatchObject([{ state: { played: 1 } }]);
  });

  it('are unchanged if a transaction fails', async () => {
    await store.rate([ratedResult(first)]);
    const before = await states();
    const second = finishedMatch('2', dayOf(7), ['2', '1'], [1, 1]);
    const failing = createRatingStore({
      database: {
        orm: database.orm,
        transaction: (work) =>
          database.transaction(async (statements) => {
            await work(statements);
            throw new Error('the connection broke');
          }),
      },
      origin: 'real',
      now: () => now,
    });
    await expect(failing.rate([ratedResult(second)])).rejects.toThrow('the connection broke');
    expect(await states()).toEqual(before);
    expect(await store.rated([second.id])).toEqual(new Map());
    expect(await store.rate([ratedResult(second)])).toBe(1);
  });

  it('use only the last real price before kick-off', async () => {
    const kickOffMs = Date.parse(first.startTime);
    const before: Match = { ...first, status: 'scheduled' };
    await recordPrice(database, before, { homeWin: 1.2, seenAt: kickOffMs - 60_000, origin: 'simulated' });
    await recordPrice(database, { ...first, status: 'live' }, { homeWin: 1.1, seenAt: kickOffMs - 1_000 });
    await recordPrice(database, before, { homeWin: 1.3, seenAt: kickOffMs + 1_000 });
    await store.rate([ratedResult(first)]);
    expect((await states()).leagues).toMatchObject([{ state: { played: 1, priced: 0 } }]);

    await database.orm.delete(ratedMatch);
    await database.orm.delete(teamRating);
    await database.orm.delete(leagueRating);
    await recordPrice(database, before, { homeWin: 1.9, seenAt: kickOffMs - 3_600_000 });
    await store.rate([ratedResult(first)]);
    expect((await states()).leagues).toMatchObject([{ state: { played: 1, priced: 1 } }]);
  });

  it('from a stand-in never mix with real ones', async () => {
    await storeOf('simulated').rate([ratedResult(first)]);
    expect(await store.read()).toEqual([]);
    await store.rate([ratedResult(first)]);
    const { teams } = await states();
    expect(teams.map(({ origin, teamId }) => `${origin} ${teamId}`)).toEqual([
      'real 1',
      'real 2',
      'simulated 1',
      'simulated 2',
    ]);
  });

  it('are the same whether a season is read late or its matches arrive in order', async () => {
    const season = [0, 7, 14, 21, 28].map((day, at) =>
      finishedMatch(`${at}`, dayOf(day), at % 2 === 0 ? ['1', '2'] : ['2', '3'], [at % 3, 1]),
    );
    for (const match of season) await store.rate([ratedResult(match)]);
    const inOrder = await states();
    await clear();
    await store.rate([ratedResult(season.at(-1) ?? first)]);
    expect(await store.rate(season.toReversed().map(ratedResult))).toBe(4);
    expect(await states()).toEqual(inOrder);
    expect(await store.rate(season.map(ratedResult))).toBe(0);
    expect(await states()).toEqual(inOrder);
  });

  /** Three rounds of four teams, as first reported. */
  const rounds = [
    ['1', '2', 2, 0],
    ['3', '4', 1, 1],
    ['4', '1', 0, 3],
    ['2', '3', 1, 2],
    ['1', '3', 2, 2],
    ['4', '2', 1, 0],
  ] as const;
  const received = rounds.map(([home, away, homeScore, awayScore], at) =>
    finishedMatch(`${at}`, dayOf(72 + at), [home, away], [homeScore, awayScore]),
  );

  it.each(received.map(({ id }, at) => ({ id, at })))(
    'include a correction of $id once, as if its result had been right from the start',
    async ({ at }) => {
      const right = received.map((match, its) => (its === at ? { ...match, homeScore: 5, awayScore: 4 } : match));
      for (const match of right) await store.rate([ratedResult(match)]);
      const wanted = await states();
      await clear();
      for (const match of received) await store.rate([ratedResult(match)]);
      expect(await states()).not.toEqual(wanted);
      const corrected = right.slice(at, at + 1).map(ratedResult);
      for (const match of corrected) expect(await store.rate([match])).toBe(1);
      expect(await states()).toEqual(wanted);
      for (const match of corrected) expect(await store.rate([match])).toBe(0);
      expect(await states()).toEqual(wanted);
    },
  );

  it('include repeated corrections of the same match, even back to the first result', async () => {
    for (const match of received) await store.rate([ratedResult(match)]);
    const original = await states();
    for (const match of received) await store.rate([ratedResult({ ...match, awayScore: 7 })]);
    for (const match of received.toReversed()) await store.rate([ratedResult({ ...match, awayScore: 6 })]);
    expect(await states()).not.toEqual(original);
    for (const match of received) await store.rate([ratedResult(match)]);
    expect(await states()).toEqual(original);
  });

  it('no longer include a match that is withdrawn', async () => {
    for (const annulled of received) {
      await clear();
      for (const match of received) if (match !== annulled) await store.rate([ratedResult(match)]);
      const without = await states();
      await clear();
      for (const match of received) await store.rate([ratedResult(match)]);
      expect(await store.withdraw(annulled)).toBe(true);
      expect(await states()).toEqual(without);
      expect(await store.withdraw(annulled)).toBe(false);
      expect(await store.rated([annulled.id])).toEqual(new Map());
    }
    await clear();
    await store.rate([ratedResult(first)]);
    await store.withdraw(first);
    expect(await states()).toEqual({ leagues: [], teams: [] });
  });

  it('are computed from all stored matches if the steps of a corrected match are missing or invalid', async () => {
    const right = received.map((match, at) => (at === 1 ? { ...match, homeScore: 5 } : match));
    for (const match of right) await store.rate([ratedResult(match)]);
    const wanted = await states();
    for (const harm of [sql`delete from rating_step`, sql`update rating_step set before = '{"teams": 1}'::jsonb`]) {
      await clear();
      for (const match of received) await store.rate([ratedResult(match)]);
      await database.orm.execute(harm);
      for (const match of right) await store.rate([ratedResult(match)]);
      expect(await states()).toEqual(wanted);
    }
    await clear();
    await store.rate(received.map(ratedResult));
    expect(await store.rate(right.map(ratedResult))).toBe(1);
    expect(await states()).toEqual(wanted);
  });

  it('change only from a corrected match on, and have steps only of matches that may still be corrected', async () => {
    const past = Array.from({ length: 40 }, (_, at) => finishedMatch(`p${at}`, dayOf(at), ['1', '2'], [at % 3, 1]));
    await store.rate(past.map(ratedResult));
    expect(await steps()).toEqual([]);
    for (const match of received) await store.rate([ratedResult(match)]);
    expect(await steps()).toEqual(received.map(({ id }) => id));
    // Rating the whole league again would give different ratings from here on.
    await database.orm.execute(sql`update rated_match set home_score = 9 where match_id = 'football-p3'`);
    const wanted = await states();
    for (const match of received.slice(-1)) {
      await store.rate([ratedResult({ ...match, homeScore: 8 })]);
      await store.rate([ratedResult(match)]);
    }
    expect(await states()).toEqual(wanted);
    const later = createRatingStore({ database, origin: 'real', now: () => now + 8 * 86_400_000 });
    await later.rate([ratedResult(finishedMatch('later', dayOf(90), ['1', '2'], [0, 0]))]);
    expect(await steps()).toEqual(['football-later']);
  });

  it('include a correction once if two nodes process it at the same time', async () => {
    for (const match of received) await store.rate([ratedResult(match)]);
    const [wrong = first] = received;
    const corrected = ratedResult({ ...wrong, homeScore: 0, awayScore: 0 });
    const taken = await Promise.all([store.rate([corrected]), storeOf('real').rate([corrected])]);
    expect(new Set(taken)).toEqual(new Set([0, 1]));
    expect((await states()).leagues).toMatchObject([{ state: { played: received.length } }]);
  });

  it('are updated league by league until the node stops', async () => {
    const other = { ...finishedMatch('o', dayOf(0), ['8', '9'], [1, 0]), sport: 'basketball' as const };
    const ending = new AbortController();
    const stopping = createRatingStore({
      database: {
        orm: database.orm,
        transaction: async (work) => {
          ending.abort();
          return database.transaction(work);
        },
      },
      origin: 'real',
      now: () => now,
    });
    expect(await stopping.rate([first, other].map(ratedResult), ending.signal)).toBe(1);
    expect([...(await store.rated([first.id, other.id])).keys()]).toEqual([first.id]);
  });

  it('are announced to all nodes, by league', async () => {
    const { promise: heard, resolve: onNotice } = Promise.withResolvers<string>();
    const session = await database.session(() => undefined);
    await session.listen(ratingChannel, onNotice);
    await store.rate([ratedResult(first)]);
    expect(await heard).toBe(`football ${league}`);
    await session.close();
  });

  it('are computed again from the stored matches if a row is invalid', async () => {
    await store.rate([ratedResult(first)]);
    const second = finishedMatch('2', dayOf(7), ['2', '1'], [1, 1]);
    await store.rate([ratedResult(second)]);
    const right = await states();
    await database.orm.execute(sql`delete from rated_match where match_id = ${second.id}`);
    await database.orm.execute(sql`update team_rating set state = '{"a": "strong"}'::jsonb where team_id = '1'`);
    expect((await store.read())[0]?.ratings).toBeUndefined();
    await store.rate([ratedResult(second)]);
    expect(await states()).toEqual(right);
  });

  it('keep the home advantage that a league has learned', async () => {
    const matches = received.map((match) => ({ ...match, sport: 'basketball' as const }));
    for (const match of matches) await store.rate([ratedResult(match)]);
    const oneByOne = await states();
    await clear();
    await store.rate(matches.map(ratedResult));
    expect(await states()).toEqual(oneByOne);
    expect((await store.read())[0]?.ratings?.league).toHaveProperty('h', expect.any(Number));
  });

  it('of earlier rules are still read, and computed again with the next result or correction', async () => {
    for (const match of received) await store.rate([ratedResult(match)]);
    const right = await states();
    const last = received.at(-1) ?? first;
    const asBefore = async (): Promise<void> => {
      await database.orm.execute(sql`update league_rating set state = state - 'rules' - 'recentlyPriced'`);
      await database.orm.execute(sql`update rating_step set before = before #- '{league,rules}'`);
      await database.orm.execute(sql`update team_rating set state = jsonb_set(state, '{a}', '9') where team_id = '4'`);
      expect((await store.read())[0]?.ratings).toMatchObject({ league: { played: 6, recentlyPriced: 0 } });
    };
    await database.orm.execute(sql`delete from rated_match where match_id = ${last.id}`);
    await asBefore();
    await store.rate([ratedResult(last)]);
    expect(await states()).toEqual(right);
    await asBefore();
    await store.rate([ratedResult({ ...last, homeScore: 4 })]);
    await store.rate([ratedResult(last)]);
    expect(await states()).toEqual(right);
  });

  it('are read by league', async () => {
    await store.rate([ratedResult(first)]);
    const other = finishedMatch('2', dayOf(0), ['5', '6'], [0, 1], { league: 'La Liga', leagueCountry: 'Spain' });
    await store.rate([ratedResult(other)]);
    const [found, ...none] = await store.read({ sport: 'football', league });
    expect(none).toEqual([]);
    expect(found).toMatchObject({ sport: 'football', league, ratings: { kind: 'goals', league: { played: 1 } } });
    expect([...(found?.ratings?.teams.keys() ?? [])].toSorted()).toEqual(['1', '2']);
    expect(await store.read()).toHaveLength(2);
  });
});
