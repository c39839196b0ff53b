import type { Match } from '@touchline/domain/match/match.ts';
import { createForecastArchive } from '../src/forecasts/forecast-archive.ts';
import { createForecastCache } from '../src/forecasts/forecast-cache.ts';
import { createForecastRecorder } from '../src/forecasts/forecast-recorder.ts';
import { createPriceCache, readLastPrices } from '../src/forecasts/price-cache.ts';
import { createRatingStore } from '../src/forecasts/ratings/rating-store.ts';
import { createResultGrader } from '../src/forecasts/result-grader.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { ManualClock } from './manual-clock.ts';

/** The parts that freeze and grade forecasts, as on a newly started node, with the board of a test. */
export const startRecordingNode = (options: {
  readonly database: Database;
  readonly matches: () => readonly Match[];
  readonly isLeader: () => boolean;
  readonly clock: ManualClock;
}) => {
  const { database, matches, isLeader, clock } = options;
  const origin = 'real';
  const board = { matches };
  const archive = createForecastArchive({ database, origin, now: clock.now });
  const ratings = createRatingStore({ database, origin, now: clock.now });
  const prices = createPriceCache({ database, origin });
  const cache = createForecastCache({
    prices: prices.of,
    livePrices: () => undefined,
    ratings: { of: () => undefined, version: () => 0 },
    record: () => undefined,
    now: clock.now,
  });
  const grader = (rate = ratings.rate) =>
    createResultGrader({
      board,
      ratings: { ...ratings, rate },
      archive,
      lastPrices: (ids) => readLastPrices(database.orm, origin, ids),
      isLeader,
      clock,
    });
  return {
    prices,
    archive,
    ratings,
    grader,
    recorder: createForecastRecorder({ board, cache: cache, archive, isLeader, clock }),
    results: grader(),
  };
};
