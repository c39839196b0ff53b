import { routes } from './routes.ts';

/**
 * What can be asked about one match, each an answer of `match-answers.ts`, the forecast of `forecast-schema.ts`; `live` streams the
 * first three as they change.
 */
export type MatchPart = 'odds' | 'statistics' | 'details' | 'live' | 'forecast';

/** The address of a part on the server's own origin. */
export const matchRoute = (matchId: string, part: MatchPart): string =>
  `${routes.matches}/${encodeURIComponent(matchId)}/${part}`;
