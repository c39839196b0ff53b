import { countryOf } from '@touchline/domain/league/country-flag.ts';
import { sportsByName } from '@touchline/domain/sport/sport-catalog.ts';
import { sportNames } from '@touchline/texts/en/sports-and-countries.ts';
import * as texts from '@touchline/texts/en/sports-and-countries.ts';

/** A country as the page's language calls it; a source's own word for what it does not know. */
export const countryName = (name: string): string => texts.countryName(countryOf(name));

/** All sports in the order of the names that the page shows: by plain letters, for the reason that `sportsByName` has. */
export const sportsByShownName = sportsByName.toSorted((a, b) =>
  sportNames[a.id].toUpperCase() < sportNames[b.id].toUpperCase() ? -1 : 1,
);
