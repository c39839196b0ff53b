import { sports } from '../sport/sport-catalog.ts';
import type { Match } from './match.ts';

/*
 * The meaning of the order in a race or session. In practice and qualifying, which are timed, the first driver was the
 * fastest and did not win anything.
 */

/** Whether a match has a field of competitors instead of two sides. */
export const isField = ({ sport }: Pick<Match, 'sport'>): boolean => sports[sport].scoreShape === 'classification';

/** The race sessions of a weekend, in the provider's words. */
const raced: ReadonlySet<string> = new Set(['Race', 'Sprint']);

/** Whether the session is a race; otherwise laps are timed individually. */
export const isRaced = ({ session }: Pick<Match, 'session'>): boolean => session !== undefined && raced.has(session);

/** The first driver of a finished session, and whether that means winner or fastest. */
export type FirstPlace = { readonly name: string; readonly as: 'winner' | 'fastest' };

/** Undefined during the session, and without a classification. */
export const firstPlace = (match: Match): FirstPlace | undefined => {
  const first = isField(match) && match.status === 'finished' ? match.classification?.[0] : undefined;
  if (first?.position !== 1) return undefined;
  return { name: first.name, as: isRaced(match) ? 'winner' : 'fastest' };
};

/**
 * "Monaco Grand Prix, Race". The league is the Grand Prix; home and away have another meaning, see
 * `Match.classification`. `sessionName` translates the session.
 */
export const sessionTitle = (
  { league, session }: Pick<Match, 'league' | 'session'>,
  sessionName: (session: string) => string = (name) => name,
): string => (session === undefined ? league : `${league}, ${sessionName(session)}`);

/** The venue of a session. The circuit is the away side until there is a classification, even if it is hidden. */
export const circuitOf = (match: Match): string | undefined => {
  if (!isField(match)) return undefined;
  if (match.facts?.venue !== undefined) return match.facts.venue;
  return match.classification === undefined && match.awayTeam.name !== '' ? match.awayTeam.name : undefined;
};
