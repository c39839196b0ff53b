import { overround } from '../../odds/implied-chances.ts';
import { type Chances, chanceEntries } from '../chances.ts';

/**
 * Real decimal prices of a match from a provider, valid as input of a forecast. The type enforces `sample: false`. The
 * spec's default odds have `sample: true`, so odds that may be either must be checked first.
 */
export type MarketPrices = {
  readonly sample: false;
  /** When the prices were seen, ISO 8601 UTC. */
  readonly at: string;
  readonly homeWin: number;
  readonly draw?: number;
  readonly awayWin: number;
  readonly overUnder?: { readonly line: number; readonly over: number; readonly under: number };
};

/*
 * Implausible prices come from a suspended market, a typo or a default. The spec's default odds of 2, 3 and 2.5 would
 * have a margin of 23% and are rejected here if they ever get this far.
 */

const lowestPrice = 1.01;
const maxCached = 0.15;
const farthest = 0.35;

/** The problem with the prices of one market, if any. */
const marketProblem = (prices: readonly number[]): 'price' | 'margin' | undefined => {
  if (prices.some((price) => !Number.isFinite(price) || price <= lowestPrice)) return 'price';
  const margin = overround(prices);
  return margin < 0 || margin > maxCached ? 'margin' : undefined;
};

export const isSaneMarket = (prices: readonly number[]): boolean => marketProblem(prices) === undefined;

const resultPrices = ({ homeWin, draw, awayWin }: MarketPrices): readonly number[] =>
  draw === undefined ? [homeWin, awayWin] : [homeWin, draw, awayWin];

/** Why a result's prices are implausible; undefined if they are plausible. */
export const pricesProblem = (prices: MarketPrices): 'price' | 'margin' | undefined =>
  marketProblem(resultPrices(prices));

/** The margin of the result's prices, 0.05 for 5%. */
export const resultMargin = (prices: MarketPrices): number => overround(resultPrices(prices));

/** Whether chances differ so much from the ratings that the prices must be old or for another match. */
export const isFarFrom = (rated: Chances, priced: Chances): boolean =>
  chanceEntries(priced).some(([outcome, chance]) => Math.abs(chance - (rated[outcome] ?? chance)) > farthest);
