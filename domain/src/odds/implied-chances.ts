import type { Chances } from '../forecast/chances.ts';
import { crossing } from '../forecast/numeric-methods.ts';
import type { SportId } from '../sport/sport.ts';
import { type Odds, drawOdds } from './odds.ts';
import { isDecimalOdds } from './price-text.ts';

/**
 * How a bookmaker's margin is removed from its prices. `proportional`: each chance shrinks by the same share. `power`:
 * all chances are raised to one power, which reduces long shots more, because bookmakers take most of their margin on
 * long shots.
 */
type DeVig = 'power' | 'proportional';

/**
 * Chosen by measurement (Clarke, Kovalchik, Ingram 2017 describe the methods): power in football and tennis,
 * proportional in basketball; in the other sports the two agree to four digits of log-loss.
 */
const ofTwo: Readonly<Record<SportId, DeVig>> = {
  football: 'power',
  tennis: 'power',
  basketball: 'proportional',
  hockey: 'proportional',
  baseball: 'proportional',
  americanfootball: 'proportional',
  rugby: 'proportional',
  volleyball: 'proportional',
  handball: 'proportional',
  formula1: 'proportional',
  mma: 'proportional',
  afl: 'proportional',
};

/**
 * The method for a market of the sport, by its number of outcomes. Three outcomes include a long shot, so the power
 * method fits.
 */
export const deVigOf = (sport: SportId, outcomeCount: number): DeVig => (outcomeCount > 2 ? 'power' : ofTwo[sport]);

const sumOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const inProportion = (raw: readonly number[]): number[] => {
  const sum = sumOf(raw);
  return raw.map((chance) => chance / sum);
};

/** The range of powers, enough for any realistic margin. A larger margin is removed proportionally. */
const powers = { from: 0.5, to: 3 } as const;

const toOnePower = (raw: readonly number[]): number[] => {
  const raised = (power: number): number[] => raw.map((chance) => chance ** power);
  const power = crossing((each) => 1 - sumOf(raised(each)), powers);
  return inProportion(raised(power));
};

const takenOut: Readonly<Record<DeVig, (raw: readonly number[]) => number[]>> = {
  proportional: inProportion,
  power: toOnePower,
};

/**
 * The chances implied by a bookmaker's prices, with its margin removed: `1 / price`, by the given method. `prices` are
 * decimal and cover all outcomes of one market, usually two or three. The chances are in the same order and add up to
 * 1. Throws a RangeError for an invalid price.
 */
export const fairChances = (prices: readonly number[], deVig: DeVig): number[] =>
  takenOut[deVig](
    prices.map((price) => {
      if (!isDecimalOdds(price)) throw new RangeError(`${price} is not a decimal price`);
      return 1 / price;
    }),
  );

/** A bookmaker's margin: 0.05 if the raw chances add up to 1.05. Below 0 the bookmaker loses. */
export const overround = (prices: readonly number[]): number =>
  prices.reduce((total, price) => total + 1 / price, 0) - 1;

/** The decimal prices of a match result. */
export type ResultPrices = { readonly homeWin: number; readonly draw?: number; readonly awayWin: number };

/** The chances of a match's result, by the sport's method; without a draw if it has no price. */
export const chancesOfPrices = ({ homeWin, draw, awayWin }: ResultPrices, sport: SportId): Chances => {
  const prices = draw === undefined ? [homeWin, awayWin] : [homeWin, awayWin, draw];
  const [home = 0, away = 0, level] = fairChances(prices, deVigOf(sport, prices.length));
  return level === undefined ? { home, away } : { home, draw: level, away };
};

/** Like `chancesOfPrices`, for displayed odds; without a draw if its price is incomplete. */
export const impliedChances = (odds: Odds, sport: SportId): Chances => {
  const draw = drawOdds(odds)?.decimal;
  const { homeWin, awayWin } = odds;
  return chancesOfPrices({ homeWin, awayWin, ...(draw !== undefined && { draw }) }, sport);
};
