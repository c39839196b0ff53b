import { es } from 'make-plural/cardinals';

export const locale = 'es-ES';

export const language = 'es';

/** From a million on Spanish counts with "de", which no text of the page comes near: `many` takes the other form. */
export const plural = (count: number, one: string, other: string): string => (es(count) === 'one' ? one : other);
