import type { OddsFormat } from './odds-format.ts';

/** A decimal price in a format. Throws a RangeError for an invalid price. */
export const formattedPrice = (format: OddsFormat, decimal: number): string => {
  switch (format) {
    case 'american':
      return americanText(americanOdds(decimal));
    case 'fractional':
      return fractionalText(decimal);
    case 'decimal':
    default:
      return decimalText(decimal);
  }
};

/** Whether a number can be a decimal price, which is the return for one unit staked, including the stake. */
export const isDecimalOdds = (decimal: number): boolean => Number.isFinite(decimal) && decimal > 1;

/**
 * Decimal odds as American odds (spec section 9), rounded to integers: 2.5 is 150, 1.5 is -200. Throws a RangeError for
 * an invalid price; check untrusted numbers with `isDecimalOdds` first.
 */
export const americanOdds = (decimal: number): number => {
  if (!isDecimalOdds(decimal)) throw new RangeError(`${decimal} is not a decimal price`);
  return Math.round(decimal >= 2 ? 100 * (decimal - 1) : -100 / (decimal - 1));
};

/** "2.50" */
export const decimalText = (decimal: number): string => decimal.toFixed(2);

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** "+150", "-200" */
export const americanText = (american: number): string => signed(american);

/** The signed line of a handicap: "+1.5", "-0.5", "0". */
export const handicapLineText = (line: number): string => signed(line);

/** How a price moved since the first observation. `up`: it rose, so the outcome became less likely. */
export type PriceMove = {
  readonly way: 'up' | 'down' | 'flat';
  /** The size of the move in decimal odds, to two decimals as displayed, never below 0. */
  readonly by: number;
};

/** The move from the first price to the last, both decimal. */
export const priceMove = (first: number, last: number): PriceMove => {
  const by = Math.round((last - first) * 100) / 100;
  if (by === 0) return { way: 'flat', by: 0 };
  return { way: by > 0 ? 'up' : 'down', by: Math.abs(by) };
};

/** The fractions that bookmakers use, in their notation and ascending: 6/4 but not 3/2, 100/30 but not 10/3. */
const quoted = `
  1/100 1/66 1/50 1/40 1/33 1/28 1/25 1/22 1/20 1/18 1/16 1/14 1/12 1/11 1/10 1/9 1/8 2/15 1/7 2/13 1/6 2/11 1/5 2/9
  1/4 2/7 3/10 1/3 4/11 2/5 4/9 40/85 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 20/21 1/1 21/20 11/10 6/5 5/4 11/8 7/5
  6/4 13/8 7/4 9/5 15/8 2/1 85/40 11/5 9/4 12/5 5/2 13/5 11/4 14/5 3/1 100/30 7/2 4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2
  8/1 17/2 9/1 10/1 11/1 12/1 14/1 16/1 18/1 20/1 22/1 25/1 28/1 33/1 40/1 50/1 66/1 80/1 100/1 125/1 150/1 200/1 250/1
  300/1 400/1 500/1 750/1 1000/1`;

const ladder = quoted
  .trim()
  .split(/\s+/)
  .map((text) => {
    const [win = 1, stake = 1] = text.split('/').map(Number);
    return { text, profit: win / stake };
  });

/** Half a unit of the last displayed decimal, plus an allowance for floating-point error. */
const agreesWithin = 0.005 + 1e-9;

/** The nearest usual fraction that equals the price to two decimals; undefined if there is none. */
const quotedFraction = (profit: number): string | undefined => {
  let best: string | undefined;
  let least = agreesWithin;
  for (const fraction of ladder) {
    const distance = Math.abs(fraction.profit - profit);
    if (distance <= least) [best, least] = [fraction.text, distance];
  }
  return best;
};

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** The profit to three decimals as a fraction in lowest terms; a smaller profit becomes the nearest 1/n. */
const exactFraction = (profit: number): string => {
  if (profit < 0.001) return `1/${Math.round(1 / profit)}`;
  const thousandths = Math.round(profit * 1_000);
  const divisor = greatestDivisor(thousandths, 1_000);
  return `${thousandths / divisor}/${1_000 / divisor}`;
};

/**
 * A decimal price as a fraction: the usual fraction that is equal to two decimals (2.5 is "6/4", 1.91 is "10/11"), or
 * the exact fraction (54 is "53/1", 2.43 is "143/100"). Throws a RangeError for an invalid price.
 */
export const fractionalText = (decimal: number): string => {
  if (!isDecimalOdds(decimal)) throw new RangeError(`${decimal} is not a decimal price`);
  const profit = decimal - 1;
  return quotedFraction(profit) ?? exactFraction(profit);
};
