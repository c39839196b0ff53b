import type { MatchDetails } from '@touchline/domain/details/match-details.ts';
import type { LeagueTable, TopScorer } from '@touchline/domain/league/league-table.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { Odds } from '@touchline/domain/odds/odds.ts';
import type { ProviderProblem } from '@touchline/domain/provider-problem.ts';
import { type SportId, sportIds } from '@touchline/domain/sport/sport.ts';
import type { Statistics } from '@touchline/domain/statistics/statistics.ts';

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
  | { readonly ok: false; readonly problem: ProviderProblem }
);

/**
 * Which match is asked about: its id is the source's own behind the sport's prefix, its sides' ids are the source's. A source
 * that has matches in lists only finds the list by the league and the day.
 */
export type MatchRef = Pick<Match, 'id' | 'sport' | 'homeTeam' | 'awayTeam'> &
  Partial<Pick<Match, 'league' | 'leagueCountry' | 'startTime'>>;

/** A client of what a source knows about one match. Never throws for what the source or the network does. */
export type MatchDataProvider = {
  readonly hasOdds: (sport: SportId) => boolean;
  readonly hasStatistics: (sport: SportId) => boolean;
  readonly hasDetails: (sport: SportId) => boolean;
  readonly odds: (match: MatchRef, signal: AbortSignal) => Promise<MatchReply<BookmakerOdds>>;
  readonly statistics: (match: MatchRef, signal: AbortSignal) => Promise<MatchReply<Statistics>>;
  /** Timeline and line-ups of the match, earlier meetings of its sides, the table of its league. */
  readonly details: (match: MatchRef, signal: AbortSignal) => Promise<MatchReply<MatchDetails>>;
};

/** A season of a league, each in the source's own writing, as a match carries them. */
export type LeagueRef = { readonly sport: SportId; readonly id: string; readonly season: string };

/**
 * A client of what a source knows about one league. Never throws for what the source or the network does. What a sport does
 * not have is answered with nothing, at the cost of no call.
 */
export type LeagueDataProvider = {
  readonly hasTable: (sport: SportId) => boolean;
  readonly hasMatches: (sport: SportId) => boolean;
  readonly hasScorers: (sport: SportId) => boolean;
  readonly table: (league: LeagueRef, signal: AbortSignal) => Promise<MatchReply<LeagueTable>>;
  /** Every match of the season that the source has, played or to come, in no order. */
  readonly matches: (league: LeagueRef, signal: AbortSignal) => Promise<MatchReply<readonly Match[]>>;
  /** The best first. */
  readonly scorers: (league: LeagueRef, signal: AbortSignal) => Promise<MatchReply<readonly TopScorer[]>>;
};

const nothing = { ok: true, value: undefined, quota: {}, calls: 0 } as const;

/** For a source that knows only the days around today. */
export const noLeagueData: LeagueDataProvider = {
  hasTable: () => false,
  hasMatches: () => false,
  hasScorers: () => false,
  table: async () => nothing,
  matches: async () => nothing,
  scorers: async () => nothing,
};

/** A season of a league by the source's own id; `year` is the one in which it began. */
export type SeasonRef = { readonly sport: SportId; readonly league: number; readonly year: number };

/** A client of what was played before. Never throws for what the source or the network does. */
export type PastSeasons = {
  readonly has: (sport: SportId) => boolean;
  /**
   * Every finished match of the season so far; none of a season that the source does not know. A season that the plan does
   * not include is a `plan` problem.
   */
  readonly request: (season: SeasonRef, signal: AbortSignal) => Promise<ScoreReply>;
};

/** For a source that knows only the days around today. */
export const noPastSeasons: PastSeasons = {
  has: () => false,
  request: async () => ({ ok: true, matches: [], droppedItems: [], quota: {}, calls: 0 }),
};

/** What is left of the source's budget, as its last reply said. Each sport has its own. */
export type Quota = {
  readonly dayLimit?: number;
  readonly dayRemaining?: number;
  readonly minuteLimit?: number;
  readonly minuteRemaining?: number;
};

/** A quota with the time of the reply that said so, epoch ms. */
export type ReportedQuota = Quota & { readonly reportedAt: number };

/**
 * What to ask about a sport. `live`: all that is in play now (only where the source has such a call, see `liveCall`);
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
 * A refused or failed call is a problem, never an empty list. `droppedItems` says why each unreadable item was left out,
 * and what a further call (a classification, how fights ended) could not fill in.
 */
export type ScoreReply =
  | {
      readonly ok: true;
      readonly matches: readonly Match[];
      readonly droppedItems: readonly string[];
      /** Asking the same again in a minute would bring more: see `list-enricher.ts`. */
      readonly isIncomplete?: true;
      readonly quota: Quota;
      /** Upstream calls that this answer took. */
      readonly calls: number;
    }
  | { readonly ok: false; readonly problem: ProviderProblem; readonly quota: Quota; readonly calls: number };

/** A client of a sports data source. */
export type ScoreProvider = {
  /** As shown to people: "API-Sports". */
  readonly name: string;
  /** Sports that the source has. */
  readonly sports: readonly SportId[];
  /** Sports for which the source answers a `live` call. */
  readonly liveCall: readonly SportId[];
  /** Sports for which the source answers a `recent` call. */
  readonly recentCall: readonly SportId[];
  /** Never throws for what the source or the network does; aborts with `signal`. */
  readonly request: (call: ScoreRequest, signal: AbortSignal) => Promise<ScoreReply>;
};

/**
 * Two sources as one: every sport that `first` has is asked there, what it lacks is asked of `second`. API-Sports with
 * the free source for tennis is one of these. Called by the first one's name.
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
