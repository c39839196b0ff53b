import type { SearchWords } from '@touchline/domain/search/search-entries.ts';
import { league, matches, ofSports, team } from '@touchline/texts/en/search.ts';
import { sportNames } from '@touchline/texts/en/sports.ts';
import { countryWords } from '../../match/country-words.ts';

/** What is said of that which is found. */
export const searchWords: SearchWords = {
  sport: (sport) => sportNames[sport],
  country: countryWords,
  team,
  league,
  matches,
  ofSports,
};
