import { sportsByName } from '@touchline/domain/sports.ts';
import { sportNames } from '@touchline/texts/en/sports.ts';

/** All sports in the order of the names that the page shows: by plain letters, for the reason that `sportsByName` has. */
export const sportsAsShown = sportsByName.toSorted((a, b) =>
  sportNames[a.id].toUpperCase() < sportNames[b.id].toUpperCase() ? -1 : 1,
);
