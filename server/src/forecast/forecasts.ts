import type { MatchForecast } from '@touchline/domain/forecast/match-forecast.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { ForecastEvents } from './forecast-log.ts';
import { createForesight } from './foresight.ts';
import type { Foreseen } from './foresight.ts';
import { createKnownPrices } from './known-prices.ts';
import { createKnownRatings } from './known-ratings.ts';
import { createKnownState } from './known-state.ts';
import type { FollowedBoard } from './known-state.ts';
import { createRatingStore } from './rating-store.ts';

/** Forecasts of the board's matches, what they stand on, and how they came out. */
export type Forecasts = {
  /** See `Foresight.onBoard`. */
  readonly onBoard: (match: Match, known?: MatchForecast) => MatchForecast | undefined;
  /** The whole forecast with its reasons. */
  readonly forecast: (match: Match) => Foreseen | undefined;
  /** Takes what the database holds now, so that the first poll finds everything there. */
  readonly load: () => Promise<void>;
  /** Follows the database until `signal` aborts; rejects when its session is lost or a read fails. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

export const createForecasts = (options: {
  readonly database: Database;
  readonly board: FollowedBoard;
  /** A stand-in plays the matches: what it played and priced never mixes with what is real. */
  readonly simulated: boolean;
  readonly clock: Clock;
  readonly events: ForecastEvents;
}): Forecasts => {
  const { database, board, clock, events } = options;
  const origin = options.simulated ? 'simulated' : 'real';
  const store = createRatingStore({ database, origin, now: clock.now });
  const prices = createKnownPrices({ database, origin });
  const ratings = createKnownRatings({ store, ...events });
  const foresight = createForesight({ prices: prices.of, ratings, record: () => undefined, now: clock.now });
  const { load, run } = createKnownState({
    database,
    board,
    prices,
    ratings,
    forgetAllBut: foresight.forgetAllBut,
    clock,
  });
  return { onBoard: foresight.onBoard, forecast: foresight.forecast, load, run };
};
