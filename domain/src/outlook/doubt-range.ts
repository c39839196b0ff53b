import { crossing, normalAt, normalBelow } from '../forecast/numeric-methods.ts';

/*
 * The range of a chance that comes from the doubt about the ratings. An outcome happens if the sum of a rating part and
 * a luck part, both normal, exceeds a limit. With `share`, the rating part's share of the variance, the chance for
 * given ratings is distributed around the overall chance (Vasicek 1987), and both its variance and its quantiles are
 * known. The share is estimated from the number of pairs of seasons with the same ratings in which the outcome happens
 * both times: the variance between ratings, without the sampling variance within.
 */

/** The standard deviations to the ends of an 80% range. */
const z80 = 1.2815515655446004;

const mostShare = 0.98;

/** The points of the normal distribution at which the mean of a square is summed, and their weights. */
const nodes = Array.from({ length: 61 }, (_, at) => (at - 30) / 6);
const weights = nodes.map((z) => Math.exp((-z * z) / 2));
const weightSum = weights.reduce((sum, weight) => sum + weight, 0);

const chanceAt = (limit: number, share: number, z: number): number =>
  normalBelow((limit + Math.sqrt(share) * z) / Math.sqrt(1 - share));

/** The chance that an outcome with this limit happens in two seasons with the same ratings. */
const bothTimes = (limit: number, share: number): number =>
  nodes.reduce((sum, z, at) => sum + (weights[at] ?? 0) * chanceAt(limit, share, z) ** 2, 0) / weightSum;

/** An outcome's chance, and how often it happened in both of two seasons with the same ratings, 0 to 1. */
export type PairedChance = { readonly chance: number; readonly both: number };

/** The share of the ratings in the variance, 0 to 1, of the same outcome for several teams. */
export const ratingShare = (outcomes: readonly PairedChance[]): number => {
  const open = outcomes
    .filter(({ chance }) => chance > 0 && chance < 1)
    .map(({ chance, both }) => ({ limit: normalAt(chance), both }));
  if (open.length === 0) return 0;
  return crossing((share) => open.reduce((sum, { limit, both }) => sum + bothTimes(limit, share) - both, 0), {
    from: 0,
    to: mostShare,
  });
};

/** The 80% range of a chance. It always includes the chance itself, which a skewed distribution's range may not. */
export const doubtRange = (chance: number, share: number): { readonly low: number; readonly high: number } => {
  if (chance <= 0 || chance >= 1) return { low: chance, high: chance };
  const limit = normalAt(chance);
  return {
    low: Math.min(chance, chanceAt(limit, share, -z80)),
    high: Math.max(chance, chanceAt(limit, share, z80)),
  };
};
