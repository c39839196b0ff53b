import { chancesOfPrices } from '../../odds/implied-chances.ts';
import { epochMs } from '../../time/iso-time.ts';
import { twoWay } from '../chances.ts';
import type { Chances } from '../chances.ts';
import type { ForecastInput, Reason } from '../forecast.ts';
import { ratingModels } from '../ratings/rating-models.ts';
import { type PricedGoals, goalsFromPrices } from './goals-from-prices.ts';
import { isFarFrom, pricesProblem, resultMargin } from './market-prices.ts';
import type { MarketPrices } from './market-prices.ts';

const hourMs = 3_600_000;

/** Prices older than this no longer reflect the market. Long before kick-off, prices move more slowly. */
const oldest = { nearMs: 6 * hourMs, farMs: 24 * hourMs, farFromMs: 24 * hourMs } as const;

const isFresh = (prices: MarketPrices, { at, kickOff }: ForecastInput): boolean => {
  const kickOffMs = epochMs(kickOff);
  const nowMs = epochMs(at);
  const ageMs = Math.min(nowMs, kickOffMs) - epochMs(prices.at);
  return ageMs <= (kickOffMs - nowMs > oldest.farFromMs ? oldest.farMs : oldest.nearMs);
};

/** The market's forecast, or why there is none. */
export type MarketForecast =
  | { readonly ok: true; readonly chances: Chances; readonly goals?: PricedGoals; readonly reason: Reason }
  | { readonly ok: false; readonly reasons: readonly Reason[] };

const refused = (why: 'price' | 'margin' | 'far-from-ratings'): MarketForecast => ({
  ok: false,
  reasons: [{ kind: 'prices-refused', why }],
});

/**
 * The chances implied by a match's prices. Prices are ignored if they are old, implausible, or far from `rated`, the
 * ratings' chances if both sides are well known.
 */
export const marketForecast = (input: ForecastInput, rated: Chances | undefined): MarketForecast => {
  const { prices, sport } = input;
  if (prices === undefined) return { ok: false, reasons: [] };
  if (!isFresh(prices, input)) return { ok: false, reasons: [{ kind: 'prices-too-old', at: prices.at }] };
  const problem = pricesProblem(prices);
  if (problem !== undefined) return refused(problem);
  const solved = ratingModels[sport].kind === 'goals' ? goalsFromPrices(prices, sport) : undefined;
  if (ratingModels[sport].kind === 'goals' && solved === undefined) return refused('price');
  const chances = solved?.chances ?? twoWay(chancesOfPrices(prices, sport), sport);
  if (rated !== undefined && isFarFrom(rated, chances)) return refused('far-from-ratings');
  const reason = { kind: 'prices', at: prices.at, margin: resultMargin(prices) } as const;
  return { ok: true, chances, reason, ...(solved !== undefined && { goals: solved }) };
};
