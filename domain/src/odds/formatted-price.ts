import { americanOdds } from './american-odds.ts';
import { fractionalText } from './fractional-odds.ts';
import { americanText, decimalText } from './odds-text.ts';
import type { OddsFormat } from './odds-format.ts';

/** A decimal price in a format. Throws a RangeError on what is no price. */
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
