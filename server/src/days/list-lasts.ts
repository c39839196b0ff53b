import type { Match } from '@touchline/domain/match/match.ts';
import type { SourceProblemKind } from '@touchline/domain/source/source-problem.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const isSettled = ({ status }: Match): boolean => status === 'finished' || status === 'postponed';

/**
 * For how long the list of a day that lies `distance` days ahead is good. What is over is seldom put right two days later; where something
 * is still open, as matches of small leagues are for up to two days, its end comes. Schedules change slowly.
 */
export const goodForMs = (distance: number, matches: Iterable<Match>): number => {
  if (distance > 0) return 3 * hourMs;
  return [...matches].every(isSettled) ? 24 * hourMs : 2 * hourMs;
};

/** For how long a failure counts for its day; what concerns the whole sport is waited out there. */
export const failureForMs = (kind: SourceProblemKind): number => {
  if (kind === 'caller') return hourMs;
  return kind === 'malformed' ? minuteMs : 10 * secondMs;
};
