import type { Match } from '@touchline/domain/match/match.ts';

/** One value: a page that takes over what the server drew draws nothing again while there are none. */
export const noMatches: readonly Match[] = [];
