import type { OnSurface, StrengthTeam, Surface } from './rating-rows.ts';
import {
  type StrengthMatch,
  type StrengthRatings,
  type StrengthResult,
  inSeason,
  moved,
  won,
} from './strength-rating.ts';

/*
 * Ratings of tennis players in Elo points. The less is known about a player, the more a match moves the rating (as in
 * Glickman's Glicko, 1999, but the doubt follows from counts, and prices count, too). A player also has an addition for
 * each surface, which is known from the tournament's name. No source reports the world ranking.
 */

export type PlayerEloParameters = {
  /** The doubt about a new player's rating, and about the addition for a surface: standard deviations. */
  readonly deviation: number;
  readonly surfaceDeviation: number;
  /**
   * The number of results or prices that halves the squared doubt, and how many of each count at most, because form
   * changes.
   */
  readonly halving: number;
  readonly memory: number;
  /** The standard deviation of prices around the difference between two ratings that are exactly known. */
  readonly priceDeviation: number;
  /** The factor for the rating difference in best-of-five matches. */
  readonly bestOfFive: number;
  /**
   * The initial rating of a player who first appears after the first rated season. They are mostly qualifiers, and the
   * players of that season, who start at 0, are better.
   */
  readonly newcomer: number;
  /** How much less a win counts for each set that the winner lost. */
  readonly setLost: number;
};

const onSurface = (team: StrengthTeam, surface: Surface | undefined): OnSurface =>
  (surface && team.on?.[surface]) ?? { r: 0, n: 0 };

/** A player at the start of a match, with the squared doubts about the rating and about the addition for the surface. */
const enterPlayer = (
  team: StrengthTeam | undefined,
  { season, surface, initial }: StrengthMatch & { readonly initial: number },
  { deviation, surfaceDeviation, halving, memory }: PlayerEloParameters,
) => {
  const entered = inSeason(team, { season, kept: 1 });
  const row = team === undefined ? { ...entered, r: initial } : entered;
  const on = onSurface(row, surface);
  const known = Math.min(row.played, memory) + Math.min(row.fed, memory);
  return {
    row,
    on,
    doubt: deviation ** 2 / (1 + known / halving),
    doubtOn: surface === undefined ? 0 : surfaceDeviation ** 2 / (1 + Math.min(on.n, memory) / halving),
  };
};

const enterPlayers = (ratings: StrengthRatings, match: StrengthMatch, parameters: PlayerEloParameters) => {
  const { league } = ratings;
  const isFirstSeason = league === undefined || (league.seasonsBefore === 0 && league.season >= match.season);
  const entering = { ...match, initial: isFirstSeason ? 0 : parameters.newcomer };
  const home = enterPlayer(ratings.home, entering, parameters);
  const away = enterPlayer(ratings.away, entering, parameters);
  return {
    home,
    away,
    difference: home.row.r + home.on.r - away.row.r - away.on.r,
    doubt: home.doubt + home.doubtOn + away.doubt + away.doubtOn,
    factor: match.bestOf === 5 ? parameters.bestOfFive : 1,
  };
};

/** The log-odds of a point of rating difference. */
const perPoint = Math.LN10 / 400;

/** The home player's chance, averaged over the doubt about both players (MacKay 1992). */
export const ratedPlayerElo = (
  ratings: StrengthRatings,
  match: StrengthMatch,
  parameters: PlayerEloParameters,
): number => {
  const { difference, doubt, factor } = enterPlayers(ratings, match, parameters);
  return eloChance((factor * difference) / Math.sqrt(1 + (Math.PI / 8) * (factor * perPoint) ** 2 * doubt));
};

/** The result as a share of a win: less if the winner lost sets. */
const shareOfWin = ({ home, away }: StrengthResult, setLost: number): number => {
  const winner = Math.max(0.5, 1 - setLost * Math.min(home, away));
  return 0.5 + (2 * won({ home, away }) - 1) * (winner - 0.5);
};

