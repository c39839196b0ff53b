import { isoFromEpochMs } from '@touchline/domain/match/iso-time.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sampleStatistics } from '@touchline/domain/statistics/statistics.ts';
import { useQuery } from '@tanstack/react-query';
import { type StatisticsAnswer, statisticsQuery } from '../../match/statistics-query.ts';
import { useReached } from '../../match/use-reached.ts';

/** What stands where the server itself could not answer: the same as where it has nothing. */
const fallback = (matchId: string, atMs: number): StatisticsAnswer => ({
  statistics: sampleStatistics(matchId),
  sample: true,
  reason: 'No statistics data available',
  updatedAt: isoFromEpochMs(atMs),
});

/**
 * A match's statistics as they are known; undefined while they are asked for the first time, or nobody
 * can be asked. What was known once, stays.
 */
export const useStatisticsAnswer = (match: Match): StatisticsAnswer | undefined => {
  const reached = useReached();
  const { data, isError, errorUpdatedAt } = useQuery(statisticsQuery(match.id, match));
  return data ?? (isError && reached ? fallback(match.id, errorUpdatedAt) : undefined);
};
