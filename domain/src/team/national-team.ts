import { countryOf } from '../league/country-flag.ts';
import type { Match, Side } from '../match/match.ts';
import { sports } from '../sport/sport-catalog.ts';

/** "Spain W", "Germany U21": teams of women and age groups. */
const teamSuffix = /\s+(?:w|women|u-?\d\d)$/i;

const codeOf = (name: string): string | undefined => countryOf(name.replace(teamSuffix, '')).code;

/**
 * The code of a national team's country, for its flag; undefined for any other team. Providers do not mark national
 * teams: both sides are named like countries, in a competition that belongs to no country. Monaco in the Champions League
 * is a club.
 */
export const nationalTeamCountry = (
  { sport, leagueCountry = '', homeTeam, awayTeam }: Pick<Match, 'sport' | 'leagueCountry' | 'homeTeam' | 'awayTeam'>,
  side: Side,
): string | undefined => {
  if (sports[sport].competitors !== undefined || countryOf(leagueCountry).code !== undefined) return undefined;
  const codes = { home: codeOf(homeTeam.name), away: codeOf(awayTeam.name) };
  return codes.home === undefined || codes.away === undefined ? undefined : codes[side];
};
