import { en } from 'make-plural/cardinals';

/** As `Intl` names the language, with the habits for dates and numbers that the product has from its beginning. */
export const locale = 'en-GB';

/** The language itself, for what other readers of it have to know. */
export const language = 'en';

/** The form of a word that goes with a count. */
export const plural = (count: number, one: string, other: string): string => (en(count) === 'one' ? one : other);
