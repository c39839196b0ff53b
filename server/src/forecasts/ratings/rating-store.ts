import { ratingLeague } from '@touchline/domain/forecast/ratings/rating-league.ts';
import { ratingKind } from '@touchline/domain/forecast/ratings/ratings.ts';
import type { Score } from '@touchline/domain/match/match-state.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isSportId } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { leagueRating, teamRating } from '../../platform/database/schema/rating-tables.ts';
import { lockLeague, rerateFromMatch, rerateLeague, rateMatch } from './league-update.ts';
import type { RatedLeague } from './league-update.ts';
import { deleteMatch, storeMatches, storedScores } from './rated-matches.ts';
import type { PlayedMatch } from './rated-matches.ts';
import { readLeagueRatings } from './rating-rows.ts';
import type { LeagueRatings } from './rating-rows.ts';

/** A league's ratings as stored; `ratings` are undefined where a row is invalid. */
export type StoredLeague = {
  readonly sport: SportId;
  readonly league: string;
  readonly ratings: LeagueRatings | undefined;
};

/** The ratings in the database. Every method rejects when the database is unreachable. */
export type RatingStore = {
  /**
   * Rates a match in one transaction that notifies every node; false when it is already rated with that score, or its
   * competition has no ratings. With another score the ratings become what they would have been with it from the start.
   * The cost does not grow with the number of matches.
   */
  readonly rate: (played: PlayedMatch) => Promise<boolean>;
  /** Removes an annulled match; false when it was not rated. */
  readonly withdraw: (match: Match) => Promise<boolean>;
  /**
   * Adds earlier matches in any order and rates every affected league again from its first stored match, in order of
   * the kick-offs. Returns how many matches were new or had another score.
   */
  readonly ratePast: (played: readonly PlayedMatch[]) => Promise<number>;
  /** The rated scores of these matches. */
  readonly rated: (matchIds: readonly string[]) => Promise<ReadonlyMap<string, Score>>;
  /** All ratings, or those of one league. */
  readonly read: (of?: { readonly sport: string; readonly league: string }) => Promise<readonly StoredLeague[]>;
};

export const createRatingStore = (options: {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  /** As `board.origin`: a stand-in's results never rate a real team. */
  readonly origin: string;
  /** Epoch ms. */
  readonly now: () => number;
}): RatingStore => {
  const { database, origin, now } = options;

  const leagueOf = (match: Match): RatedLeague | undefined => {
    const league = ratingLeague(match);
    return league === undefined ? undefined : { scope: { origin, sport: match.sport, league }, name: match.league };
  };

  const rate: RatingStore['rate'] = (played) =>
    database.transaction(async (statements) => {
      const { match } = played;
      const league = leagueOf(match);
      if (league === undefined) return false;
      await lockLeague(statements, league.scope);
      const stored = (await storeMatches(statements, league.scope, [played], now())).get(match.id);
      if (stored === 'new') await rateMatch(statements, league, match.id, now());
      if (stored === 'corrected') await rerateFromMatch(statements, league, match.id, now());
      return stored !== undefined;
    });

  const withdraw: RatingStore['withdraw'] = (match) =>
    database.transaction(async (statements) => {
      const league = leagueOf(match);
      if (league === undefined) return false;
      await lockLeague(statements, league.scope);
      const isDropped = await deleteMatch(statements, league.scope, match.id);
      if (isDropped) await rerateFromMatch(statements, league, match.id, now());
      return isDropped;
    });

  const ratePast: RatingStore['ratePast'] = async (played) => {
    const byId = new Map(played.map((each) => [each.match.id, each]));
    const byLeague = Map.groupBy(byId.values(), ({ match }) => `${match.sport} ${ratingLeague(match)}`);
    let entered = 0;
    for (const [first, ...others] of byLeague.values()) {
      if (first === undefined) continue;
      entered += await database.transaction(async (statements) => {
        const league = leagueOf(first.match);
        if (league === undefined) return 0;
        await lockLeague(statements, league.scope);
        const stored = await storeMatches(statements, league.scope, [first, ...others], now());
        if (stored.size > 0) await rerateLeague(statements, league, now());
        return stored.size;
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

  return { rate, withdraw, ratePast, rated: (matchIds) => storedScores(database.orm, origin, matchIds), read };
};
