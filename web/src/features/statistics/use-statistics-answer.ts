import { isoFromEpochMs } from '@touchline/domain/match/iso-time.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sampleStatistics } from '@touchline/domain/statistics/statistics.ts';
import { useQuery } from '@tanstack/react-query';
import { type StatisticsAnswer, statisticsQuery } from '../../match/statistics-query.ts';

/** What stands where the server itself could not be asked: the same as where it has nothing. */
const fallback = (matchId: string, atMs: number): StatisticsAnswer => ({
  statistics: sampleStatistics(matchId),
  sample: true,
  reason: 'No statistics data available',
  updatedAt: isoFromEpochMs(atMs),
});

/** A match's statistics as they are known; undefined while they are asked for the first time. What was known once, stays. */
export const useStatisticsAnswer = ({ id, status }: Match): StatisticsAnswer | undefined => {
  const { data, isError, errorUpdatedAt } = useQuery(statisticsQuery(id, status));
  return data ?? (isError ? fallback(id, errorUpdatedAt) : undefined);
};
