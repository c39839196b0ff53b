import { refusals } from '@touchline/texts/en/account.ts';
import type { Outcome } from '../../account/account-calls.ts';

/** Why the server did not do it, in the page's language, or in the server's own where the page has no words for that. */
export const refusalWords = ({ code, words }: Extract<Outcome<unknown>, { readonly ok: false }>): string | undefined =>
  refusals[code ?? ''] ?? words;
