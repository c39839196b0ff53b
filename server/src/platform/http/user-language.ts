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
  const supported = acceptedLanguages(headers).map((tag) => languageOf(tag.split('-', 1)[0]));
  return supported.find((language) => language !== undefined) ?? languages[0];
};

/** The language tags that a browser accepts, most preferred first, as in `navigator.languages`; in lower case. */
export const acceptedLanguages = (headers: Pick<LanguageHeaders, 'accept-language'>): readonly string[] => {
  const preferences = (headers['accept-language'] ?? '').toLowerCase().split(',', maxPreferences).map(preferenceOf);
  const accepted = preferences.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return accepted.map(({ tag }) => tag);
};

const preferenceOf = (text: string): { readonly tag: string; readonly weight: number } => {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim());
  const weight = parameters.find((part) => part.startsWith('q='));
  return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
};
