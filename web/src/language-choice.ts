import { languageCookie } from '@touchline/texts/language.ts';
import type { Language } from '@touchline/texts/language.ts';
import { writeReaderCookie } from './reader-cookie.ts';

/** Remembers the choice where the server reads it, and opens the page anew in that language. */
export const chooseLanguage = (language: Language): void => {
  writeReaderCookie(languageCookie, language);
  location.reload();
};
