import type { Match } from '@touchline/domain/match/match.ts';
import type { ScoreRequest } from '@touchline/provider/score-provider.ts';
import { createForecastCache } from '../src/forecasts/forecast-cache.ts';
import { readPrices } from '../src/forecasts/price-cache.ts';
import { emptyReplyMemory, compareReply } from '../src/ingest/reply-changes.ts';
import { priceOf } from './sample-prices.ts';

/**
 * The changes that a reply's matches make to a board, including forecasts. Forecasts use no ratings, and prices only if
 * `arePriced` is true. The board itself is not changed.
 */
export const putOn = (
  held: readonly Match[],
  { arePriced, nowMs }: { readonly arePriced: boolean; readonly nowMs: number },
): ((call: ScoreRequest, matches: readonly Match[]) => readonly Match[]) => {
  const byId = new Map(held.map((match) => [match.id, match]));
  const pricesOf = (matchId: string) =>
    readPrices({ bookmaker: 'Bet One', seenAt: new Date(nowMs), prices: priceOf(matchId, 2.1).odds });
  const forecasts = createForecastCache({
    prices: arePriced ? pricesOf : () => undefined,
    livePrices: () => undefined,
    ratings: { of: () => undefined, version: () => 0 },
    record: () => undefined,
    now: () => nowMs,
  });
  const board = {
    match: (id: string) => byId.get(id),
    matches: held,
    dayOf: ({ startTime }: Match) => startTime.slice(0, 10),
    forecastOf: forecasts.onBoard,
  };
  return (call, matches) => compareReply(emptyReplyMemory, { call, matches, droppedItems: [] }, board, nowMs).put;
};
