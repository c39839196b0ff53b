import { americanOdds } from '@touchline/domain/odds/american-odds.ts';
import type { Odds } from '@touchline/domain/odds/odds.ts';
import type { BookmakerOdds } from '@touchline/provider/match-source.ts';

/** For tests: what a bookmaker asks for a home win, with a draw and an away win at prices of their own. */
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

/** The same with the two other markets. */
export const fullPriceOf = (matchId: string, homeWin: number, over: number): BookmakerOdds => {
  const { bookmaker, odds } = priceOf(matchId, homeWin);
  const markets: Pick<Odds, 'overUnder' | 'handicap'> = {
    overUnder: { line: 2.5, over, overAmerican: americanOdds(over), under: 2.05, underAmerican: americanOdds(2.05) },
    handicap: { line: -0.5, home: 1.9, homeAmerican: americanOdds(1.9), away: 1.95, awayAmerican: americanOdds(1.95) },
  };
  return { bookmaker, odds: { ...odds, ...markets } };
};
