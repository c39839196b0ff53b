import type { Match } from '@touchline/domain/match/match.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { readPriceNotice } from '../platform/database/price-notice.ts';
import { priceChannel, ratingChannel } from '../platform/database/schema.ts';
import { createDoorbell } from '../platform/doorbell.ts';
import type { KnownPrices } from './known-prices.ts';
import type { KnownRatings } from './known-ratings.ts';

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
  readonly ratings: KnownRatings;
  readonly forgetAllBut: (isWanted: (matchId: string) => boolean) => void;
  readonly clock: Clock;
}): KnownState => {
  const { database, board, prices, ratings, clock } = options;
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
    options.forgetAllBut(isOnBoard);
  };

  const load = async (): Promise<void> => {
    looked = new Set();
    lookAtBoard();
    await Promise.all([prices.read(), ratings.readAll()]);
  };

  const run = async (signal: AbortSignal): Promise<void> => {
    const bell = createDoorbell(clock);
    const lost = new AbortController();
    const session = await database.session((cause) => {
      lost.abort(cause);
      bell.ring();
    });
    signal.addEventListener('abort', bell.ring);
    try {
      await session.listen(priceChannel, (payload) => {
        const notice = readPriceNotice(payload);
        if (notice === undefined) return;
        prices.noticed(notice);
        bell.ring();
      });
      await session.listen(ratingChannel, (payload) => {
        ratings.noticed(payload);
        bell.ring();
      });
      // Whatever was told before anybody listened.
      await load();
      while (!signal.aborted) {
        await bell.rung(lookEveryMs, signal);
        if (lost.signal.aborted) {
          throw new Error('the session that hears of prices and ratings was lost', { cause: lost.signal.reason });
        }
        await clock.wait(collectMs, signal);
        if (clock.now() - lookedAt >= lookEveryMs) lookAtBoard();
        await prices.read();
        await ratings.read();
      }
    } finally {
      signal.removeEventListener('abort', bell.ring);
      await session.close();
    }
  };

  return { load, run };
};
