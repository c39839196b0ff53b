import { de } from 'make-plural/cardinals';

export const locale = 'de-DE';

export const language = 'de';

export const plural = (count: number, one: string, other: string): string => (de(count) === 'one' ? one : other);
