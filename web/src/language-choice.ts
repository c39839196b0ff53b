import { languageCookie } from '@touchline/texts/language.ts';
import type { Language } from '@touchline/texts/language.ts';

const yearSeconds = 31_536_000;

/** Remembers the choice where the server reads it, and opens the page anew in that language. */
export const chooseLanguage = (language: Language): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
  location.reload();
};
