import { isDecimalOdds } from './american-odds.ts';

/** The fractions that bookmakers quote, as they quote them: 6/4 and never 3/2, 100/30 and never 10/3. Ascending. */
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
    return { text, logReturn: Math.log(win / stake) };
  });

/** On a scale of ratios, so that 1/50 is as far from 1/100 as 100/1 is from 50/1. */
const nearest = (profit: number): string => {
  const logProfit = Math.log(profit);
  let best = '';
  let least = Infinity;
  for (const { text, logReturn } of ladder) {
    const distance = Math.abs(logReturn - logProfit);
    if (distance < least) [best, least] = [text, distance];
  }
  return best;
};

/**
 * A decimal price as the nearest fraction that bookmakers quote: 2.5 is "6/4", 2 is "1/1", 1.91 is "10/11". Beyond the
 * longest and the shortest of them whole numbers to 1 and 1 to whole numbers. Throws a RangeError on what is no price.
 */
export const fractionalText = (decimal: number): string => {
  if (!isDecimalOdds(decimal)) throw new RangeError(`${decimal} is no decimal price`);
  const profit = decimal - 1;
  if (profit > 1000) return `${Math.round(profit)}/1`;
  return profit < 1 / 100 ? `1/${Math.round(1 / profit)}` : nearest(profit);
};
