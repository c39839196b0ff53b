import type { BoardForecast } from '@touchline/domain/forecast/board-forecast.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { PastSeasons } from '@touchline/provider/score-provider.ts';
import type { FastifyPluginCallback } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { Part } from '../platform/supervise.ts';
import { createForecastArchive } from './forecast-archive.ts';
import type { ForecastArchive } from './forecast-archive.ts';
import { createForecastCache } from './forecast-cache.ts';
import type { ForecastCache, ForecastWithPrices } from './forecast-cache.ts';
import { createForecastRecorder } from './forecast-recorder.ts';
import { createForecastInputs } from './forecast-inputs.ts';
import type { FollowedBoard } from './forecast-inputs.ts';
import type { ForecastEvents } from './forecast-log.ts';
import { forecastRoutes } from './forecast-routes.ts';
import { createPriceCache, readLastPrices, createInPlayPriceCache } from './price-cache.ts';
import { closingPriceRule, createPriceFetcher, earlyPriceRule } from './price-fetcher.ts';
import type { FetchedOdds } from './price-fetcher.ts';
import { createRatingCache } from './ratings/rating-cache.ts';
import { createRatingStore } from './ratings/rating-store.ts';
import { createSeasonStore, createSeasonReader } from './ratings/season-reader.ts';
import { createReplayedMonth, forecastsAfter, readReplayedUntil } from './replayed-month.ts';
import { createResultGrader } from './result-grader.ts';
import { pruneForecasts, readTrackRecord } from './track-record-sums.ts';
import { createTrackRecord } from './track-record.ts';

/** Forecasts of the board's matches, their inputs, and their grades. */
export type Forecasts = {
  /** See `ForecastCache.onBoard`. */
  readonly onBoard: (match: Match, known?: BoardForecast) => BoardForecast | undefined;
  /** Changes whenever the prices or ratings behind a forecast change. */
  readonly version: () => number;
  /** The full forecast with its reasons. */
  readonly forecast: (match: Match) => ForecastWithPrices | undefined;
  /** See `ForecastCache`. */
  readonly beforeKickOff: ForecastCache['beforeKickOff'];
  readonly fromRatings: ForecastCache['fromRatings'];
  /** See `forecastsAfter`; undefined for real matches, and unless the stand-in's past is replayed. */
  readonly replayed: typeof forecastsAfter | undefined;
  /** See `ForecastArchive`. */
  readonly frozenOn: ForecastArchive['frozenOn'];
  /** See `TrackRecord.asOf`. */
  readonly recordAsOf: () => string | undefined;
  /** Reads all inputs from the database, so that forecasts are complete from the first poll. */
  readonly load: () => Promise<void>;
  /** Deletes at most `limit` old forecasts and returns how many; the track record does not change. */
  readonly prune: (before: Date, limit: number) => Promise<number>;
  readonly routes: FastifyPluginCallback;
  /**
   * The long-running parts. Inputs and the track record run on every node; the other parts only work while `isLeader`
   * returns true. `fetchOdds` fetches the prices of a match under the same rules as for a visitor.
   */
  readonly parts: (leading: {
    readonly isLeader: () => boolean;
    readonly fetchOdds: (match: Match) => Promise<FetchedOdds>;
  }) => readonly Part[];
};

export const createForecasts = (options: {
  readonly database: Database;
  readonly board: FollowedBoard;
  /** Matches of other days: their frozen forecasts can be requested, too. */
  readonly otherDays: { readonly match: (id: string) => Match | undefined };
  /** Whether the matches come from a stand-in, whose results and prices never mix with real ones. */
  readonly simulated: boolean;
  /** Whether to forecast and grade a stand-in's last month, see `replayed-month.ts`. Has no effect on real matches. */
  readonly replaysMonth: boolean;
  readonly limit: RateLimit;
  readonly pastSeasons: PastSeasons;
  /** The provider calls for a sport that the polls leave over. */
  readonly quotaHeadroom: (sport: SportId) => { readonly calls: number };
  readonly clock: Clock;
  readonly events: ForecastEvents;
}): Forecasts => {
  const { database, board, otherDays, simulated, replaysMonth, limit, pastSeasons, quotaHeadroom, clock, events } =
    options;
  const origin = simulated ? 'simulated' : 'real';
  const { now } = clock;
  const store = createRatingStore({ database, origin, now });
  const archive = createForecastArchive({ database, origin, now });
  const record = createTrackRecord({ read: () => readTrackRecord(database, origin), simulated, clock, events });
  const prices = createPriceCache({ database, origin });
  const live = createInPlayPriceCache(origin);
  const ratings = createRatingCache({ store, ...events });
  const cache = createForecastCache({ prices: prices.of, livePrices: live.of, ratings, record: record.of, now });
  const { keepOnly } = cache;
  const inputs = createForecastInputs({ database, board, prices, livePrices: live, ratings, keepOnly, clock });
  return {
    onBoard: cache.onBoard,
    version: () => prices.version() + live.version() + ratings.version(),
    forecast: cache.forecast,
    beforeKickOff: cache.beforeKickOff,
    fromRatings: cache.fromRatings,
    replayed: simulated && replaysMonth ? forecastsAfter : undefined,
    frozenOn: archive.frozenOn,
    recordAsOf: record.asOf,
    load: inputs.load,
    prune: (before, most) => pruneForecasts(database, before, most),
    routes: forecastRoutes({
      board: { match: (id) => board.match(id) ?? otherDays.match(id) },
      cache,
      archive,
      record,
      limit,
      now,
    }),
    parts: ({ isLeader, fetchOdds }) => {
      const recorder = createForecastRecorder({ board, cache, archive, isLeader, clock });
      const results = createResultGrader({
        board,
        ratings: store,
        archive,
        lastPrices: (ids) => readLastPrices(database.orm, origin, ids),
        isLeader,
        clock,
      });
      const asking = { board, prices: prices.of, fetchOdds, quotaHeadroom, isLeader, clock };
      const closing = createPriceFetcher({ rule: closingPriceRule, ...asking });
      const early = createPriceFetcher({ rule: earlyPriceRule, ...asking });
      const seasonStore = createSeasonStore({ database, origin, now });
      const seasons = createSeasonReader({
        provider: pastSeasons,
        quotaHeadroom,
        seasons: seasonStore,
        ratings: store,
        isLeader,
        clock,
        events,
      });
      const month = createReplayedMonth({
        provider: pastSeasons,
        quotaHeadroom,
        archiveAt: (nowMs) => createForecastArchive({ database, origin, now: () => nowMs }),
        replayedUntil: () => readReplayedUntil(database, origin),
        onReplayed: record.recount,
        isLeader,
        clock,
      });
      return [
        ...(simulated && replaysMonth ? [{ name: 'replayed month', run: month.run }] : []),
        { name: 'forecasts', run: inputs.run },
        { name: 'track record', run: record.run },
        { name: 'frozen forecasts', run: recorder.run },
        { name: 'results', run: results.run },
        { name: 'closing prices', run: closing.run },
        { name: 'early prices', run: early.run },
        { name: 'past seasons', run: seasons.run },
      ];
    },
  };
};
