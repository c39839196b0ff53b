import { ratingLeague } from '@touchline/domain/forecast/rating-league.ts';
import { applyResult, ratingKind } from '@touchline/domain/forecast/ratings.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import { isSportId } from '@touchline/domain/sports.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Statements } from '../platform/database/database.ts';
import { leagueRating, ratingChannel, teamRating } from '../platform/database/schema.ts';
import { inChunks } from './chunks.ts';
import { keepMatches, keptMatches, keptResults } from './rated-matches.ts';
import type { KeptResult, PlayedMatch, RatingPlace } from './rated-matches.ts';
import { afterResults, readLeagueRatings } from './rating-state.ts';
import type { LeagueRatings } from './rating-state.ts';

/** A league's ratings as stored; `ratings` are undefined where a row does not hold what it should. */
export type StoredLeague = {
  readonly sport: SportId;
  readonly league: string;
  readonly ratings: LeagueRatings | undefined;
};

/** The ratings in the database. Everything rejects when the database cannot be reached. */
export type RatingStore = {
  /**
   * Takes a match into the ratings of its league, in one transaction that tells every node; false when they hold it already.
   * Costs the same for the first match and the millionth.
   */
  readonly rate: (played: PlayedMatch) => Promise<boolean>;
  /**
   * Takes in what was played before, in whatever order, and rates every league that it touches again from the first match
   * that is kept, in order of the kick-offs. Gives how many matches were new.
   */
  readonly ratePast: (played: readonly PlayedMatch[]) => Promise<number>;
  /** Which of these matches the ratings hold. */
  readonly rated: (matchIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** All ratings, or those of one league. */
  readonly read: (of?: { readonly sport: string; readonly league: string }) => Promise<readonly StoredLeague[]>;
};

/** The class of the locks that keep two transactions off one league; the other half is the league's hash. */
const lockClass = 7_340;

const teamsOf = ({ origin, sport, league }: RatingPlace) =>
  and(eq(teamRating.origin, origin), eq(teamRating.sport, sport), eq(teamRating.league, league));

const leagueOf = ({ origin, sport, league }: RatingPlace) =>
  and(eq(leagueRating.origin, origin), eq(leagueRating.sport, sport), eq(leagueRating.league, league));

const lock = async (statements: Statements, { origin, sport, league }: RatingPlace): Promise<void> => {
  const key = `${origin} ${sport} ${league}`;
  await statements.execute(sql`select pg_advisory_xact_lock(${lockClass}::int, hashtext(${key}))`);
};

const kindOf = (sport: SportId) => {
  const kind = ratingKind(sport);
  if (kind === undefined) throw new Error(`${sport} has no ratings`);
  return kind;
};

/** The rows that one match reads; undefined when one of them does not hold what it should. */
const rowsOf = async (
  statements: Statements,
  place: RatingPlace,
  { home, away }: KeptResult,
): Promise<LeagueRatings | undefined> => {
  const [row] = await statements.select({ state: leagueRating.state }).from(leagueRating).where(leagueOf(place));
  const teams = await statements
    .select({ teamId: teamRating.teamId, state: teamRating.state })
    .from(teamRating)
    .where(and(teamsOf(place), inArray(teamRating.teamId, [home, away])));
  return readLeagueRatings(kindOf(place.sport), row?.state, teams);
};

const noRows = (sport: SportId): LeagueRatings => {
  const none = readLeagueRatings(kindOf(sport), undefined, []);
  if (none === undefined) throw new Error('nothing holds what it should');
  return none;
};

const afterAll = (ratings: LeagueRatings, results: readonly KeptResult[]): LeagueRatings =>
  afterResults(ratings, results, (rows, { result }) => applyResult(rows, result));

const write = async (
  statements: Statements,
  { origin, sport, league }: RatingPlace,
  { league: state, teams }: LeagueRatings,
  updatedAt: Date,
): Promise<void> => {
  await inChunks([...teams], async (chunk) => {
    await statements
      .insert(teamRating)
      .values(chunk.map(([teamId, team]) => ({ origin, sport, league, teamId, state: team, updatedAt })))
      .onConflictDoUpdate({
        target: [teamRating.origin, teamRating.sport, teamRating.league, teamRating.teamId],
        set: { state: sql`excluded.state`, updatedAt },
      });
    return [];
  });
  await statements
    .insert(leagueRating)
    .values({ origin, sport, league, state, updatedAt })
    .onConflictDoUpdate({
      target: [leagueRating.origin, leagueRating.sport, leagueRating.league],
      set: { state: sql`excluded.state`, updatedAt },
    });
  await statements.execute(sql`select pg_notify(${ratingChannel}, ${`${sport} ${league}`})`);
};

export const createRatingStore = (options: {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  /** As `board.origin`: what a stand-in played never rates a real team. */
  readonly origin: string;
  /** Epoch ms. */
  readonly now: () => number;
}): RatingStore => {
  const { database, origin, now } = options;

  const placeOf = ({ match }: PlayedMatch): RatingPlace => ({
    origin,
    sport: match.sport,
    league: ratingLeague(match),
  });

  const rateAgain = async (statements: Statements, place: RatingPlace, leagueName: string): Promise<void> => {
    const results = await keptResults(statements, place, leagueName);
    await statements.delete(teamRating).where(teamsOf(place));
    await write(statements, place, afterAll(noRows(place.sport), results), new Date(now()));
  };

  const rate = (played: PlayedMatch): Promise<boolean> =>
    database.transaction(async (statements) => {
      const place = placeOf(played);
      const { id, league } = played.match;
      await lock(statements, place);
      const kept = await keepMatches(statements, place, [played], now());
      if (kept.size === 0) return false;
      const results = await keptResults(statements, place, league, id);
      const [result] = results;
      if (result === undefined) throw new Error('a match that was just kept is not there');
      const rows = await rowsOf(statements, place, result);
      if (rows === undefined) await rateAgain(statements, place, league);
      else await write(statements, place, afterAll(rows, results), new Date(now()));
      return true;
    });

  const ratePast = async (played: readonly PlayedMatch[]): Promise<number> => {
    const byLeague = Map.groupBy(played, ({ match }) => `${match.sport} ${ratingLeague(match)}`);
    let entered = 0;
    for (const [first, ...others] of byLeague.values()) {
      if (first === undefined) continue;
      entered += await database.transaction(async (statements) => {
        const place = placeOf(first);
        await lock(statements, place);
        const kept = await keepMatches(statements, place, [first, ...others], now());
        if (kept.size > 0) await rateAgain(statements, place, first.match.league);
        return kept.size;
      });
    }
    return entered;
  };

  const read: RatingStore['read'] = async (of) => {
    const leagues = await database.orm
      .select({ sport: leagueRating.sport, league: leagueRating.league, state: leagueRating.state })
      .from(leagueRating)
      .where(
        and(
          eq(leagueRating.origin, origin),
          of && and(eq(leagueRating.sport, of.sport), eq(leagueRating.league, of.league)),
        ),
      );
    const teams = await database.orm
      .select({
        sport: teamRating.sport,
        league: teamRating.league,
        teamId: teamRating.teamId,
        state: teamRating.state,
      })
      .from(teamRating)
      .where(
        and(eq(teamRating.origin, origin), of && and(eq(teamRating.sport, of.sport), eq(teamRating.league, of.league))),
      );
    const byLeague = Map.groupBy(teams, ({ sport, league }) => `${sport} ${league}`);
    return leagues.flatMap(({ sport, league, state }) => {
      const kind = isSportId(sport) ? ratingKind(sport) : undefined;
      if (!isSportId(sport) || kind === undefined) return [];
      return [{ sport, league, ratings: readLeagueRatings(kind, state, byLeague.get(`${sport} ${league}`) ?? []) }];
    });
  };

  return { rate, ratePast, rated: (matchIds) => keptMatches(database.orm, origin, matchIds), read };
};
