import type { Match } from '@touchline/domain/match/match.ts';
import type { MatchStatus } from '@touchline/domain/sport/sport.ts';
import type { ShownMatches } from '../routing/page-state.ts';

/**
 * The chip, besides All, that lists a match. Postponed, cancelled and abandoned matches have a separate chip:
 * "Finished" would count them as played, and without a separate chip, the counts would not add up.
 */
const chipOf: Readonly<Record<MatchStatus, Exclude<ShownMatches, 'all'>>> = {
  live: 'live',
  scheduled: 'upcoming',
  finished: 'finished',
  postponed: 'off',
};

export const shownMatches = (matches: readonly Match[], show: ShownMatches): readonly Match[] =>
  show === 'all' ? matches : matches.filter(({ status }) => chipOf[status] === show);

/** The number of matches per chip. */
export const shownCounts = (matches: readonly Match[]): Readonly<Record<ShownMatches, number>> => {
  const counts = { all: matches.length, live: 0, finished: 0, upcoming: 0, off: 0 };
  for (const { status } of matches) counts[chipOf[status]] += 1;
  return counts;
};
