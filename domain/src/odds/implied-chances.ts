import { isDecimalOdds } from './american-odds.ts';
import { type Odds, drawOdds } from './odds.ts';

/**
 * The chances that a bookmaker's prices stand for, its margin taken out in proportion: `1 / price`, over their sum.
 * `prices` are decimal and of all outcomes of one market, two or three of them mostly; the chances come in their order
 * and add up to 1. Throws a RangeError on what is no price.
 */
export const fairChances = (prices: readonly number[]): number[] => {
  const raw = prices.map((price) => {
    if (!isDecimalOdds(price)) throw new RangeError(`${price} is no decimal price`);
    return 1 / price;
  });
  const sum = raw.reduce((total, chance) => total + chance, 0);
  return raw.map((chance) => chance / sum);
};

/**
 * What a bookmaker keeps of a market: 0.05 where the prices alone would make its chances add up to 1.05. Below 0 it
 * pays.
 */
export const overround = (prices: readonly number[]): number =>
  prices.reduce((total, price) => total + 1 / price, 0) - 1;

export type ImpliedChances = { readonly home: number; readonly draw?: number; readonly away: number };

/** The chances of a match's result, adding up to 1; without a draw where its price is not there whole. */
export const impliedChances = (odds: Odds): ImpliedChances => {
  const draw = drawOdds(odds)?.decimal;
  const prices = draw === undefined ? [odds.homeWin, odds.awayWin] : [odds.homeWin, odds.awayWin, draw];
  const [home = 0, away = 0, level] = fairChances(prices);
  return level === undefined ? { home, away } : { home, draw: level, away };
};
