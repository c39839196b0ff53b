import { oddsAnswerSchema } from '@touchline/protocol/match-answers.ts';
import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { answerGoodForMs, answerKeptMs, askAgainMs, type AskedMatch, askMatch } from './match-answer.ts';

export type OddsAnswer = v.InferOutput<typeof oddsAnswerSchema>;

/** A match's odds. Whoever hears of newer ones puts them under the same key. */
export const oddsQuery = (id: string, match: AskedMatch = { status: 'scheduled' }) =>
  queryOptions({
    queryKey: ['odds', id] as const,
    queryFn: ({ signal }): Promise<OddsAnswer> => askMatch({ ...match, id }, 'odds', oddsAnswerSchema, signal),
    staleTime: (query) => answerGoodForMs(match.status, query.state.data),
    refetchInterval: askAgainMs(match.status),
    gcTime: answerKeptMs,
    retry: 1,
  });