/** Both players' rows after a result. */
export const afterPlayerElo = (ratings: StrengthRatings, result: StrengthResult, parameters: PlayerEloParameters) => {
  const { home, away, difference, doubt, factor } = enterPlayers(ratings, result, parameters);
  const { surface, priced } = result;
  // The match's prices come first: what they tell, the result does not tell again.
  const ofPrices = doubt + parameters.priceDeviation ** 2;
  const fromPrices = priced === undefined ? 0 : (eloDifference(priced) / factor - difference) / ofPrices;
  const kept = priced === undefined ? 1 : parameters.priceDeviation ** 2 / ofPrices;
  const chance = eloChance(factor * (difference + doubt * fromPrices));
  const slope = factor * perPoint;
  const surprise = shareOfWin(result, parameters.setLost) - chance;
  const fromResult = (kept * slope * surprise) / (1 + chance * (1 - chance) * slope ** 2 * kept * doubt);
  const step = fromPrices + fromResult;
  const player = ({ row, on, doubt: its, doubtOn }: typeof home, sign: 1 | -1): StrengthTeam => {
    const after = moved(row, sign * its * step, result);
    if (surface === undefined) return after;
    return { ...after, on: { ...row.on, [surface]: { r: on.r + sign * doubtOn * step, n: on.n + 1 } } };
  };
  return { home: player(home, 1), away: player(away, -1) };
};

/* Elo: only differences matter, and 400 points mean odds of ten to one. Here 0 is average. */

export type EloParameters = {
  readonly k: number;
  /** A league's initial home advantage in points, 0 in a sport without a home side. */
  readonly h: number;
  /** The home advantage's step sizes: per unexpected result, and towards the difference implied by the prices. */
  readonly etaH: number;
  readonly wH: number;
  /** The share of a rating that is kept in a new season. */
  readonly kept: number;
  /**
   * The weight of the winning margin: none, its logarithm, or the logarithm reduced if the favourite won. Favourites
   * win by larger margins more often (FiveThirtyEight's correction for the NFL).
   */
  readonly margin: 'none' | 'log' | 'log-corrected';
  /** The step size towards the difference implied by the prices. */
  readonly w: number;
};

const eloChance = (difference: number): number => 1 / (1 + 10 ** (-difference / 400));

/** The rating difference that a chance implies. */
const eloDifference = (chance: number): number => 400 * Math.log10(chance / (1 - chance));

const weightOfMargin: Readonly<Record<EloParameters['margin'], (margin: number, difference: number) => number>> = {
  none: () => 1,
  log: (margin) => Math.log(Math.abs(margin) + 1),
  'log-corrected': (margin, difference) =>
    (2.2 / (2.2 + 0.001 * (margin < 0 ? -difference : difference))) * Math.log(Math.abs(margin) + 1),
};

const enter = (ratings: StrengthRatings, { season, neutral = false }: StrengthMatch, parameters: EloParameters) => {
  const { kept } = parameters;
  const h = ratings.league?.h ?? parameters.h;
  const home = inSeason(ratings.home, { season, kept });
  const away = inSeason(ratings.away, { season, kept });
  return { home, away, h, difference: home.r - away.r + (neutral ? 0 : h) };
};

/** The home side's chance. */
export const ratedElo = (ratings: StrengthRatings, match: StrengthMatch, parameters: EloParameters): number =>
  eloChance(enter(ratings, match, parameters).difference);

/** Both rows and the home advantage after a result. */
export const afterElo = (ratings: StrengthRatings, result: StrengthResult, parameters: EloParameters) => {
  const { k, w, etaH, wH } = parameters;
  const { home, away, h, difference } = enter(ratings, result, parameters);
  const weight = weightOfMargin[parameters.margin](result.home - result.away, difference);
  const surprise = weight * (won(result) - eloChance(difference));
  const priced = result.priced === undefined ? 0 : eloDifference(result.priced) - difference;
  const step = k * surprise + w * priced;
  return {
    home: moved(home, step, result),
    away: moved(away, -step, result),
    h: result.neutral === true ? h : h + etaH * surprise + wH * priced,
  };
};
