import type { Match } from '@touchline/domain/match/match.ts';
import type { Odds } from '@touchline/domain/odds/odds.ts';
import { americanOdds } from '@touchline/domain/odds/price-text.ts';
import type { BookmakerOdds } from '@touchline/provider/score-provider.ts';
import { createOddsHistoryStore } from '../src/match-data/odds-history.ts';
import type { Database } from '../src/platform/database/database.ts';

/** A bookmaker's odds with this price for a home win, and fixed prices for draw and away win. */
export const priceOf = (matchId: string, homeWin: number, bookmaker = 'Bet One'): BookmakerOdds => ({
  bookmaker,
  odds: {
    matchId,
    homeWin,
    homeWinAmerican: americanOdds(homeWin),
    draw: 3.4,
    drawAmerican: americanOdds(3.4),
    awayWin: 4.2,
    awayWinAmerican: americanOdds(4.2),
  },
});

/** The same odds with the two other markets. */
export const fullPriceOf = (matchId: string, homeWin: number, over: number): BookmakerOdds => {
  const { bookmaker, odds } = priceOf(matchId, homeWin);
  const markets: Pick<Odds, 'overUnder' | 'handicap'> = {
    overUnder: { line: 2.5, over, overAmerican: americanOdds(over), under: 2.05, underAmerican: americanOdds(2.05) },
    handicap: { line: -0.5, home: 1.9, homeAmerican: americanOdds(1.9), away: 1.95, awayAmerican: americanOdds(1.95) },
  };
  return { bookmaker, odds: { ...odds, ...markets } };
};

/** Stores odds with this price for a home win, seen at `seenAt` (epoch ms), as the server does. */
export const recordPrice = async (
  database: Pick<Database, 'orm'>,
  match: Match,
  price: { readonly homeWin: number; readonly seenAt: number; readonly origin?: string },
): Promise<void> => {
  const { homeWin, seenAt, origin = 'real' } = price;
  const history = createOddsHistoryStore({ database, origin, onUnreadableRow: () => undefined });
  await history.record(match, { value: priceOf(match.id, homeWin), seenAt });
};
