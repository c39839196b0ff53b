import { sports } from '../sports.ts';
import type { Match, Side, Team } from './match.ts';

export type SideOrder = readonly [first: Side, second: Side];

const homeFirst: SideOrder = ['home', 'away'];
const awayFirst: SideOrder = ['away', 'home'];

/**
 * Which side a league's own scoreboards write first: the visitors where the sport says so of the league's country ("Yankees
 * at Red Sox"), the home side elsewhere. Everything that shows both sides asks this, so that no page turns them round.
 */
export const sideOrder = ({ sport, leagueCountry = '' }: Pick<Match, 'sport' | 'leagueCountry'>): SideOrder =>
  sports[sport].awayFirstIn?.includes(leagueCountry) === true ? awayFirst : homeFirst;

/** Whether the visitors are written first. */
export const isAwayFirst = (match: Pick<Match, 'sport' | 'leagueCountry'>): boolean => sideOrder(match) === awayFirst;

/** Both sides as they are written. */
export const teamsInOrder = (match: Match): readonly [first: Team, second: Team] =>
  isAwayFirst(match) ? [match.awayTeam, match.homeTeam] : [match.homeTeam, match.awayTeam];
