import type { Match } from '@touchline/domain/match/match.ts';

/** "2026/27" */
const ofTwoYears = (first: string): string => `${first}/${String((Number(first) + 1) % 100).padStart(2, '0')}`;

/**
 * The years of a season as people write them: "2026/27", or "2026" where it is played within one. A source names a season by its
 * first year alone (football) or by both ("2026-2027", basketball). Of a first year alone, a match in the next year says that the
 * season goes on into it.
 */
export const seasonYears = (season: string, matches: readonly Pick<Match, 'season' | 'startTime'>[]): string => {
  const [, first, second] = /^(\d{4})(?:[-/](\d{4}|\d{2}))?$/u.exec(season) ?? [];
  if (first === undefined) return season;
  const next = String(Number(first) + 1);
  if (second !== undefined) return next.endsWith(second) ? ofTwoYears(first) : season.replace('-', '/');
  const goesOn = matches.some((match) => match.season === season && match.startTime.startsWith(next));
  return goesOn ? ofTwoYears(first) : first;
};
