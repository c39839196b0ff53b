/** The languages in which every text of the page exists, as ISO 639 codes. The first is the one that all others are held to. */
export const languages = ['en', 'de', 'es'] as const;

export type Language = (typeof languages)[number];

/** What each calls itself: a reader who opened the page in another one has to find theirs. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', es: 'Español' };

/** The cookie in which a choice stands: the server writes the page, and has to know before any script runs. */
export const languageCookie = 'touchline_language';

/** The language that a text names; undefined when the page is not in it. */
export const languageOf = (text: string | undefined): Language | undefined =>
  languages.find((language) => language === text);
