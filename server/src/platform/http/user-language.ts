import { languageCookie, languageOf, languages } from '@touchline/texts/language.ts';
import type { Language } from '@touchline/texts/language.ts';
import { parseCookie } from 'cookie';

/** What it takes of a request's headers. */
type LanguageHeaders = { readonly cookie?: string | undefined; readonly 'accept-language'?: string | undefined };

/** More wishes than anybody has. */
const maxPreferences = 20;

/**
 * The language for a reader: the one that they chose, else the first that their browser asks for and the page is in (RFC 9110,
 * 12.5.4, by weight and then by order; of `de-AT` the `de`), else English.
 */
export const userLanguage = (headers: LanguageHeaders): Language => {
  const chosen = languageOf(parseCookie(headers.cookie ?? '')[languageCookie]);
  if (chosen !== undefined) return chosen;
  const wishes = (headers['accept-language'] ?? '').toLowerCase().split(',', maxPreferences).map(preferenceOf);
  const heard = wishes.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return heard.find(({ language }) => language !== undefined)?.language ?? languages[0];
};

const preferenceOf = (text: string): { readonly language: Language | undefined; readonly weight: number } => {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim());
  const weight = parameters.find((part) => part.startsWith('q='));
  return { language: languageOf(range.split('-', 1)[0]), weight: weight === undefined ? 1 : Number(weight.slice(2)) };
};
