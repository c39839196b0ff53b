import type { Match } from '@touchline/domain/match/match.ts';
import type { MatchStatus } from '@touchline/domain/match/statuses.ts';
import type { ShownMatches } from '../../page-state.ts';

/** Under which chip a match stands: under the list's own section of it. */
const chipOf: Readonly<Record<MatchStatus, Exclude<ShownMatches, 'all'>>> = {
  live: 'live',
  scheduled: 'upcoming',
  finished: 'finished',
  postponed: 'finished',
};

export const shownMatches = (matches: readonly Match[], show: ShownMatches): readonly Match[] =>
  show === 'all' ? matches : matches.filter(({ status }) => chipOf[status] === show);

/** How many matches of a list stand under each chip. */
export const shownCounts = (matches: readonly Match[]): Readonly<Record<ShownMatches, number>> => {
  const counts = { all: matches.length, live: 0, finished: 0, upcoming: 0 };
  for (const { status } of matches) counts[chipOf[status]] += 1;
  return counts;
};
