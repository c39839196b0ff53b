import { epochMs } from '@touchline/domain/match/iso-time.ts';
import type { LivePriceNotice } from '../platform/database/channels.ts';
import { type BookmakerPrices, quotedPrice } from './quoted-price.ts';

/** Prices that changed while a match was in play; see `InPlayPrices`. */
export type ChangedPrices = BookmakerPrices & { readonly changedAfterMs: number };

/**
 * What this node was told of prices in play. Only a change between two sightings in play counts: the first sighting may repeat the
 * prices from before kick-off, as API-Sports does throughout the match. Kept in memory alone, so a node that has just started
 * knows no change yet.
 */
export type LivePrices = {
  /** The prices that the match changed to in play. Keeps its identity until something new is seen. */
  readonly of: (matchId: string) => ChangedPrices | undefined;
  /** Another number whenever `of` has another answer for some match. */
  readonly version: () => number;
  readonly noticed: (notice: LivePriceNotice) => void;
  readonly forgetAllBut: (isWanted: (matchId: string) => boolean) => void;
};

const isSamePrice = ({ prices: one }: BookmakerPrices, { prices: other }: BookmakerPrices): boolean =>
  one.homeWin === other.homeWin && one.draw === other.draw && one.awayWin === other.awayWin;

/** @param origin as `board.origin`; notices of another are ignored. */
export const createLivePrices = (origin: string): LivePrices => {
  const seen = new Map<string, BookmakerPrices>();
  const changed = new Map<string, ChangedPrices>();
  let version = 0;

  /** After which time the prices of `next` changed, epoch ms; undefined where no change was seen in play. */
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
    noticed: ({ origin: from, matchId, bookmaker, seenAt, prices }) => {
      if (from !== origin) return;
      const quoted = quotedPrice({ bookmaker, seenAt: new Date(seenAt), prices });
      if (quoted !== undefined) take(matchId, quoted);
    },
    forgetAllBut: (isWanted) => {
      for (const map of [seen, changed]) for (const id of map.keys()) if (!isWanted(id)) map.delete(id);
    },
  };
};
