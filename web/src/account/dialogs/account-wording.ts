import { epochMs } from '@touchline/domain/time/iso-time.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import { refusals } from '@touchline/texts/en/account.ts';
import { planLocale, unknownDate } from '@touchline/texts/en/menu.ts';
import { dateWords } from '../../match/days/dates.ts';
import type { Outcome } from '../account-calls.ts';

/** The reason for a refusal in the page's language, or the server's message if the page has none. */
export const refusalWords = ({ code, words }: Extract<Outcome<unknown>, { readonly ok: false }>): string | undefined =>
  refusals[code ?? ''] ?? words;

/** `25 November 2026`, in the user's time zone, or `Unknown` (from the spec) if there is no valid date. */
export const longDate = (iso: string | undefined): string => {
  const ms = iso === undefined ? Number.NaN : epochMs(iso);
  return Number.isNaN(ms) ? unknownDate : dateWords(ms, 'fullDate');
};

/** `$4.99` */
export const priceText = ({ price, currency }: Config['plan']): string =>
  new Intl.NumberFormat(planLocale, { style: 'currency', currency }).format(price);

/** `USD 4.99`, for copying into the payment provider's dashboard. */
export const priceWithCode = ({ price, currency }: Config['plan']): string =>
  new Intl.NumberFormat(planLocale, { style: 'currency', currency, currencyDisplay: 'code' })
    .format(price)
    .replaceAll('\u00A0', ' ');
