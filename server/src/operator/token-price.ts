import * as v from 'valibot';
import { dash } from './formats.ts';

/** What the AI provider charges for a million tokens, and the ISO 4217 code of the currency. */
export type TokenPrice = { readonly amount: number; readonly currency: string };

/** A price as the operator sets it: `8.25 USD`. */
export const tokenPrice = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}(\.\d{1,4})? [A-Z]{3}$/, 'expected an amount and a currency, such as 8.25 USD'),
  v.transform((setting): TokenPrice => {
    const [amount, currency = ''] = setting.split(' ');
    return { amount: Number(amount), currency };
  }),
);

/** The cost of tokens: `USD 0.31`; a dash without a price. */
export const costOf = (tokens: number | undefined, price: TokenPrice | undefined): string =>
  tokens === undefined || price === undefined
    ? dash
    : `${price.currency} ${((tokens / 1_000_000) * price.amount).toFixed(2)}`;
