import { ratingLeague } from '@touchline/domain/forecast/ratings/rating-league.ts';
import type { Ratings } from '@touchline/domain/forecast/ratings/rating-rows.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { dequal } from 'dequal/lite';
import { ratingsOf } from './rating-rows.ts';
import type { LeagueRatings } from './rating-rows.ts';
import type { RatingStore, StoredLeague } from './rating-store.ts';

/**
 * All ratings, in this node's memory: about 20,000 rows of 100 bytes for all leagues of all sports. Unchanged rows keep
 * their identity.
 */
export type RatingCache = {
  /** The rows that a match reads; undefined if its league has no ratings. */
  readonly of: (match: RatedPairing) => Ratings | undefined;
  /** Increases with every change. */
  readonly version: () => number;
  /** Reads the ratings of all leagues again. */
  readonly readAll: () => Promise<void>;
  /** Requests a league for the next `read`; `payload` is a payload of `ratingChannel`. */
  readonly onNotice: (payload: string) => void;
  /** Reads all requested leagues. If the database is unreachable, it rejects and keeps the requests. */
  readonly read: () => Promise<void>;
};

/** What identifies the ratings of a match. */
export type RatedPairing = Pick<Match, 'sport' | 'league' | 'leagueCountry'> & {
  readonly homeTeam: Pick<Match['homeTeam'], 'id'>;
  readonly awayTeam: Pick<Match['awayTeam'], 'id'>;
};

const keyOf = (sport: string, league: string): string => `${sport} ${league}`;

/** The rows of `after`, reusing equal rows of `before`. */
const keepIdentity = <Row>(before: ReadonlyMap<string, Row>, after: ReadonlyMap<string, Row>): Map<string, Row> =>
  new Map(
    [...after].map(([id, row]) => {
      const known = before.get(id);
      return [id, known !== undefined && dequal(known, row) ? known : row];
    }),
  );

const follow = (before: LeagueRatings | undefined, after: LeagueRatings): LeagueRatings => {
  if (before?.kind === 'goals' && after.kind === 'goals') {
    return { ...after, teams: keepIdentity(before.teams, after.teams) };
  }
  if (before?.kind === 'strength' && after.kind === 'strength') {
    return { ...after, teams: keepIdentity(before.teams, after.teams) };
  }
  return after;
};

export const createRatingCache = (options: {
  readonly store: Pick<RatingStore, 'read'>;
  /** Called for a league with invalid rows, which are ignored. */
  readonly onUnreadableRatings: (league: string) => void;
}): RatingCache => {
  const { store, onUnreadableRatings } = options;
  let byLeague = new Map<string, LeagueRatings>();
  let version = 0;
  const pendingReads = new Set<string>();

  const take = (leagues: readonly StoredLeague[], into: Map<string, LeagueRatings>): void => {
    version += 1;
    for (const { sport, league, ratings } of leagues) {
      const key = keyOf(sport, league);
      if (ratings !== undefined) into.set(key, follow(byLeague.get(key), ratings));
      else onUnreadableRatings(key);
    }
  };

  return {
    of: (match) => {
      const league = ratingLeague(match);
      const ratings = league === undefined ? undefined : byLeague.get(keyOf(match.sport, league));
      return ratings && ratingsOf(ratings, { home: match.homeTeam.id, away: match.awayTeam.id });
    },
    version: () => version,
    readAll: async () => {
      const leagues = await store.read();
      const next = new Map<string, LeagueRatings>();
      take(leagues, next);
      byLeague = next;
    },
    onNotice: (payload) => {
      pendingReads.add(payload);
    },
    read: async () => {
      // A notice that arrives while a league is read causes another read.
      for (const key of pendingReads) {
        pendingReads.delete(key);
        const [sport = '', ...league] = key.split(' ');
        try {
          const leagues = await store.read({ sport, league: league.join(' ') });
          if (leagues.length === 0) byLeague.delete(key);
          take(leagues, byLeague);
        } catch (cause) {
          pendingReads.add(key);
          throw new Error('the ratings of a league cannot be read', { cause });
        }
      }
    },
  };
};
