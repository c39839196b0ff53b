import type { SportId } from '../../sport/sport.ts';
import { goalsFromPrices } from '../market/goals-from-prices.ts';
import type { MarketPrices } from '../market/market-prices.ts';
import type { ExpectedGoals } from '../score-matrix.ts';
import { leagueAfter, isPricedLeague } from './rating-rows.ts';
import type { GoalsLeague, GoalsTeam, Ratings } from './rating-rows.ts';

/**
 * How fast football ratings learn. Tuned on the seasons 2012-13 to 2018-19 of five leagues. The optimum is flat:
 * shrinking by .8 to .95, a price weight of .2 to .3 and a rho of -.06 to -.13 are all within .0005 of log-loss. The
 * steps of the home advantage were chosen as in `rating-models.ts`.
 */
type GoalsParameters = {
  /** The step size of attack and defence per unexpected goal: `eta + eta0 / (1 + n / k)`. */
  readonly eta: number;
  readonly eta0: number;
  readonly k: number;
  /** The share of attack and defence that is kept in a new season. */
  readonly kept: number;
  /** Attack and defence of a promoted team, and the share of its earlier rating that is kept. */
  readonly newcomer: number;
  readonly memory: number;
  /** The step sizes of the league's average and home advantage per goal. */
  readonly etaMu: number;
  readonly etaH: number;
  /** Dixon-Coles factor. */
  readonly rho: number;
  /**
   * The step size towards the goals implied by the prices, in logs: `w + w0 / (1 + n / wk)`; then the two step sizes of
   * the league.
   */
  readonly w: number;
  readonly w0: number;
  readonly wk: number;
  readonly wMu: number;
  readonly wH: number;
};

/** For leagues without recent prices. */
export const fromResults: GoalsParameters = {
  eta: 0.015,
  eta0: 0.012,
  k: 5,
  kept: 1,
  newcomer: -0.18,
  memory: 0.9,
  etaMu: 0.0003,
  etaH: 0.001,
  rho: -0.07,
  w: 0,
  w0: 0,
  wk: 1,
  wMu: 0,
  wH: 0,
};

/** For leagues with prices, which say more about a team's strength than its goals do. */
export const fromPricesAndResults: GoalsParameters = {
  eta: 0.009,
  eta0: 0.013,
  k: 6,
  kept: 0.87,
  newcomer: -0.13,
  memory: 0,
  etaMu: 0.0002,
  etaH: 0.0001,
  rho: -0.08,
  w: 0.24,
  w0: 0.21,
  wk: 40,
  wMu: 0.002,
  wH: 0.012,
};

/*
 * Attack and defence of football teams, learned match by match by an online Poisson regression in log goals. A match
 * with prices adds a step towards the goals that they imply. Odds contain more information than the result (Wunderlich
 * and Memmert, PLoS ONE 13(6), 2018). The cost of a result does not grow with the history.
 */

type GoalsRatings = Extract<Ratings, { kind: 'goals' }>;

type GoalsMatch = { readonly sport: SportId; readonly season: number; readonly neutral?: boolean };

type GoalsResult = GoalsMatch & {
  /** Goals after 90 minutes. */
  readonly home: number;
  readonly away: number;
  /** The last plausible prices before kick-off. */
  readonly prices?: MarketPrices;
};

/** A league's initial values: an away side scores 1.15 goals, a home side a third more. */
const startMu = Math.log(1.15);
const startH = 0.3;

/** More matches than this do not make last season's rating more certain. */
const mostCarried = 60;

/** Keeps expected goals within the range of the score matrix. */
const bounded = (goals: number): number => Math.min(8, Math.max(0.05, goals));

const parametersOf = (league: GoalsLeague | undefined): GoalsParameters =>
  isPricedLeague(league) ? fromPricesAndResults : fromResults;

/**
 * A team's row at the start of a match: shrunk in a new season, or that of a promoted team if it was not in the league
 * before.
 */
