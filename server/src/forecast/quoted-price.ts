import type { QuotedPrices } from '@touchline/domain/forecast/quoted-prices.ts';
import { isoFromEpochMs } from '@touchline/domain/match/iso-time.ts';
import * as v from 'valibot';

const price = v.pipe(v.number(), v.gtValue(1), v.finite());

/** As much of `KeptPrices` as a forecast stands on. */
const pricesSchema = v.object({
  homeWin: price,
  draw: v.exactOptional(price),
  awayWin: price,
  overUnder: v.exactOptional(v.object({ line: v.pipe(v.number(), v.finite()), over: price, under: price })),
});

/** A bookmaker's prices with its name. They come from `odds_snapshot` alone, where no sample ever enters. */
export type BookmakerPrices = { readonly bookmaker: string; readonly prices: QuotedPrices };

/** Prices of a row of `odds_snapshot`; undefined when it does not hold what it should. */
export const quotedPrice = (row: {
  readonly bookmaker: string;
  readonly seenAt: Date;
  readonly prices: unknown;
}): BookmakerPrices | undefined => {
  const read = v.safeParse(pricesSchema, row.prices);
  if (!read.success) return undefined;
  const at = isoFromEpochMs(row.seenAt.getTime());
  return { bookmaker: row.bookmaker, prices: { sample: false, at, ...read.output } };
};
