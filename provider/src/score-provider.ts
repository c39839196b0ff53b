import type { MatchDetails } from '@touchline/domain/details/match-details.ts';
import type { LeagueTable, TopScorer } from '@touchline/domain/league/league-table.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { Odds } from '@touchline/domain/odds/odds.ts';
import type { ProviderProblem } from '@touchline/domain/provider-problem.ts';
import { type SportId, sportIds } from '@touchline/domain/sport/sport.ts';
import type { Statistics } from '@touchline/domain/statistics/statistics.ts';

/** A bookmaker's prices as the provider sends them, with the bookmaker's name. */
export type BookmakerOdds = { readonly bookmaker: string; readonly odds: Odds };

/** `value` is undefined if the provider answered but has no data on the match. */
export type MatchReply<T> = {
  readonly quota: Quota;
  /** Provider calls made for this answer. */ readonly calls: number;
} & (
  | {
      readonly ok: true;
      readonly value: T | undefined;
      /** Why parts of `value` are missing, for the log; absent when it is complete. */
      readonly notes?: readonly string[];
    }
  | { readonly ok: false; readonly problem: ProviderProblem }
);

/**
 * The requested match: its id is the provider's own after the sport's prefix, and its sides' ids are the provider's. A
 * provider that only has lists finds it by league and day.
 */
export type MatchRef = Pick<Match, 'id' | 'sport' | 'homeTeam' | 'awayTeam'> &
  Partial<Pick<Match, 'league' | 'leagueCountry' | 'startTime'>>;

/** A client for match data. Never throws for errors of provider or network. */
export type MatchDataProvider = {
  readonly hasOdds: (sport: SportId) => boolean;
  readonly hasStatistics: (sport: SportId) => boolean;
  readonly hasDetails: (sport: SportId) => boolean;
  readonly odds: (match: MatchRef, signal: AbortSignal) => Promise<MatchReply<BookmakerOdds>>;
  readonly statistics: (match: MatchRef, signal: AbortSignal) => Promise<MatchReply<Statistics>>;
  /** Timeline and line-ups of the match, earlier meetings of its sides, the table of its league. */
  readonly details: (match: MatchRef, signal: AbortSignal) => Promise<MatchReply<MatchDetails>>;
};

/** A season of a league. `id` and `season` are the provider's own, as in its matches. */
export type LeagueRef = { readonly sport: SportId; readonly id: string; readonly season: string };

/**
 * A client for league data. Never throws for errors of provider or network. Data that a sport lacks is reported as
 * missing, without a call.
 */
export type LeagueDataProvider = {
  readonly hasTable: (sport: SportId) => boolean;
  readonly hasMatches: (sport: SportId) => boolean;
  readonly hasScorers: (sport: SportId) => boolean;
  readonly table: (league: LeagueRef, signal: AbortSignal) => Promise<MatchReply<LeagueTable>>;
  /** Every match of the season, past or future, unordered. */
  readonly matches: (league: LeagueRef, signal: AbortSignal) => Promise<MatchReply<readonly Match[]>>;
  /** Best first. */
  readonly scorers: (league: LeagueRef, signal: AbortSignal) => Promise<MatchReply<readonly TopScorer[]>>;
};

const nothing = { ok: true, value: undefined, quota: {}, calls: 0 } as const;

/** For a provider that has only the days around today. */
export const noLeagueData: LeagueDataProvider = {
  hasTable: () => false,
  hasMatches: () => false,
  hasScorers: () => false,
  table: async () => nothing,
  matches: async () => nothing,
  scorers: async () => nothing,
};

/** A season of a league by the provider's own id; `year` is the one in which it began. */
export type SeasonRef = { readonly sport: SportId; readonly league: number; readonly year: number };

/** A client for past seasons. Never throws for errors of provider or network. */
export type PastSeasons = {
  readonly has: (sport: SportId) => boolean;
  /**
   * Every finished match of the season so far; empty for an unknown season. A season that the plan does not include is
   * a `plan` problem.
   */
  readonly request: (season: SeasonRef, signal: AbortSignal) => Promise<ScoreReply>;
};

/** For a provider that has only the days around today. */
export const noPastSeasons: PastSeasons = {
  has: () => false,
  request: async () => ({ ok: true, matches: [], droppedItems: [], quota: {}, calls: 0 }),
};

/** The provider's remaining quota, as of its last reply. Each sport has its own. */
export type Quota = {
  readonly dayLimit?: number;
  readonly dayRemaining?: number;
  readonly minuteLimit?: number;
  readonly minuteRemaining?: number;
};

/** A quota with the time of its reply, epoch ms. */
export type ReportedQuota = Quota & { readonly reportedAt: number };

/**
 * What to request about a sport. `live`: everything in play (only if the provider has such a call, see `liveCall`);
 * `day`: every match of a UTC day, `YYYY-MM-DD`; `recent`: the last results of the default league.
 */
export type ScoreRequest =
  | { readonly kind: 'live'; readonly sport: SportId }
  | { readonly kind: 'day'; readonly sport: SportId; readonly day: string }
  | {
      readonly kind: 'recent';
      readonly sport: SportId;
      readonly league: number;
      readonly season: number;
      readonly last: number;
    };

/**
 * A refused or failed call is a problem, never an empty list. `droppedItems` says why each unreadable item was skipped,
 * and which data further calls (a classification, how fights ended) could not add.
 */
export type ScoreReply =
  | {
      readonly ok: true;
      readonly matches: readonly Match[];
      readonly droppedItems: readonly string[];
      /** A repeated request in a minute would return more: see `list-enricher.ts`. */
      readonly isIncomplete?: true;
      readonly quota: Quota;
      /** Provider calls made for this answer. */
      readonly calls: number;
    }
  | { readonly ok: false; readonly problem: ProviderProblem; readonly quota: Quota; readonly calls: number };

/** A client of a sports data provider. */
export type ScoreProvider = {
  /** As shown to readers: "API-Sports". */
  readonly name: string;
  /** Sports that the provider has. */
  readonly sports: readonly SportId[];
  /** Sports with a `live` call. */
  readonly liveCall: readonly SportId[];
  /** Sports with a `recent` call. */
  readonly recentCall: readonly SportId[];
  /** Never throws for errors of provider or network; aborts with `signal`. */
  readonly request: (call: ScoreRequest, signal: AbortSignal) => Promise<ScoreReply>;
};

/**
 * Combines two providers: `first` answers for its sports, `second` for the others; for example, API-Sports with the
 * free provider for tennis. The combination has the name of `first`.
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