const inSeason = (
  team: GoalsTeam | undefined,
  { season, league, parameters }: { season: number; league: GoalsLeague | undefined; parameters: GoalsParameters },
): GoalsTeam => {
  const { newcomer, memory, kept } = parameters;
  if (team === undefined) {
    const isFirstSeason = league === undefined || (league.seasonsBefore === 0 && league.season >= season);
    const start = isFirstSeason ? 0 : newcomer;
    return { a: start, d: start, n: 0, fed: 0, played: 0, season };
  }
  if (team.season >= season) return team;
  if (team.season < season - 1) {
    const returned = (value: number): number => newcomer * (1 - memory) + memory * value;
    return { a: returned(team.a), d: returned(team.d), n: 0, fed: 0, played: 0, season };
  }
  return { ...team, a: team.a * kept, d: team.d * kept, n: Math.min(team.n, mostCarried), season };
};

type Entered = {
  readonly home: GoalsTeam;
  readonly away: GoalsTeam;
  readonly mu: number;
  readonly h: number;
  readonly expected: ExpectedGoals;
  readonly parameters: GoalsParameters;
};

const enter = ({ league, ...rows }: GoalsRatings, { season, neutral = false }: GoalsMatch): Entered => {
  const parameters = parametersOf(league);
  const { mu, h } = league ?? { mu: startMu, h: startH };
  const home = inSeason(rows.home, { season, league, parameters });
  const away = inSeason(rows.away, { season, league, parameters });
  const expected = {
    home: bounded(Math.exp(mu + (neutral ? 0 : h) + home.a - away.d)),
    away: bounded(Math.exp(mu + away.a - home.d)),
  };
  return { home, away, mu, h, expected, parameters };
};

/** The goals that the ratings expect from each side in 90 minutes, with the Dixon-Coles factor. */
export const ratedGoals = (ratings: GoalsRatings, match: GoalsMatch): { goals: ExpectedGoals; rho: number } => {
  const { expected, parameters } = enter(ratings, match);
  return { goals: expected, rho: parameters.rho };
};

const counted = (team: GoalsTeam, isFed: boolean): Omit<GoalsTeam, 'a' | 'd'> => ({
  n: team.n + 1,
  fed: team.fed + (isFed ? 1 : 0),
  played: team.played + 1,
  season: team.season,
});

/** All three rows after a result, the league's and both teams'. */
export const afterGoals = (ratings: GoalsRatings, result: GoalsResult): Required<GoalsRatings> => {
  const market = result.prices === undefined ? undefined : goalsFromPrices(result.prices, result.sport)?.goals;
  const league = leagueAfter(ratings.league, { season: result.season, priced: market !== undefined });
  // The choice of parameters includes this match, because a league's first match may already have prices.
  const { mu, h, expected, home, away, parameters } = enter(
    { ...ratings, league: { mu: startMu, h: startH, ...ratings.league, ...league } },
    result,
  );
  const { eta, eta0, k, w, w0, wk, etaMu, etaH, wMu, wH } = parameters;
  const more = { home: result.home - expected.home, away: result.away - expected.away };
  const requested =
    market === undefined
      ? { home: 0, away: 0 }
      : { home: Math.log(market.home / expected.home), away: Math.log(market.away / expected.away) };
  const step = ({ n }: GoalsTeam, by: number, towards: number): number =>
    (eta + eta0 / (1 + n / k)) * by + (w + w0 / (1 + n / wk)) * towards;
  const isFed = market !== undefined && w > 0;
  return {
    kind: 'goals',
    league: {
      ...league,
      mu: mu + etaMu * (more.home + more.away) + wMu * (requested.home + requested.away),
      h: result.neutral === true ? h : h + etaH * (more.home - more.away) + wH * (requested.home - requested.away),
    },
    home: {
      ...counted(home, isFed),
      a: home.a + step(home, more.home, requested.home),
      d: home.d - step(home, more.away, requested.away),
    },
    away: {
      ...counted(away, isFed),
      a: away.a + step(away, more.away, requested.away),
      d: away.d - step(away, more.home, requested.home),
    },
  };
};
