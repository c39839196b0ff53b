import type { SearchWords } from '@touchline/domain/search/search-entries.ts';
import { sessionName } from '@touchline/texts/en/match.ts';
import { competitor, league, matches, ofSports } from '@touchline/texts/en/search.ts';
import { sportNames } from '@touchline/texts/en/sports.ts';
import { countryWords } from '../../match/country-words.ts';

/** What is said of that which is found. */
export const searchWords: SearchWords = {
  sport: (sport) => sportNames[sport],
  country: countryWords,
  competitor,
  league,
  session: sessionName,
  matches,
  ofSports,
};
