import { deVigOf, chancesOfPrices, fairChances } from '../../odds/implied-chances.ts';
import type { SportId } from '../../sport/sport.ts';
import type { Chances } from '../chances.ts';
import { crossing } from '../numeric-methods.ts';
import { type ExpectedGoals, resultChances } from '../score-matrix.ts';
import { isSaneMarket } from './market-prices.ts';
import type { MarketPrices } from './market-prices.ts';

/** The Dixon-Coles factor for turning prices into goals. */
export const marketRho = -0.06;

/**
 * The chance of more goals than a line, given the expected total. With a whole line, stakes are returned if it is hit.
 */
const chanceOver = (total: number, line: number): number => {
  let exactly = Math.exp(-total);
  let under = 0;
  for (let count = 0; count < line; count += 1) {
    under += exactly;
    exactly *= total / (count + 1);
  }
  return Number.isInteger(line) ? 1 - under / (1 - exactly) : 1 - under;
};

/** The expected total of goals, from the chance of more than the line (a half or a whole number). */
export const totalFromOver = (over: number, line: number): number =>
  crossing((total) => chanceOver(total, line) - over, { from: 0.6, to: Math.max(6, 2.4 * line) });

const split = (total: number, share: number): ExpectedGoals => ({ home: total * share, away: total * (1 - share) });

/** The goals of each side for a given difference between the home and away chances. */
const splitBy = (chances: Required<Chances>, total: number): ExpectedGoals => {
  const apart = chances.home - chances.away;
  const share = crossing(
    (each) => {
      const { home, away } = resultChances(split(total, each), marketRho);
      return home - away - apart;
    },
    { from: 0.02, to: 0.98 },
  );
  return split(total, share);
};

/**
 * The expected goals behind result chances. A known total is divided between the sides; otherwise the total is chosen
 * to match the chance of a draw.
 */
export const goalsFromChances = (chances: Required<Chances>, total?: number): ExpectedGoals => {
  if (total !== undefined) return splitBy(chances, total);
  const found = crossing((each) => chances.draw - resultChances(splitBy(chances, each), marketRho).draw, {
    from: 1.2,
    to: 5,
  });
  return splitBy(chances, found);
};

/** The total implied by the over/under price. A quarter line is two bets in one and is ignored. */
const totalOf = (overUnder: MarketPrices['overUnder'], sport: SportId): number | undefined => {
  if (overUnder === undefined || !Number.isInteger(overUnder.line * 2) || overUnder.line < 0.5) return undefined;
  const { line, over, under } = overUnder;
  if (!isSaneMarket([over, under])) return undefined;
  const [chance = Number.NaN] = fairChances([over, under], deVigOf(sport, 2));
  return totalFromOver(chance, line);
};

/** `totalPriced`: whether the total of goals had a price; otherwise it follows from the draw's price. */
export type PricedGoals = {
  readonly chances: Required<Chances>;
  readonly goals: ExpectedGoals;
  readonly totalPriced: boolean;
};

/** The chances of prices with a draw and the goals behind them; undefined without a draw's price. */
export const goalsFromPrices = (prices: MarketPrices, sport: SportId): PricedGoals | undefined => {
  const { home, draw, away } = chancesOfPrices(prices, sport);
  if (draw === undefined) return undefined;
  const chances = { home, draw, away };
  const total = totalOf(prices.overUnder, sport);
  return { chances, goals: goalsFromChances(chances, total), totalPriced: total !== undefined };
};
