/** Whether a number can be a decimal price: what comes back for one unit staked, the stake included. */
export const isDecimalOdds = (decimal: number): boolean => Number.isFinite(decimal) && decimal > 1;

/**
 * Decimal odds as American ones (spec section 9), rounded to whole numbers: 2.5 is 150, 1.5 is -200.
 * Throws a RangeError on what is no price; ask `isDecimalOdds` first about numbers from outside.
 */
export const americanOdds = (decimal: number): number => {
  if (!isDecimalOdds(decimal)) throw new RangeError(`${decimal} is no decimal price`);
  return Math.round(decimal >= 2 ? 100 * (decimal - 1) : -100 / (decimal - 1));
};
