import { sports } from '../sport/sport-catalog.ts';
import type { Match } from './match.ts';

/*
 * The meaning of the order in a race or session. Practice and qualifying are timed: the first one was the fastest and
 * won nothing.
 */

/** Whether a match is a field of competitors in an order, not two sides. */
export const isField = ({ sport }: Pick<Match, 'sport'>): boolean => sports[sport].scoreShape === 'classification';

/** The race sessions of a weekend; the provider's own words. */
const raced: ReadonlySet<string> = new Set(['Race', 'Sprint']);

/** Whether the session is a race; otherwise laps are timed individually. */
export const isRaced = ({ session }: Pick<Match, 'session'>): boolean => session !== undefined && raced.has(session);

/** The first in a finished session, and the meaning of that. */
export type FirstPlace = { readonly name: string; readonly as: 'winner' | 'fastest' };

/** Undefined while the session runs, and without a classification. */
export const firstPlace = (match: Match): FirstPlace | undefined => {
  const first = isField(match) && match.status === 'finished' ? match.classification?.[0] : undefined;
  if (first?.position !== 1) return undefined;
  return { name: first.name, as: isRaced(match) ? 'winner' : 'fastest' };
};

/**
 * "Monaco Grand Prix, Race". The league is the Grand Prix, whoever is shown as home and away: see
 * `Match.classification`. `sessionName` translates the session.
 */
export const sessionTitle = (
  { league, session }: Pick<Match, 'league' | 'session'>,
  sessionName: (session: string) => string = (name) => name,
): string => (session === undefined ? league : `${league}, ${sessionName(session)}`);

/** The venue of a session. The circuit is shown as the away side until there is a classification, also a hidden one. */
export const circuitOf = (match: Match): string | undefined => {
  if (!isField(match)) return undefined;
  if (match.facts?.venue !== undefined) return match.facts.venue;
  return match.classification === undefined && match.awayTeam.name !== '' ? match.awayTeam.name : undefined;
};
