/** The languages of the page, as ISO 639 codes. The first is the reference for the others. */
export const languages = ['en', 'de', 'es'] as const;

export type Language = (typeof languages)[number];

/** Each language's own name, so that users find theirs on a page in another language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', es: 'Español' };

/** The cookie with the user's choice. The server renders the page and needs the language before any script runs. */
export const languageCookie = 'touchline_language';

/** The language with this code; undefined if the page does not support it. */
export const languageOf = (text: string | undefined): Language | undefined =>
  languages.find((language) => language === text);
