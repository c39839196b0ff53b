import type { SportId } from '@touchline/domain/sport/sport.ts';
import { routes } from './routes.ts';

/**
 * What can be asked about one match, each an answer of `match-answers.ts`, the forecast of `forecast-schema.ts`; `live` streams the
 * first three as they change.
 */
export type MatchPart = 'odds' | 'statistics' | 'details' | 'live' | 'forecast';

/** The address of a part on the server's own origin. */
export const matchRoute = (matchId: string, part: MatchPart): string =>
  `${routes.matches}/${encodeURIComponent(matchId)}/${part}`;

/*
 * The addresses under which people take a match or a team with them, on the server's own origin. Other sites and programs
 * keep them, so they stay.
 */

/** All matches of a team that the board has, as a calendar (RFC 5545), in a language. `scores=1` writes results into it. */
export const calendarRoute = (sport: SportId, teamId: string, language = 'en'): string =>
  `/calendar/${sport}/${encodeURIComponent(teamId)}.ics${language === 'en' ? '' : `?language=${language}`}`;

/** One match as a small page that any site may frame. `?theme=dark|light`; the reader's own where it is left out. */
export const embedRoute = (matchId: string): string => `/embed/${encodeURIComponent(matchId)}`;

/** The picture that stands beside a link to a match. `?scores=1` draws the score. */
export const previewPictureRoute = (matchId: string): string => `/og/${encodeURIComponent(matchId)}.png`;

/** A match on the page itself. With `scores`, what other programs show of the link tells the score. */
export const matchPageRoute = (matchId: string, scores = false): string =>
  `/?match=${encodeURIComponent(matchId)}${scores ? '&scores=1' : ''}`;
