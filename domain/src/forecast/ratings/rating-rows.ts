/*
 * What a model remembers, as plain rows: one per league, one per team and league, for players one more per surface. A row that
 * does not exist yet is absent, never a row of zeros: a new team and an average team are not the same.
 */

/** What any row of a team or player counts. */
type Counted = {
  /** Results taken in. Starts again at 0 with a promoted team, and in points ratings with each season. */
  readonly n: number;
  /** Updates that prices of the match moved; as `n`, but never lowered within a league. */
  readonly fed: number;
  /** Results taken in altogether: what the ladder asks when it asks whether there is enough. */
  readonly played: number;
  /** The season of the last result, see `strength-rating.ts`. */
  readonly season: number;
};

/** A football team in a league. `a`, `d`: attack and defence in log goals, both better when greater, 0 the league's average. */
export type GoalsTeam = Counted & { readonly a: number; readonly d: number };

/** A team's or player's one number: points of margin or Elo points, by the sport's model. */
export type StrengthTeam = Counted & {
  readonly r: number;
  /** UTC day of the last match, `YYYY-MM-DD`: who played yesterday is tired. */
  readonly lastPlayed: string;
};

/** What a model knows of a league. */
export type League = {
  /** The season of the last result. */
  readonly season: number;
  /** Seasons that were over before that one, as far as results were taken in. */
  readonly seasonsBefore: number;
  /** Results taken in, and those among them that had prices. */
  readonly played: number;
  readonly priced: number;
};

/** `mu`: log goals of an average away side; `h`: what playing at home adds to it. */
export type GoalsLeague = League & { readonly mu: number; readonly h: number };

/**
 * Everything that one match reads and writes, by the kind that `ratingKind(sport)` names. Both sides' rows are of the match's
 * league. A result gives the same object back with every row in it, to be stored as it is.
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
      readonly league?: League;
      readonly home?: StrengthTeam;
      readonly away?: StrengthTeam;
      /** Tennis: the same players' rows on the match's surface. Absent where the surface is not known. */
      readonly surface?: { readonly home?: StrengthTeam; readonly away?: StrengthTeam };
    };

export type RatingKind = Ratings['kind'];

/** What a league counts once one more result of a season is in. */
export const leagueAfter = (league: League | undefined, result: { season: number; priced: boolean }): League => {
  const { season, seasonsBefore, played, priced } = league ?? {
    season: result.season,
    seasonsBefore: 0,
    played: 0,
    priced: 0,
  };
  return {
    // A replayed or late match of last season does not turn the season back.
    season: Math.max(season, result.season),
    seasonsBefore: seasonsBefore + (result.season > season ? 1 : 0),
    played: played + 1,
    priced: priced + (result.priced ? 1 : 0),
  };
};

/**
 * From which share of a league's matches with prices on its ratings learn as those that are fed by prices do. With every
 * tenth they are ahead by 0.3 % of log-loss, with fewer there is nothing to be had.
 */
const enough = 0.1;

export const isPricedLeague = (league: Pick<League, 'played' | 'priced'> | undefined): boolean =>
  league !== undefined && league.played > 0 && league.priced >= enough * league.played;
