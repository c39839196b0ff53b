import type { MatchDetails } from '@touchline/domain/details/match-details.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { Odds } from '@touchline/domain/odds/odds.ts';
import type { SourceProblem } from '@touchline/domain/source/source-problem.ts';
import type { Statistics } from '@touchline/domain/statistics/statistics.ts';
import type { SportId } from '@touchline/domain/sport.ts';

import type { Quota } from './sports-source.ts';

/** A bookmaker's prices as the source has them, with the bookmaker's name. */
export type BookmakerOdds = { readonly bookmaker: string; readonly odds: Odds };

/** `value` is undefined where the source answered well and has nothing on the match. */
export type MatchReply<T> = {
  readonly quota: Quota;
  /** Upstream calls that this answer took. */ readonly calls: number;
} & (
  | {
      readonly ok: true;
      readonly value: T | undefined;
      /** Why parts of `value` are missing, for the log; absent where nothing was left out. */
      readonly notes?: readonly string[];
    }
  | { readonly ok: false; readonly problem: SourceProblem }
);

/**
 * Which match is asked about: its id is the source's own behind the sport's prefix, its sides' ids are the source's. A source
 * that has matches in lists only finds the list by the league and the day.
 */
export type AskedMatch = Pick<Match, 'id' | 'sport' | 'homeTeam' | 'awayTeam'> &
  Partial<Pick<Match, 'league' | 'leagueCountry' | 'startTime'>>;

/** A client of what a source knows about one match. Never throws for what the source or the network does. */
export type MatchSource = {
  readonly hasOdds: (sport: SportId) => boolean;
  readonly hasStatistics: (sport: SportId) => boolean;
  readonly hasDetails: (sport: SportId) => boolean;
  readonly odds: (match: AskedMatch, signal: AbortSignal) => Promise<MatchReply<BookmakerOdds>>;
  readonly statistics: (match: AskedMatch, signal: AbortSignal) => Promise<MatchReply<Statistics>>;
  /** Timeline and line-ups of the match, earlier meetings of its sides, the table of its league. */
  readonly details: (match: AskedMatch, signal: AbortSignal) => Promise<MatchReply<MatchDetails>>;
};
