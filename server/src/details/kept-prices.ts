import { americanOdds } from '@touchline/domain/odds/american-odds.ts';
import type { Odds } from '@touchline/domain/odds/odds.ts';
import * as v from 'valibot';
import type { KeptPrices } from '../platform/database/schema/odds-tables.ts';

const price = v.pipe(v.number(), v.gtValue(1), v.finite());
const line = v.pipe(v.number(), v.finite());

/** Prices as a row holds them. */
export const keptPricesSchema = v.object({
  homeWin: price,
  draw: v.exactOptional(price),
  awayWin: price,
  overUnder: v.exactOptional(v.object({ line, over: price, under: price })),
  handicap: v.exactOptional(v.object({ line, home: price, away: price })),
});

/** Odds without what follows from them: the American prices. */
export const keptPrices = ({ homeWin, draw, awayWin, overUnder, handicap }: Odds): KeptPrices => ({
  homeWin,
  ...(draw !== undefined && { draw }),
  awayWin,
  ...(overUnder && { overUnder: { line: overUnder.line, over: overUnder.over, under: overUnder.under } }),
  ...(handicap && { handicap: { line: handicap.line, home: handicap.home, away: handicap.away } }),
});

/** The odds that `prices` were kept of. */
export const oddsOfKept = (matchId: string, prices: KeptPrices): Odds => {
  const { homeWin, draw, awayWin, overUnder, handicap } = prices;
  return {
    matchId,
    homeWin,
    homeWinAmerican: americanOdds(homeWin),
    ...(draw !== undefined && { draw, drawAmerican: americanOdds(draw) }),
    awayWin,
    awayWinAmerican: americanOdds(awayWin),
    ...(overUnder && {
      overUnder: {
        ...overUnder,
        overAmerican: americanOdds(overUnder.over),
        underAmerican: americanOdds(overUnder.under),
      },
    }),
    ...(handicap && {
      handicap: { ...handicap, homeAmerican: americanOdds(handicap.home), awayAmerican: americanOdds(handicap.away) },
    }),
  };
};
