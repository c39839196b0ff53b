import { sports } from '../sport/sport-catalog.ts';
import type { Match, Side, Team } from './match.ts';

/*
 * A side can be undecided: "TBD", "Winner of match 3". The provider has no competitor for it, or uses the same id for
 * all undecided sides. An undecided side therefore has the id '', has no chances, picture or followers, and does not
 * appear in the search.
 */

/** Whether the side is a competitor. */
export const isCompetitor = ({ id }: Pick<Team, 'id'>): boolean => id !== '';

/** Whether both sides are competitors. */
export const hasBothCompetitors = ({ homeTeam, awayTeam }: Pick<Match, 'homeTeam' | 'awayTeam'>): boolean =>
  isCompetitor(homeTeam) && isCompetitor(awayTeam);

export type SideOrder = readonly [first: Side, second: Side];

const homeFirst: SideOrder = ['home', 'away'];
const awayFirst: SideOrder = ['away', 'home'];

/**
 * The side that a league lists first: the visitors if that is the sport's convention in the country ("Yankees at Red
 * Sox"), otherwise the home side. Everything that shows both sides uses this function, so that the order is consistent.
 */
export const sideOrder = ({ sport, leagueCountry = '' }: Pick<Match, 'sport' | 'leagueCountry'>): SideOrder =>
  sports[sport].awayFirstIn?.includes(leagueCountry) === true ? awayFirst : homeFirst;

/** Whether visitors come first. */
export const isAwayFirst = (match: Pick<Match, 'sport' | 'leagueCountry'>): boolean => sideOrder(match) === awayFirst;

/** Both sides in display order. */
export const teamsInOrder = (match: Match): readonly [first: Team, second: Team] =>
  isAwayFirst(match) ? [match.awayTeam, match.homeTeam] : [match.homeTeam, match.awayTeam];
