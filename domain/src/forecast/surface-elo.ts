import { eloChance, eloDifference } from './elo-rating.ts';
import type { StrengthTeam } from './rating-rows.ts';
import {
  type StrengthMatch,
  type StrengthRatings,
  type StrengthResult,
  inSeason,
  moved,
  won,
} from './strength-match.ts';

/*
 * Elo of tennis players: one rating over everything and one per surface, both moved by every match. A new player starts by the
 * place in the world ranking.
 */

export type SurfaceEloParameters = {
  /** Step of a player with so many matches: `k / (played + offset) ** decay`. */
  readonly k: number;
  readonly offset: number;
  readonly decay: number;
  /** What the rating over everything counts for beside the surface's, 0 to 1. */
  readonly overall: number;
  /** How much farther apart the two are over five sets than over three, and what a difference counts for. */
  readonly bestOfFive: number;
  readonly scale: number;
  /** Step towards the difference that the prices expected. */
  readonly w: number;
};

/** Where nobody knows the place, it is far down. */
const unranked = 1000;

const startOf = (rank = unranked): number => -80 * Math.log(rank / 80);

const enter = (
  ratings: StrengthRatings,
  match: StrengthMatch & Pick<StrengthResult, 'ranks'>,
  { overall, bestOfFive, scale }: SurfaceEloParameters,
) => {
  const { season, ranks, bestOf = 3 } = match;
  const row = (team: StrengthTeam | undefined, start: number): StrengthTeam =>
    inSeason(team, { season, kept: 1, start });
  const [homeStart, awayStart] = [startOf(ranks?.home), startOf(ranks?.away)];
  const home = row(ratings.home, homeStart);
  const away = row(ratings.away, awayStart);
  const surface = ratings.surface && {
    home: row(ratings.surface.home, homeStart),
    away: row(ratings.surface.away, awayStart),
  };
  const onSurface = surface === undefined ? home.r - away.r : surface.home.r - surface.away.r;
  const difference = overall * (home.r - away.r) + (1 - overall) * onSurface;
  return { home, away, surface, difference, factor: scale * (bestOf === 5 ? bestOfFive : 1) };
};

/** The home player's chance; `ranks` matter where a player has no row yet. */
export const ratedSurfaceElo = (
  ratings: StrengthRatings,
  match: StrengthMatch & Pick<StrengthResult, 'ranks'>,
  parameters: SurfaceEloParameters,
): number => {
  const { difference, factor } = enter(ratings, match, parameters);
  return eloChance(factor * difference);
};

/** Both players' rows after a result, over everything and on the surface. */
export const afterSurfaceElo = (ratings: StrengthRatings, result: StrengthResult, parameters: SurfaceEloParameters) => {
  const { home, away, surface, difference, factor } = enter(ratings, result, parameters);
  const { k, offset, decay, w } = parameters;
  const asked = result.priced === undefined ? 0 : w * (eloDifference(result.priced) / factor - difference);
  const surprise = won(result) - eloChance(difference);
  const step = ({ played }: StrengthTeam): number => (k / (played + offset) ** decay) * surprise + asked;
  const pair = (rows: { readonly home: StrengthTeam; readonly away: StrengthTeam }) => ({
    home: moved(rows.home, step(rows.home), result),
    away: moved(rows.away, -step(rows.away), result),
  });
  return { ...pair({ home, away }), ...(surface !== undefined && { surface: pair(surface) }) };
};
