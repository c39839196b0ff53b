import type { MatchStatus } from '@touchline/domain/match/statuses.ts';
import { oddsAnswerSchema } from '@touchline/protocol/match-answers.ts';
import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { answerGoodForMs, answerKeptMs, askAgainMs, askMatch } from './match-answer.ts';

export type OddsAnswer = v.InferOutput<typeof oddsAnswerSchema>;

/** A match's odds. Whoever hears of newer ones puts them under the same key. */
export const oddsQuery = (matchId: string, status: MatchStatus = 'scheduled') =>
  queryOptions({
    queryKey: ['odds', matchId] as const,
    queryFn: ({ signal }): Promise<OddsAnswer> => askMatch(matchId, 'odds', oddsAnswerSchema, signal),
    staleTime: (query) => answerGoodForMs(status, query.state.data),
    refetchInterval: askAgainMs(status),
    gcTime: answerKeptMs,
    retry: 1,
  });
