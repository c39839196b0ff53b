import { sports } from '../sport/sport-catalog.ts';
import type { Match, Side, Team } from './match.ts';

/*
 * In a draw a side can be open: "TBD", "Winner of match 3". The source has no competitor for it, or one identity for all of
 * them, so such a side has the id '' and is nobody: it has no chances, no picture and no followers, and is never searched.
 */

/** Whether the side is a competitor. */
export const isCompetitor = ({ id }: Pick<Team, 'id'>): boolean => id !== '';

/** Whether both sides are. */
export const hasBothCompetitors = ({ homeTeam, awayTeam }: Pick<Match, 'homeTeam' | 'awayTeam'>): boolean =>
  isCompetitor(homeTeam) && isCompetitor(awayTeam);

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
