import { overround } from '../../odds/implied-chances.ts';
import { type Chances, chanceEntries } from '../chances.ts';

/**
 * Real prices of a match from a provider, decimal: valid input of a forecast. `sample: false` is enforced by the type:
 * the spec's default odds have `sample: true`, so an answer that may be either has to be checked first.
 */
export type MarketPrices = {
  readonly sample: false;
  /** When they were seen, ISO 8601 UTC. */
  readonly at: string;
  readonly homeWin: number;
  readonly draw?: number;
  readonly awayWin: number;
  readonly overUnder?: { readonly line: number; readonly over: number; readonly under: number };
};

/*
 * Implausible prices: a suspended market, a typing error, a default. The spec's own default odds 2, 3, 2.5 would have a
 * margin of 23 % and are refused here if they ever get this far.
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

/** Why a result's prices are implausible; undefined when they are fine. */
export const pricesProblem = (prices: MarketPrices): 'price' | 'margin' | undefined =>
  marketProblem(resultPrices(prices));

/** The margin of the result's prices, 0.05 for 5 %. */
export const resultMargin = (prices: MarketPrices): number => overround(resultPrices(prices));

/** Whether chances differ so much from the ratings that the prices must be old or of another match. */
export const isFarFrom = (rated: Chances, priced: Chances): boolean =>
  chanceEntries(priced).some(([outcome, chance]) => Math.abs(chance - (rated[outcome] ?? chance)) > farthest);
