import type { Match } from '@touchline/domain/match/match.ts';
import { createForecastArchive } from '../src/forecast/forecast-archive.ts';
import { createForesight } from '../src/forecast/foresight.ts';
import { createFreezer } from '../src/forecast/freezer.ts';
import { createKnownPrices, lastPrices } from '../src/forecast/known-prices.ts';
import { createRatingStore } from '../src/forecast/rating-store.ts';
import { createResultsDesk } from '../src/forecast/results-desk.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { ManualClock } from './manual-clock.ts';

/** What freezes and grades forecasts, as a node has it when it starts, over the board of a test. */
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
  const prices = createKnownPrices({ database, origin });
  const foresight = createForesight({
    prices: prices.of,
    livePrices: () => undefined,
    ratings: { of: () => undefined, version: () => 0 },
    record: () => undefined,
    now: clock.now,
  });
  const desk = (rate = ratings.rate) =>
    createResultsDesk({
      board,
      ratings: { ...ratings, rate },
      archive,
      lastPrices: (ids) => lastPrices(database.orm, origin, ids),
      isLeader,
      clock,
    });
  return {
    prices,
    archive,
    ratings,
    desk,
    freezer: createFreezer({ board, foresight, archive, isLeader, clock }),
    results: desk(),
  };
};
