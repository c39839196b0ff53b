import type { Match } from '@touchline/domain/match/match.ts';
import { statisticsLabels } from '@touchline/domain/statistics/statistics-labels.ts';
import { statisticsAnswerSchema } from '@touchline/protocol/match-answers.ts';
import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { answerGoodForMs, answerKeptMs, askAgainMs, type AskedMatch, askMatch } from './match-answer.ts';

export type StatisticsAnswer = v.InferOutput<typeof statisticsAnswerSchema>;

/** Only a match that has started has statistics, and only in some sports. */
export const mayHaveStatistics = ({ sport, status }: Pick<Match, 'sport' | 'status'>): boolean =>
  statisticsLabels[sport] !== undefined && (status === 'live' || status === 'finished');

/** A match's statistics. Whoever hears of newer ones puts them under the same key. */
export const statisticsQuery = (id: string, match: AskedMatch = { status: 'scheduled' }) =>
  queryOptions({
    queryKey: ['statistics', id] as const,
    queryFn: ({ signal }): Promise<StatisticsAnswer> =>
      askMatch({ ...match, id }, 'statistics', statisticsAnswerSchema, signal),
    staleTime: (query) => answerGoodForMs(match.status, query.state.data),
    refetchInterval: askAgainMs(match.status),
    gcTime: answerKeptMs,
    retry: 1,
  });
