import { countryOf } from '@touchline/domain/league/country-flag.ts';
import * as texts from '@touchline/texts/en/sports-and-countries.ts';

/** A country as the page's language calls it; a source's own word for what it does not know. */
export const countryWords = (name: string): string => texts.countryName(countryOf(name));
