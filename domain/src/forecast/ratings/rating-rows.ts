/*
 * A model's state as plain rows: one per league, one per team or player and league. A
 * missing row is absent, never a row of zeros, because a new team differs from an average team.
 */

/** The counts in every team's or player's row. */
type Counted = {
  /** The number of rated results. Restarts at 0 for a promoted team and, in points ratings, with each season. */
  readonly n: number;
  /** The number of updates from prices. Like `n`, but never lowered within a league. */
  readonly fed: number;
  /** The number of all rated results, from which the ladder decides whether there is enough data. */
  readonly played: number;
  /** The season of the last result, see `strength-rating.ts`. */
  readonly season: number;
};

/**
 * A football team in a league. `a`, `d`: attack and defence in log goals, both better when greater, 0 the league's
 * average.
 */
export type GoalsTeam = Counted & { readonly a: number; readonly d: number };

export type Surface = 'hard' | 'clay' | 'grass';

export const surfaces: readonly Surface[] = ['hard', 'clay', 'grass'];

/** How much better a tennis player is on a surface than elsewhere, in Elo points, and the results behind it. */
export type OnSurface = { readonly r: number; readonly n: number };

/** A team's or player's rating: points of margin or Elo points, by the sport's model. */
export type StrengthTeam = Counted & {
  readonly r: number;
  /** Tennis: by surface; absent before the first match on it. */
  readonly on?: Readonly<Partial<Record<Surface, OnSurface>>>;
  /** UTC day of the last match, `YYYY-MM-DD`. A match on the day before means fatigue. */
  readonly lastPlayed: string;
};

/** The version of the ratings' rules. After a change, leagues are rated again from their stored results. */
export const ratingRules = 2;

/** A model's state for a league. */
export type League = {
  /** The rules by which the league was rated, see `ratingRules`; absent in rows of the first rules. */
  readonly rules?: number;
  /** The season of the last result. */
  readonly season: number;
  /** The number of completed seasons before that season, among the rated results. */
  readonly seasonsBefore: number;
  /** The number of rated results, and how many of them had prices. */
  readonly played: number;
  readonly priced: number;
  /** The share of priced results among the recent ones, 0 to 1: see `recentResults`. */
  readonly recentlyPriced: number;
};

/** `mu`: log goals of an average away side; `h`: the addition for the home side. */
export type GoalsLeague = League & { readonly mu: number; readonly h: number };

/**
 * `h`: the league's home advantage in points, learned from its matches; absent in a sport without a home side. `spread`:
 * the mean square of the margins around the expected ones, relative to the measured league; absent in Elo models.
 */
export type StrengthLeague = League & { readonly h?: number; readonly spread?: number };

/**
 * The rows that one match reads and writes, of the kind `ratingKind(sport)`. Both sides' rows belong to the match's
 * league. A result returns the same object with every row in it, for storage.
 */
export type Ratings =
  | {
      readonly kind: 'goals';
      readonly league?: GoalsLeague;
      readonly home?: GoalsTeam;
      readonly away?: GoalsTeam;
    }
  | {
      readonly kind: 'strength';
      readonly league?: StrengthLeague;
      readonly home?: StrengthTeam;
      readonly away?: StrengthTeam;
    };

export type RatingKind = Ratings['kind'];

/**
 * The number of recent results that decide whether a league has prices. The share weights results exponentially. With
 * all results instead, two past seasons without prices kept a football league from its first prices for months, which
 * cost 0.3% of log-loss in its first year.
 */
const recentResults = 50;

/** A league's counts after one more result of a season. */
export const leagueAfter = (league: League | undefined, result: { season: number; priced: boolean }): League => {
  const { season, seasonsBefore, played, priced } = league ?? {
    season: result.season,
    seasonsBefore: 0,
    played: 0,
    priced: 0,
  };
  const share = league?.recentlyPriced ?? 0;
  return {
    rules: ratingRules,
    // A replayed or late match of last season does not set the season back.
    season: Math.max(season, result.season),
    seasonsBefore: seasonsBefore + (result.season > season ? 1 : 0),
    played: played + 1,
    priced: priced + (result.priced ? 1 : 0),
    // Until there are enough results, this is their average.
    recentlyPriced: share + ((result.priced ? 1 : 0) - share) / Math.min(played + 1, recentResults),
  };
};

/**
 * The share of recent results with prices from which a league uses the price-fed parameters. On the seasons to 2018-19,
 * football gains from one priced match in twenty on (0.1% of log-loss), and no share above is better in a first year.
 */
const enough = 0.05;

export const isPricedLeague = (league: Pick<League, 'recentlyPriced'> | undefined): boolean =>
  league !== undefined && league.recentlyPriced >= enough;
