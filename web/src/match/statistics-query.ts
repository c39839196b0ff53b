import type { MatchStatus } from '@touchline/domain/match/statuses.ts';
import { statisticsAnswerSchema } from '@touchline/protocol/match-answers.ts';
import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { answerGoodForMs, answerKeptMs, askAgainMs, askMatch } from './match-answer.ts';

export type StatisticsAnswer = v.InferOutput<typeof statisticsAnswerSchema>;

/** A match's statistics. Whoever hears of newer ones puts them under the same key. */
export const statisticsQuery = (matchId: string, status: MatchStatus = 'scheduled') =>
  queryOptions({
    queryKey: ['statistics', matchId] as const,
    queryFn: ({ signal }): Promise<StatisticsAnswer> => askMatch(matchId, 'statistics', statisticsAnswerSchema, signal),
    staleTime: (query) => answerGoodForMs(status, query.state.data),
    refetchInterval: askAgainMs(status),
    gcTime: answerKeptMs,
    retry: 1,
  });
