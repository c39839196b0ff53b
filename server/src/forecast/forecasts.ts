import type { MatchForecast } from '@touchline/domain/forecast/match-forecast.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import type { PastSeasons } from '@touchline/provider/past-seasons.ts';
import type { FastifyPluginCallback } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { Part } from '../platform/supervise.ts';
import { closingPrices, createAskedPrices, earlyPrices } from './asked-prices.ts';
import type { AskedOdds } from './asked-prices.ts';
import { createForecastArchive } from './forecast-archive.ts';
import type { ForecastEvents } from './forecast-log.ts';
import { forecastRoutes } from './forecast-routes.ts';
import { createForesight } from './foresight.ts';
import type { Foreseen } from './foresight.ts';
import { createFreezer } from './freezer.ts';
import { createKnownPrices, lastPrices } from './known-prices.ts';
import { createKnownRatings } from './known-ratings.ts';
import { createKnownState } from './known-state.ts';
import type { FollowedBoard } from './known-state.ts';
import { createLivePrices } from './live-prices.ts';
import { createPublicRecord } from './public-record.ts';
import { createRatingStore } from './rating-store.ts';
import { readRecord } from './record-book.ts';
import { createResultsDesk } from './results-desk.ts';
import { createSeasonLedger } from './season-ledger.ts';
import { createSeasonReader } from './season-reader.ts';

/** Forecasts of the board's matches, what they stand on, and how they came out. */
export type Forecasts = {
  /** See `Foresight.onBoard`. */
  readonly onBoard: (match: Match, known?: MatchForecast) => MatchForecast | undefined;
  /** Another number whenever prices or ratings that some forecast stands on changed. */
  readonly version: () => number;
  /** The whole forecast with its reasons. */
  readonly forecast: (match: Match) => Foreseen | undefined;
  /** See `PublicRecord.asOf`. */
  readonly recordAsOf: () => string | undefined;
  /** Takes what the database holds now, so that the first poll finds everything there. */
  readonly load: () => Promise<void>;
  readonly routes: FastifyPluginCallback;
  /**
   * What has to run beside it: on every node to know what forecasts stand on, the rest where `isLeader` says so. `askOdds` has
   * the prices of a match asked for as a visitor would.
   */
  readonly parts: (leading: {
    readonly isLeader: () => boolean;
    readonly askOdds: (match: Match) => Promise<AskedOdds>;
  }) => readonly Part[];
};

export const createForecasts = (options: {
  readonly database: Database;
  readonly board: FollowedBoard;
  /** A match of another day that was read: what was said of it is told too. */
  readonly otherDays: { readonly match: (id: string) => Match | undefined };
  /** A stand-in plays the matches: what it played and priced never mixes with what is real. */
  readonly simulated: boolean;
  readonly limit: RateLimit;
  readonly pastSeasons: PastSeasons;
  /** What the polls leave of each sport's calls. */
  readonly spare: (sport: SportId) => { readonly calls: number };
  readonly clock: Clock;
  readonly events: ForecastEvents;
}): Forecasts => {
  const { database, board, otherDays, simulated, limit, pastSeasons, spare, clock, events } = options;
  const origin = simulated ? 'simulated' : 'real';
  const { now } = clock;
  const store = createRatingStore({ database, origin, now });
  const archive = createForecastArchive({ database, origin, now });
  const record = createPublicRecord({ read: () => readRecord(database, origin), simulated, clock, events });
  const prices = createKnownPrices({ database, origin });
  const live = createLivePrices(origin);
  const ratings = createKnownRatings({ store, ...events });
  const foresight = createForesight({ prices: prices.of, livePrices: live.of, ratings, record: record.of, now });
  const { forgetAllBut } = foresight;
  const known = createKnownState({ database, board, prices, livePrices: live, ratings, forgetAllBut, clock });
  return {
    onBoard: foresight.onBoard,
    version: () => prices.version() + live.version() + ratings.version(),
    forecast: foresight.forecast,
    recordAsOf: record.asOf,
    load: known.load,
    routes: forecastRoutes({
      board: { match: (id) => board.match(id) ?? otherDays.match(id) },
      foresight,
      archive,
      record,
      limit,
      now,
    }),
    parts: ({ isLeader, askOdds }) => {
      const freezer = createFreezer({ board, foresight, archive, isLeader, clock });
      const results = createResultsDesk({
        board,
        ratings: store,
        archive,
        lastPrices: (ids) => lastPrices(database.orm, origin, ids),
        isLeader,
        clock,
      });
      const asking = { board, prices: prices.of, askOdds, spare, isLeader, clock };
      const closing = createAskedPrices({ rule: closingPrices, ...asking });
      const early = createAskedPrices({ rule: earlyPrices, ...asking });
      const ledger = createSeasonLedger({ database, origin, now });
      const seasons = createSeasonReader({
        source: pastSeasons,
        spare,
        ledger,
        ratings: store,
        isLeader,
        clock,
        events,
      });
      return [
        { name: 'forecasts', run: known.run },
        { name: 'track record', run: record.run },
        { name: 'frozen forecasts', run: freezer.run },
        { name: 'results', run: results.run },
        { name: 'closing prices', run: closing.run },
        { name: 'early prices', run: early.run },
        { name: 'past seasons', run: seasons.run },
      ];
    },
  };
};
