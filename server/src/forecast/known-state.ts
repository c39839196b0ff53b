import type { Match } from '@touchline/domain/match/match.ts';
import { hasPassed } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import {
  livePriceChannel,
  priceChannel,
  ratingChannel,
  readLivePriceNotice,
  readPriceNotice,
} from '../platform/database/channels.ts';
import type { Database } from '../platform/database/database.ts';
import { followNotices } from '../platform/database/follow-notices.ts';
import type { KnownPrices } from './known-prices.ts';
import type { KnownRatings } from './known-ratings.ts';
import type { LivePrices } from './live-prices.ts';

/** Notices that come within this time are one read. */
const collectMs = 200;
/** What left the board is forgotten, and what came onto it is read, this often. */
const lookEveryMs = 30_000;

/** The part of the live board that is used here. */
export type FollowedBoard = {
  readonly match: (id: string) => Match | undefined;
  readonly matches: () => Iterable<Match>;
};

export type KnownState = {
  /** Takes what the database holds now. */
  readonly load: () => Promise<void>;
  /** Follows the database until `signal` aborts; rejects when its session is lost or a read fails. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

/** Keeps what forecasts stand on level with the database, on every node, by its notices: nothing is scanned in between. */
export const createKnownState = (options: {
  readonly database: Pick<Database, 'session'>;
  readonly board: FollowedBoard;
  readonly prices: KnownPrices;
  readonly livePrices: Pick<LivePrices, 'noticed' | 'forgetAllBut'>;
  readonly ratings: KnownRatings;
  readonly forgetAllBut: (isWanted: (matchId: string) => boolean) => void;
  readonly clock: Clock;
}): KnownState => {
  const { database, board, prices, livePrices, ratings, clock } = options;
  let looked = new Set<string>();
  let lookedAt = -Infinity;

  const isOnBoard = (id: string): boolean => board.match(id) !== undefined;

  /** The prices of matches that are new on the board are read, those that left it are forgotten. */
  const lookAtBoard = (): void => {
    const ids = new Set<string>();
    for (const { id, status } of board.matches()) {
      if (status === 'finished' || status === 'postponed') continue;
      ids.add(id);
      if (!looked.has(id)) prices.want(id);
    }
    looked = ids;
    lookedAt = clock.now();
    prices.forgetAllBut(isOnBoard);
    livePrices.forgetAllBut(isOnBoard);
    options.forgetAllBut(isOnBoard);
  };

  const load = async (): Promise<void> => {
    looked = new Set();
    lookAtBoard();
    await Promise.all([prices.read(), ratings.readAll()]);
  };

  const read = async (): Promise<void> => {
    if (hasPassed(lookEveryMs, { since: lookedAt, now: clock.now() })) lookAtBoard();
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
            prices.noticed(notice);
            return true;
          },
          [livePriceChannel]: (payload) => {
            const notice = readLivePriceNotice(payload);
            if (notice === undefined) return false;
            livePrices.noticed(notice);
            return true;
          },
          [ratingChannel]: (payload) => {
            ratings.noticed(payload);
            return true;
          },
        },
        catchUp: load,
        read,
        minIntervalMs: collectMs,
        maxIntervalMs: lookEveryMs,
      },
      { database, clock },
      signal,
    );

  return { load, run };
};
