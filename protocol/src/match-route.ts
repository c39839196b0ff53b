import { routes } from './routes.ts';

/** What can be asked about one match, each an answer of `match-answers.ts`; `live` streams all three as they change. */
export type MatchPart = 'odds' | 'statistics' | 'details' | 'live';

/** The address of a part on the server's own origin. */
export const matchRoute = (matchId: string, part: MatchPart): string =>
  `${routes.matches}/${encodeURIComponent(matchId)}/${part}`;
