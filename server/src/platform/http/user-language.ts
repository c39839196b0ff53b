import { languageCookie, languageOf, languages } from '@touchline/texts/language.ts';
import type { Language } from '@touchline/texts/language.ts';
import { parseCookie } from 'cookie';

/** The request headers that determine the language. */
type LanguageHeaders = { readonly cookie?: string | undefined; readonly 'accept-language'?: string | undefined };

/** More preferences than any real browser sends. */
const maxPreferences = 20;

/**
 * The reader's language: their own choice, else the first supported one that their browser prefers, else English.
 * Preferences are ordered by weight and then by position (RFC 9110, 12.5.4); `de-AT` matches `de`.
 */
export const userLanguage = (headers: LanguageHeaders): Language => {
  const chosen = languageOf(parseCookie(headers.cookie ?? '')[languageCookie]);
  if (chosen !== undefined) return chosen;
  const preferences = (headers['accept-language'] ?? '').toLowerCase().split(',', maxPreferences).map(preferenceOf);
  const received = preferences.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return received.find(({ language }) => language !== undefined)?.language ?? languages[0];
};

const preferenceOf = (text: string): { readonly language: Language | undefined; readonly weight: number } => {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim());
  const weight = parameters.find((part) => part.startsWith('q='));
  return { language: languageOf(range.split('-', 1)[0]), weight: weight === undefined ? 1 : Number(weight.slice(2)) };
};
