import { overround } from '../../odds/implied-chances.ts';
import { type Chances, chanceEntries } from '../chances.ts';

/**
 * Prices of a match that a source gave, decimal: what a forecast may stand on. `sample: false` is not a flag but a lock: the
 * spec's default odds are answered with `sample: true`, and an answer that may be either has to be asked first.
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
 * Prices that no bookmaker means: a suspended market, a typing error, a default. The spec's own default odds 2, 3, 2.5 would have
 * it keep 23 % and are refused here, should they ever come this way.
 */

const lowestPrice = 1.01;
const mostKept = 0.15;
const farthest = 0.35;

/** What is wrong with the prices of one market, if anything is. */
const marketProblem = (prices: readonly number[]): 'price' | 'margin' | undefined => {
  if (prices.some((price) => !Number.isFinite(price) || price <= lowestPrice)) return 'price';
  const kept = overround(prices);
  return kept < 0 || kept > mostKept ? 'margin' : undefined;
};

export const isSaneMarket = (prices: readonly number[]): boolean => marketProblem(prices) === undefined;

const resultPrices = ({ homeWin, draw, awayWin }: MarketPrices): readonly number[] =>
  draw === undefined ? [homeWin, awayWin] : [homeWin, draw, awayWin];

/** Why a result's prices cannot be real; undefined when they can. */
export const pricesProblem = (prices: MarketPrices): 'price' | 'margin' | undefined =>
  marketProblem(resultPrices(prices));

/** What a bookmaker keeps of the result's prices, 0.05 for 5 %. */
export const resultMargin = (prices: MarketPrices): number => overround(resultPrices(prices));

/** Whether chances lie so far from what the ratings say that the prices must be old or of another match. */
export const isFarFrom = (rated: Chances, priced: Chances): boolean =>
  chanceEntries(priced).some(([outcome, chance]) => Math.abs(chance - (rated[outcome] ?? chance)) > farthest);
