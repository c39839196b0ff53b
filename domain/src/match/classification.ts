import { sports } from '../sport/sport-catalog.ts';
import type { Match } from './match.ts';

/* What the order of a race or session means. Practice and qualifying are timed: the first of them was the fastest and won nothing. */

/** Whether a match is a field of competitors in an order, not two sides. */
export const isField = ({ sport }: Pick<Match, 'sport'>): boolean => sports[sport].scoreShape === 'classification';

/** The sessions of a race weekend in which drivers race each other; the source's own words. */
const raced: ReadonlySet<string> = new Set(['Race', 'Sprint']);

/** Whether the session is raced; elsewhere laps are timed one by one. */
export const isRaced = ({ session }: Pick<Match, 'session'>): boolean => session !== undefined && raced.has(session);

/** Who came first in a session that is over, and what that makes of them. */
export type FirstPlace = { readonly name: string; readonly as: 'winner' | 'fastest' };

/** Undefined while the session runs, and where the source has sent no classification. */
export const firstPlace = (match: Match): FirstPlace | undefined => {
  const first = isField(match) && match.status === 'finished' ? match.classification?.[0] : undefined;
  if (first?.position !== 1) return undefined;
  return { name: first.name, as: isRaced(match) ? 'winner' : 'fastest' };
};

/**
 * "Monaco Grand Prix, Race". The league is the Grand Prix, whoever stands in as home and away: see `Match.classification`.
 * `sessionName` puts the session into a reader's language.
 */
export const sessionTitle = (
  { league, session }: Pick<Match, 'league' | 'session'>,
  sessionName: (session: string) => string = (name) => name,
): string => (session === undefined ? league : `${league}, ${sessionName(session)}`);

/** Where a session is held. The circuit stands in as the away side until there is a classification, also a hidden one. */
export const circuitOf = (match: Match): string | undefined => {
  if (!isField(match)) return undefined;
  if (match.facts?.venue !== undefined) return match.facts.venue;
  return match.classification === undefined && match.awayTeam.name !== '' ? match.awayTeam.name : undefined;
};
