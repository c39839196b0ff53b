import type { OddsFormat } from '@touchline/domain/odds/odds-format.ts';
import { fractionalText, americanText, decimalText } from '@touchline/domain/odds/price-text.ts';
import * as texts from '@touchline/texts/en/odds.ts';

/** The choices, in the order of the switch. */
export const oddsFormats: readonly { readonly value: OddsFormat; readonly label: string }[] = [
  { value: 'decimal', label: texts.formats.decimal },
  { value: 'american', label: texts.formats.american },
  { value: 'fractional', label: texts.formats.fractional },
];

/** A price as it is written: "2.50", "+150", "6/4". */
export const priceText = (
  format: OddsFormat,
  price: { readonly decimal: number; readonly american: number },
): string => {
  if (format === 'american') return americanText(price.american);
  return format === 'decimal' ? texts.written(decimalText(price.decimal)) : fractionalText(price.decimal);
};

/** What a press on a price shows next: decimal and American in turn (spec section 2). */
export const nextFormat = (shown: OddsFormat): OddsFormat => (shown === 'decimal' ? 'american' : 'decimal');
