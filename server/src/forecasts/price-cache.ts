import type { MarketPrices } from '@touchline/domain/forecast/market/market-prices.ts';
import { epochMs, isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import * as v from 'valibot';
import type { PriceNotice, LivePriceNotice } from '../platform/database/channels.ts';
import type { Database, Statements } from '../platform/database/database.ts';
import { oddsSnapshot } from '../platform/database/schema/forecast-tables.ts';
import { inChunks } from '../platform/database/large-lists.ts';

const price = v.pipe(v.number(), v.gtValue(1), v.finite());

/** The part of `StoredPrices` that a forecast uses. */
const pricesSchema = v.object({
  homeWin: price,
  draw: v.exactOptional(price),
  awayWin: price,
  overUnder: v.exactOptional(v.object({ line: v.pipe(v.number(), v.finite()), over: price, under: price })),
});

/** A bookmaker's name and prices. They come only from `odds_snapshot` or its notices, which never contain samples. */
export type BookmakerPrices = { readonly bookmaker: string; readonly prices: MarketPrices };

/** The prices in a row of `odds_snapshot`; undefined if they are invalid. */
export const readPrices = (row: {
  readonly bookmaker: string;
  readonly seenAt: Date;
  readonly prices: unknown;
}): BookmakerPrices | undefined => {
  const read = v.safeParse(pricesSchema, row.prices);
  if (!read.success) return undefined;
  const at = isoFromEpochMs(row.seenAt.getTime());
  return { bookmaker: row.bookmaker, prices: { sample: false, at, ...read.output } };
};

/**
 * The last real prices of each match from before its kick-off, from one origin, by match id. Reads one row per match.
 */
export const readLastPrices = async (
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
      const quoted = readPrices(row);
      return quoted === undefined ? [] : [[row.matchId, quoted]];
    }),
  );
};

/** The prices of the board's matches in this node's memory. An entry keeps its identity until its content changes. */
export type PriceCache = {
  readonly of: (matchId: string) => BookmakerPrices | undefined;
  /** Changes whenever the prices of any match change. */
  readonly version: () => number;
  /** Records a notice: the next `read` reads the match's prices and counts them as seen at this time. */
  readonly onNotice: (notice: PriceNotice) => void;
  /** Requests the match's prices for the next `read`. */
  readonly enqueue: (matchId: string) => void;
  /** Reads all requested prices. If the database is unreachable, it rejects and keeps the requests. */
  readonly read: () => Promise<void>;
  readonly keepOnly: (isWanted: (matchId: string) => boolean) => void;
};

const isSame = (one: BookmakerPrices | undefined, other: BookmakerPrices): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const createPriceCache = (options: {
  readonly database: Pick<Database, 'orm'>;
  /** See `board.origin`. */
  readonly origin: string;
}): PriceCache => {
  const { database, origin } = options;
  const prices = new Map<string, BookmakerPrices>();
  const pendingReads = new Set<string>();
  const notices = new Map<string, PriceNotice>();
  let version = 0;

  /** An unchanged price gets no new row, but is as fresh as its last sighting. */
  const seenLast = (matchId: string, read: BookmakerPrices): BookmakerPrices => {
    const again = notices.get(matchId);
    const isLater = again?.bookmaker === read.bookmaker && again.seenAt > epochMs(read.prices.at);
    return isLater ? { ...read, prices: { ...read.prices, at: isoFromEpochMs(again.seenAt) } } : read;
  };

  const take = (id: string, read: BookmakerPrices | undefined): void => {
    const next = read && seenLast(id, read);
    if (next === undefined ? !prices.has(id) : isSame(prices.get(id), next)) return;
    if (next === undefined) prices.delete(id);
    else prices.set(id, next);
    version += 1;
  };

  return {
    of: (matchId) => prices.get(matchId),
    version: () => version,
    onNotice: (notice) => {
      if (notice.origin !== origin) return;
      notices.set(notice.matchId, notice);
      pendingReads.add(notice.matchId);
    },
    enqueue: (matchId) => {
      pendingReads.add(matchId);
    },
    read: async () => {
      const ids = [...pendingReads];
      if (ids.length === 0) return;
      // Notices that arrive during this read cause another read.
      pendingReads.clear();
      try {
        const last = await readLastPrices(database.orm, origin, ids);
        for (const id of ids) take(id, last.get(id));
      } catch (cause) {
        for (const id of ids) pendingReads.add(id);
        throw new Error('the last prices cannot be read', { cause });
      }
    },
    keepOnly: (isWanted) => {
      for (const map of [prices, notices]) for (const id of map.keys()) if (!isWanted(id)) map.delete(id);
    },
  };
};

/** Prices that changed while a match was in play; see `InPlayPriceCache`. */
export type ChangedInPlayPrices = BookmakerPrices & { readonly changedAfterMs: number };

/**
 * Prices in play, from notices. Only a change between two sightings in play counts: the first sighting may repeat the
 * prices from before kick-off, as API-Sports does throughout the match. They are only in memory, so a newly started
 * node has no prices until it sees a change.
 */
export type InPlayPriceCache = {
  /** The current prices of a match if they changed in play. The object is replaced only when prices are seen again. */
  readonly of: (matchId: string) => ChangedInPlayPrices | undefined;
  /** Changes whenever `of` has a different result for any match. */
  readonly version: () => number;
  readonly onNotice: (notice: LivePriceNotice) => void;
  readonly keepOnly: (isWanted: (matchId: string) => boolean) => void;
};

const isSamePrice = ({ prices: one }: BookmakerPrices, { prices: other }: BookmakerPrices): boolean =>
  one.homeWin === other.homeWin && one.draw === other.draw && one.awayWin === other.awayWin;

/** @param origin See `board.origin`. Notices from other origins are ignored. */
export const createInPlayPriceCache = (origin: string): InPlayPriceCache => {
  const seen = new Map<string, BookmakerPrices>();
  const changed = new Map<string, ChangedInPlayPrices>();
  let version = 0;

  /** The last sighting before the prices changed to `next`, in epoch ms; undefined if no change was seen in play. */
  const changedAfter = (matchId: string, last: BookmakerPrices, next: BookmakerPrices): number | undefined => {
    if (last.bookmaker !== next.bookmaker) return undefined;
    return isSamePrice(last, next) ? changed.get(matchId)?.changedAfterMs : epochMs(last.prices.at);
  };

  const take = (matchId: string, next: BookmakerPrices): void => {
    const last = seen.get(matchId);
    if (last !== undefined && epochMs(last.prices.at) >= epochMs(next.prices.at)) return;
    seen.set(matchId, next);
    const changedAfterMs = last && changedAfter(matchId, last, next);
    if (changedAfterMs === undefined && !changed.delete(matchId)) return;
    if (changedAfterMs !== undefined) changed.set(matchId, { ...next, changedAfterMs });
    version += 1;
  };

  return {
    of: (matchId) => changed.get(matchId),
    version: () => version,
    onNotice: ({ origin: from, matchId, bookmaker, seenAt, prices }) => {
      if (from !== origin) return;
      const quoted = readPrices({ bookmaker, seenAt: new Date(seenAt), prices });
      if (quoted !== undefined) take(matchId, quoted);
    },
    keepOnly: (isWanted) => {
      for (const map of [seen, changed]) for (const id of map.keys()) if (!isWanted(id)) map.delete(id);
    },
  };
};
