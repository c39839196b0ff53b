import { leagueKey } from '@touchline/domain/league/league-key.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { thisLeague } from '@touchline/texts/en/match.ts';
import { sportNames } from '@touchline/texts/en/sports-and-countries.ts';

/** The selected sport and league. `league` is a league key (`league/league-key.ts`) or `all`. */
export type MatchFilter = { readonly sport: SportId | 'all'; readonly league: string };

export const filterMatches = (matches: readonly Match[], { sport, league }: MatchFilter): readonly Match[] => {
  if (sport === 'all') return matches;
  return matches.filter((match) => match.sport === sport && (league === 'all' || leagueKey(match) === league));
};

/**
 * The name of the selected league or sport; undefined without a filter. A league from a link may have no matches here;
 * its name is then unknown.
 */
export const filterName = (matches: readonly Match[], filter: MatchFilter): string | undefined => {
  if (filter.sport === 'all') return undefined;
  if (filter.league === 'all') return sportNames[filter.sport];
  return filterMatches(matches, filter)[0]?.league ?? thisLeague;
};
