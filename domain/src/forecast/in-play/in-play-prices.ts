import { chancesOfPrices } from '../../odds/implied-chances.ts';
import { epochMs } from '../../time/iso-time.ts';
import { bandOf } from '../band.ts';
import { twoWay } from '../chances.ts';
import type { Forecast, Reason } from '../forecast.ts';
import { pricesProblem, resultMargin } from '../market/market-prices.ts';
import type { MarketPrices } from '../market/market-prices.ts';

/** Prices in play that were last seen longer ago than this are outdated. */
export const inPlayPricesLastMs = 3 * 60_000;

/** A bookmaker's prices that changed while we observed the match in play. */
export type InPlayPrices = {
  /** `at`: when the prices were last seen. */
  readonly prices: MarketPrices;
  /** When the bookmaker's previous prices were last seen in play, epoch ms. The change came after that. */
  readonly changedAfterMs: number;
};

/** Reasons that also apply to a forecast from prices: the state of play and the venue. */
const keptReasons: ReadonlySet<Reason['kind']> = new Set(['in-play', 'red-cards', 'neutral-ground']);

/**
 * The forecast of a match in play from its prices, based on `model`, the forecast from the score. Undefined if the
 * prices have not changed since we first saw the current score (`scoreSinceMs`, epoch ms), because a provider may
 * repeat its last prices from before kick-off. Also undefined if the prices were last seen more than 3 minutes before
 * `nowMs`, or if they are implausible or for other outcomes.
 */
export const forecastFromInPlayPrices = (
  model: Forecast,
  { prices, changedAfterMs }: InPlayPrices,
  { scoreSinceMs, nowMs }: { readonly scoreSinceMs: number; readonly nowMs: number },
): Forecast | undefined => {
  const { sport } = model;
  if (changedAfterMs < scoreSinceMs || nowMs - epochMs(prices.at) > inPlayPricesLastMs) return undefined;
  if (pricesProblem(prices) !== undefined) return undefined;
  const chances = twoWay(chancesOfPrices(prices, sport), sport);
  if ((chances.draw === undefined) !== (model.chances.draw === undefined)) return undefined;
  const reason = { kind: 'prices', at: prices.at, margin: resultMargin(prices) } as const;
  return {
    ...model,
    chances,
    basis: 'market',
    band: bandOf(chances),
    reasons: [reason, ...model.reasons.filter(({ kind }) => keptReasons.has(kind))],
    approximate: false,
  };
};
