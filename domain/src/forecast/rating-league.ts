import { leagueKey } from '../league/league-key.ts';
import type { Match } from '../match/match.ts';
import type { SportId } from '../sport.ts';

/** Sports whose sides meet in one competition today and in another tomorrow: they have one scale, whatever the league. */
const acrossLeagues: Partial<Readonly<Record<SportId, boolean>>> = { tennis: true, mma: true };

/** The league that a match's ratings belong to: the league's key, or '' where a sport has one scale for all. */
export const ratingLeague = (match: Pick<Match, 'sport' | 'league' | 'leagueCountry'>): string =>
  acrossLeagues[match.sport] === true ? '' : leagueKey(match);
