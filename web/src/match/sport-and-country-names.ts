import { countryOf } from '@touchline/domain/league/country-flag.ts';
import { sportsByName } from '@touchline/domain/sport/sport-catalog.ts';
import * as texts from '@touchline/texts/en/sports-and-countries.ts';

/** The country in the page's language; an unknown name stays as the provider wrote it. */
export const countryName = (name: string): string => texts.countryName(countryOf(name));

/** All sports, sorted by their displayed names. Compared by code units, like `sportsByName`. */
export const sportsByShownName = sportsByName.toSorted((a, b) =>
  texts.sportNames[a.id].toUpperCase() < texts.sportNames[b.id].toUpperCase() ? -1 : 1,
);
