import { sportsByName } from '@touchline/domain/sport/sport-catalog.ts';
import { sportNames } from '@touchline/texts/en/sports-and-countries.ts';

/** All sports in the order of the names that the page shows: by plain letters, for the reason that `sportsByName` has. */
export const sportsAsShown = sportsByName.toSorted((a, b) =>
  sportNames[a.id].toUpperCase() < sportNames[b.id].toUpperCase() ? -1 : 1,
);
