import type { MatchDetails } from '@touchline/domain/details/match-details.ts';
import type { LeagueTable, TopScorer } from '@touchline/domain/league/league-table.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { Odds } from '@touchline/domain/odds/odds.ts';
import type { ProviderProblem } from '@touchline/domain/provider-problem.ts';
import { type SportId, sportIds } from '@touchline/domain/sport/sport.ts';
import type { Statistics } from '@touchline/domain/statistics/statistics.ts';

/** A bookmaker's name and prices, as the provider sends them. */
export type BookmakerOdds = { readonly bookmaker: string; readonly odds: Odds };

/** `value` is undefined if the provider has no such data. */
export type MatchReply<T> = {
  readonly quota: Quota;
  /** The number of provider calls made. */ readonly calls: number;
} & (
  | {
      readonly ok: true;
      readonly value: T | undefined;
      /** Why parts of `value` are missing, for the log; absent if it is complete. */
      readonly notes?: readonly string[];
    }
  | { readonly ok: false; readonly problem: ProviderProblem }
);

/**
 * The requested match. Its id is the sport's prefix and the provider's id, and its sides' ids are the provider's. A
 * provider that has only lists finds the match by league and day.
 */
export type MatchRef = Pick<Match, 'id' | 'sport' | 'homeTeam' | 'awayTeam'> &
  Partial<Pick<Match, 'league' | 'leagueCountry' | 'startTime'>>;

/** A client for match data. Never throws because of an error of the provider or network. */
export type MatchDataProvider = {
  readonly hasOdds: (sport: SportId) => boolean;
  readonly hasStatistics: (sport: SportId) => boolean;
  readonly hasDetails: (sport: SportId) => boolean;
  readonly odds: (match: MatchRef, signal: AbortSignal) => Promise<MatchReply<BookmakerOdds>>;
  readonly statistics: (match: MatchRef, signal: AbortSignal) => Promise<MatchReply<Statistics>>;
  /** Timeline and line-ups of the match, earlier meetings of its sides and the table of its league. */
  readonly details: (match: MatchRef, signal: AbortSignal) => Promise<MatchReply<MatchDetails>>;
};

/** A season of a league. `id` and `season` are the provider's, as in its matches. */
export type LeagueRef = { readonly sport: SportId; readonly id: string; readonly season: string };

/**
 * A client for league data. Never throws because of an error of the provider or network. Makes no call for data that a
 * sport lacks.
 */
export type LeagueDataProvider = {
  readonly hasTable: (sport: SportId) => boolean;
  readonly hasMatches: (sport: SportId) => boolean;
  readonly hasScorers: (sport: SportId) => boolean;
  readonly table: (league: LeagueRef, signal: AbortSignal) => Promise<MatchReply<LeagueTable>>;
  /** All past and future matches of the season, unordered. */
  readonly matches: (league: LeagueRef, signal: AbortSignal) => Promise<MatchReply<readonly Match[]>>;
  /** The top scorers, best first. */
  readonly scorers: (league: LeagueRef, signal: AbortSignal) => Promise<MatchReply<readonly TopScorer[]>>;
};

const nothing = { ok: true, value: undefined, quota: {}, calls: 0 } as const;

/** For a provider without league data. */
export const noLeagueData: LeagueDataProvider = {
  hasTable: () => false,
  hasMatches: () => false,
  hasScorers: () => false,
  table: async () => nothing,
  matches: async () => nothing,
  scorers: async () => nothing,
};

/** A season of a league. `league` is the provider's id; `year` is the year in which the season begins. */
export type SeasonRef = { readonly sport: SportId; readonly league: number; readonly year: number };

/** A client for past seasons. Never throws because of an error of the provider or network. */
export type PastSeasons = {
  readonly has: (sport: SportId) => boolean;
  /**
   * All finished matches of the season so far; empty for an unknown season. A season outside the plan is a `plan`
   * problem.
   */
  readonly request: (season: SeasonRef, signal: AbortSignal) => Promise<ScoreReply>;
};

/** For a provider without past seasons. */
export const noPastSeasons: PastSeasons = {
  has: () => false,
  request: async () => ({ ok: true, matches: [], droppedItems: [], quota: {}, calls: 0 }),
};

/** A sport's quota, as reported in the provider's last reply. */
export type Quota = {
  readonly dayLimit?: number;
  readonly dayRemaining?: number;
  readonly minuteLimit?: number;
  readonly minuteRemaining?: number;
};

/** A quota with the time of its reply, in epoch ms. */
export type ReportedQuota = Quota & { readonly reportedAt: number };

/**
 * A request for a sport's matches. `live`: all matches in play, if the provider has such a call (see `liveCall`);
 * `day`: all matches of a UTC day, `YYYY-MM-DD`; `recent`: the last results of the default league.
 */
export type ScoreRequest =
  | { readonly kind: 'live'; readonly sport: SportId }
  | {
      readonly kind: 'day';
      readonly sport: SportId;
      readonly day: string;
      /** Finished sessions of which the caller has the classification. Another one may be left out of the reply. */
      readonly settled?: ReadonlySet<string>;
    }
  | {
      readonly kind: 'recent';
      readonly sport: SportId;
      readonly league: number;
      readonly season: number;
      readonly last: number;
    };

/**
 * A refused or failed call is a problem, never an empty list. `droppedItems` describes why each unreadable item was
 * skipped, and which data, such as a classification or a fight's result, could not be added.
 */
export type ScoreReply =
  | {
      readonly ok: true;
      readonly matches: readonly Match[];
      readonly droppedItems: readonly string[];
      /** A repeated request in a minute may return more data; see `list-enricher.ts`. */
      readonly isIncomplete?: true;
      readonly quota: Quota;
      /** The number of provider calls made. */
      readonly calls: number;
    }
  | { readonly ok: false; readonly problem: ProviderProblem; readonly quota: Quota; readonly calls: number };

/** A client for a sports data provider. */
export type ScoreProvider = {
  /** The name that is shown to readers, such as "API-Sports". */
  readonly name: string;
  /** The sports that the provider has. */
  readonly sports: readonly SportId[];
  /** The sports with a `live` call. */
  readonly liveCall: readonly SportId[];
  /** The sports with a `recent` call. */
  readonly recentCall: readonly SportId[];
  /** Never throws because of an error of the provider or network. Aborts with `signal`. */
  readonly request: (call: ScoreRequest, signal: AbortSignal) => Promise<ScoreReply>;
};

/**
 * Combines two providers: `first` is used for its sports, `second` for the others. For example, API-Sports can be
 * combined with the free provider for tennis. The combination has the name of `first`.
 */
export const combineProviders = (first: ScoreProvider, second: ScoreProvider): ScoreProvider => {
  const sourceOf = (sport: SportId): ScoreProvider => (first.sports.includes(sport) ? first : second);
  const both = (list: (source: ScoreProvider) => readonly SportId[]): readonly SportId[] =>
    sportIds.filter((sport) => list(sourceOf(sport)).includes(sport));
  return {
    name: first.name,
    sports: both((source) => source.sports),
    liveCall: both((source) => source.liveCall),
    recentCall: both((source) => source.recentCall),
    request: (call, signal) => sourceOf(call.sport).request(call, signal),
  };
};
