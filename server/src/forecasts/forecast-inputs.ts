import type { Match } from '@touchline/domain/match/match.ts';
import { hasPassed } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import {
  followNotices,
  livePriceChannel,
  priceChannel,
  ratingChannel,
  readLivePriceNotice,
  readPriceNotice,
} from '../platform/database/channels.ts';
import type { Database } from '../platform/database/database.ts';
import type { InPlayPriceCache, PriceCache } from './price-cache.ts';
import type { RatingCache } from './ratings/rating-cache.ts';

/** Notices within this time are combined into one read. */
const collectMs = 200;
/** How often data of matches that left the board is dropped and data of new matches is read. */
const checkEveryMs = 30_000;

/** The part of the live board that this module uses. */
export type FollowedBoard = {
  readonly match: (id: string) => Match | undefined;
  readonly matches: () => Iterable<Match>;
};

export type ForecastInputs = {
  /** Reads the current state of the database. */
  readonly load: () => Promise<void>;
  /** Follows the database until `signal` aborts; rejects when its session is lost or a read fails. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

/**
 * Keeps the inputs of forecasts up to date on every node. It follows the database's notices instead of scanning tables.
 */
export const createForecastInputs = (options: {
  readonly database: Pick<Database, 'session'>;
  readonly board: FollowedBoard;
  readonly prices: PriceCache;
  readonly livePrices: Pick<InPlayPriceCache, 'onNotice' | 'keepOnly'>;
  readonly ratings: RatingCache;
  readonly keepOnly: (isWanted: (matchId: string) => boolean) => void;
  readonly clock: Clock;
}): ForecastInputs => {
  const { database, board, prices, livePrices, ratings, clock } = options;
  let knownIds = new Set<string>();
  let syncedAtMs = -Infinity;

  const isOnBoard = (id: string): boolean => board.match(id) !== undefined;

  /** Enqueues the prices of new matches on the board and drops the data of matches that left it. */
  const syncWithBoard = (): void => {
    const ids = new Set<string>();
    for (const { id, status } of board.matches()) {
      if (status === 'finished' || status === 'postponed') continue;
      ids.add(id);
      if (!knownIds.has(id)) prices.enqueue(id);
    }
    knownIds = ids;
    syncedAtMs = clock.now();
    prices.keepOnly(isOnBoard);
    livePrices.keepOnly(isOnBoard);
    options.keepOnly(isOnBoard);
  };

  const load = async (): Promise<void> => {
    knownIds = new Set();
    syncWithBoard();
    await Promise.all([prices.read(), ratings.readAll()]);
  };

  const read = async (): Promise<void> => {
    if (hasPassed(checkEveryMs, { since: syncedAtMs, now: clock.now() })) syncWithBoard();
    await prices.read();
    await ratings.read();
  };

  const run = (signal: AbortSignal): Promise<void> =>
    followNotices(
      {
        about: 'prices and ratings',
        channels: {
          [priceChannel]: (payload) => {
            const notice = readPriceNotice(payload);
            if (notice === undefined) return false;
            prices.onNotice(notice);
            return true;
          },
          [livePriceChannel]: (payload) => {
            const notice = readLivePriceNotice(payload);
            if (notice === undefined) return false;
            livePrices.onNotice(notice);
            return true;
          },
          [ratingChannel]: (payload) => {
            ratings.onNotice(payload);
            return true;
          },
        },
        catchUp: load,
        read,
        minIntervalMs: collectMs,
        maxIntervalMs: checkEveryMs,
      },
      { database, clock },
      signal,
    );

  return { load, run };
};
