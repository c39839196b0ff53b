import { sports } from '../sport/sport-catalog.ts';
import type { Match, Side, Team } from './match.ts';

/*
 * A side can be undecided: "TBD", "Winner of match 3". The provider has no competitor for it, or one identity for all
 * of them, so such a side has the id '': it has no chances, no picture and no followers, and is never searched.
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
 * Which side a league lists first: the visitors where the sport's conventions in that country say so ("Yankees at Red
 * Sox"), the home side elsewhere. Everything that shows both sides uses this, so that the order is the same everywhere.
 */
export const sideOrder = ({ sport, leagueCountry = '' }: Pick<Match, 'sport' | 'leagueCountry'>): SideOrder =>
  sports[sport].awayFirstIn?.includes(leagueCountry) === true ? awayFirst : homeFirst;

/** Whether visitors come first. */
export const isAwayFirst = (match: Pick<Match, 'sport' | 'leagueCountry'>): boolean => sideOrder(match) === awayFirst;

/** Both sides in display order. */
export const teamsInOrder = (match: Match): readonly [first: Team, second: Team] =>
  isAwayFirst(match) ? [match.awayTeam, match.homeTeam] : [match.homeTeam, match.awayTeam];
