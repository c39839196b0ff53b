import { isField, sessionTitle } from './classification.ts';
import { matchScore } from './match-state.ts';
import type { Match } from './match.ts';
import { isAwayFirst, sideOrder } from './sides.ts';

/*
 * A match in one line of plain text, for use outside the page: calendars, link previews, embedded cards. Names in it
 * are untrusted.
 */

/** "Inter – Roma", "Yankees at Red Sox" if the visitors come first, "Monaco Grand Prix, Race". */
export const pairingText = (match: Match): string => {
  const { homeTeam, awayTeam } = match;
  if (isField(match)) return sessionTitle(match);
  return isAwayFirst(match) ? `${awayTeam.name} at ${homeTeam.name}` : `${homeTeam.name} – ${awayTeam.name}`;
};

/** "Inter 2 - 1 Roma", in the league's order; undefined without a score. */
export const scoreText = (match: Match): string | undefined => {
  const score = matchScore(match);
  if (score === undefined) return undefined;
  const [first, second] = sideOrder(match);
  const nameOf = { home: match.homeTeam.name, away: match.awayTeam.name };
  return `${nameOf[first]} ${score[first]} - ${score[second]} ${nameOf[second]}`;
};

/** "Serie A, Italy": the league and its country. */
export const leagueText = ({ league, leagueCountry }: Match): string =>
  leagueCountry === undefined ? league : `${league}, ${leagueCountry}`;
