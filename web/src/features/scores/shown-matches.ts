import type { Match } from '@touchline/domain/match/match.ts';
import type { MatchStatus } from '@touchline/domain/match/statuses.ts';
import type { ShownMatches } from '../../page-state.ts';

/**
 * Under which chip a match stands beside All. What was put off, called off or given up stands under none: the list has it in one
 * section with what is over, whose heading says so, but a chip that says "Finished" would count what was never played.
 */
const chipOf: Readonly<Record<MatchStatus, Exclude<ShownMatches, 'all'> | undefined>> = {
  live: 'live',
  scheduled: 'upcoming',
  finished: 'finished',
  postponed: undefined,
};

export const shownMatches = (matches: readonly Match[], show: ShownMatches): readonly Match[] =>
  show === 'all' ? matches : matches.filter(({ status }) => chipOf[status] === show);

/** How many matches of a list stand under each chip. */
export const shownCounts = (matches: readonly Match[]): Readonly<Record<ShownMatches, number>> => {
  const counts = { all: matches.length, live: 0, finished: 0, upcoming: 0 };
  for (const { status } of matches) {
    const chip = chipOf[status];
    if (chip !== undefined) counts[chip] += 1;
  }
  return counts;
};
