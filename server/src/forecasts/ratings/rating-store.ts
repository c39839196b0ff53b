import { ratingLeague } from '@touchline/domain/forecast/ratings/rating-league.ts';
import { ratingKind } from '@touchline/domain/forecast/ratings/ratings.ts';
import type { Score } from '@touchline/domain/match/match-state.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isSportId } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { leagueRating, teamRating } from '../../platform/database/schema/rating-tables.ts';
import { lockLeague, rateChanges } from './league-update.ts';
import type { RatedLeague } from './league-update.ts';
import { deleteMatch, storeMatches, storedScores } from './rated-matches.ts';
import type { PlayedMatch } from './rated-matches.ts';
import { readLeagueRatings } from './rating-rows.ts';
import type { LeagueRatings } from './rating-rows.ts';

/** A league's ratings as stored; `ratings` is undefined if a row is invalid. */
export type StoredLeague = {
  readonly sport: SportId;
  readonly league: string;
  readonly ratings: LeagueRatings | undefined;
};

/** The ratings in the database. Methods reject if the database is unreachable. */
export type RatingStore = {
  /**
   * Rates matches in any order until `signal` aborts, each league in one transaction that notifies all nodes. Even
   * after a changed score or a late match, the ratings are the same as if all matches had arrived in order of kick-off.
   * Returns how many matches were new or had a changed score. Skips competitions without ratings. For the latest
   * results, the cost does not grow with the number of stored matches.
   */
  readonly rate: (played: readonly PlayedMatch[], signal?: AbortSignal) => Promise<number>;
  /** Removes a match that does not count; false if it was not rated. */
  readonly withdraw: (match: Match) => Promise<boolean>;
  /** The rated scores of these matches. */
  readonly rated: (matchIds: readonly string[]) => Promise<ReadonlyMap<string, Score>>;
  /** All ratings, or those of one league. */
  readonly read: (of?: { readonly sport: string; readonly league: string }) => Promise<readonly StoredLeague[]>;
};

export const createRatingStore = (options: {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  /** See `board.origin`: a stand-in's results never rate a real team. */
  readonly origin: string;
  /** Epoch ms. */
  readonly now: () => number;
}): RatingStore => {
  const { database, origin, now } = options;

  const leagueOf = (match: Match): RatedLeague | undefined => {
    const league = ratingLeague(match);
    return league === undefined ? undefined : { scope: { origin, sport: match.sport, league }, name: match.league };
  };

  const rateInLeague = (league: RatedLeague, played: readonly PlayedMatch[]): Promise<number> =>
    database.transaction(async (statements) => {
      await lockLeague(statements, league.scope);
      const changed = await storeMatches(statements, league.scope, played, now());
      const count = changed.added.length + changed.corrected.length;
      if (count > 0) await rateChanges(statements, league, changed, now());
      return count;
    });

  const rate: RatingStore['rate'] = async (played, signal) => {
    const byId = new Map(played.map((each) => [each.match.id, each]));
    const byLeague = Map.groupBy(byId.values(), ({ match }) => `${match.sport} ${ratingLeague(match)}`);
    let entered = 0;
    for (const ofLeague of byLeague.values()) {
      const league = ofLeague[0] && leagueOf(ofLeague[0].match);
      if (league === undefined) continue;
      if (signal?.aborted === true) break;
      entered += await rateInLeague(league, ofLeague);
    }
    return entered;
  };

  const withdraw: RatingStore['withdraw'] = (match) =>
    database.transaction(async (statements) => {
      const league = leagueOf(match);
      if (league === undefined) return false;
      await lockLeague(statements, league.scope);
      const isDropped = await deleteMatch(statements, league.scope, match.id);
      if (isDropped) await rateChanges(statements, league, { added: [], corrected: [match.id] }, now());
      return isDropped;
    });

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

  return { rate, withdraw, rated: (matchIds) => storedScores(database.orm, origin, matchIds), read };
};
