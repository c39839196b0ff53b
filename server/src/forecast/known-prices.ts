import { epochMs, isoFromEpochMs } from '@touchline/domain/match/iso-time.ts';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { PriceNotice } from '../platform/database/channels.ts';
import type { Database, Statements } from '../platform/database/database.ts';
import { oddsSnapshot } from '../platform/database/schema/odds-tables.ts';
import { inChunks } from './chunks.ts';
import { quotedPrice } from './quoted-price.ts';
import type { BookmakerPrices } from './quoted-price.ts';

/** The last real prices of each of these matches that were seen before its kick-off, of one origin, by match id: a row each. */
export const lastPrices = async (
  statements: Pick<Statements, 'selectDistinctOn'>,
  origin: string,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, BookmakerPrices>> => {
  const rows = await inChunks(matchIds, (chunk) =>
    statements
      .selectDistinctOn([oddsSnapshot.matchId], {
        matchId: oddsSnapshot.matchId,
        bookmaker: oddsSnapshot.bookmaker,
        seenAt: oddsSnapshot.seenAt,
        prices: oddsSnapshot.prices,
      })
      .from(oddsSnapshot)
      .where(
        and(
          inArray(oddsSnapshot.matchId, [...chunk]),
          eq(oddsSnapshot.origin, origin),
          eq(oddsSnapshot.inPlay, false),
          lt(oddsSnapshot.seenAt, oddsSnapshot.kickOff),
        ),
      )
      .orderBy(oddsSnapshot.matchId, desc(oddsSnapshot.seenAt), desc(oddsSnapshot.id)),
  );
  return new Map(
    rows.flatMap((row): readonly (readonly [string, BookmakerPrices])[] => {
      const quoted = quotedPrice(row);
      return quoted === undefined ? [] : [[row.matchId, quoted]];
    }),
  );
};

/** The prices of the board's matches as this node knows them. An entry keeps its identity until it says something else. */
export type KnownPrices = {
  readonly of: (matchId: string) => BookmakerPrices | undefined;
  /** Another number whenever the prices of some match changed. */
  readonly version: () => number;
  /** What a notice says; whose price is still to be read is given back by `read`. */
  readonly noticed: (notice: PriceNotice) => void;
  /** The match's prices are to be read at the next `read`. */
  readonly want: (matchId: string) => void;
  /** Reads whatever is wanted; rejects when the database cannot be reached, and wants it still. */
  readonly read: () => Promise<void>;
  readonly forgetAllBut: (isWanted: (matchId: string) => boolean) => void;
};

const isSame = (one: BookmakerPrices | undefined, other: BookmakerPrices): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const createKnownPrices = (options: {
  readonly database: Pick<Database, 'orm'>;
  /** As `board.origin`. */
  readonly origin: string;
}): KnownPrices => {
  const { database, origin } = options;
  const known = new Map<string, BookmakerPrices>();
  const wanted = new Set<string>();
  const seenAgain = new Map<string, PriceNotice>();
  let version = 0;

  /** A price that did not move has no row of its own: it is as new as when it was last seen. */
  const seenLast = (matchId: string, read: BookmakerPrices): BookmakerPrices => {
    const again = seenAgain.get(matchId);
    const isLater = again?.bookmaker === read.bookmaker && again.seenAt > epochMs(read.prices.at);
    return isLater ? { ...read, prices: { ...read.prices, at: isoFromEpochMs(again.seenAt) } } : read;
  };

  const take = (id: string, read: BookmakerPrices | undefined): void => {
    const next = read && seenLast(id, read);
    if (next === undefined ? !known.has(id) : isSame(known.get(id), next)) return;
    if (next === undefined) known.delete(id);
    else known.set(id, next);
    version += 1;
  };

  return {
    of: (matchId) => known.get(matchId),
    version: () => version,
    noticed: (notice) => {
      if (notice.origin !== origin) return;
      seenAgain.set(notice.matchId, notice);
      wanted.add(notice.matchId);
    },
    want: (matchId) => {
      wanted.add(matchId);
    },
    read: async () => {
      const ids = [...wanted];
      if (ids.length === 0) return;
      // Whatever is noticed while these are read is read again.
      wanted.clear();
      try {
        const last = await lastPrices(database.orm, origin, ids);
        for (const id of ids) take(id, last.get(id));
      } catch (cause) {
        for (const id of ids) wanted.add(id);
        throw new Error('the last prices cannot be read', { cause });
      }
    },
    forgetAllBut: (isWanted) => {
      for (const map of [known, seenAgain]) for (const id of map.keys()) if (!isWanted(id)) map.delete(id);
    },
  };
};
