import { detailsAnswerSchema } from '@touchline/protocol/match-answers.ts';
import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { answerGoodForMs, answerKeptMs, askAgainMs, type AskedMatch, askMatch } from './match-answer.ts';

export type DetailsAnswer = v.InferOutput<typeof detailsAnswerSchema>;

/** A match's timeline, line-ups, earlier meetings and table. Whoever hears of newer ones puts them under the same key. */
export const detailsQuery = (id: string, match: AskedMatch = { status: 'scheduled' }) =>
  queryOptions({
    queryKey: ['details', id] as const,
    queryFn: ({ signal }): Promise<DetailsAnswer> => askMatch({ ...match, id }, 'details', detailsAnswerSchema, signal),
    // An answer without details is no knowledge, as sample values are none.
    staleTime: ({ state: { data } }) =>
      answerGoodForMs(match.status, data === undefined ? undefined : { sample: data.details === undefined }),
    refetchInterval: askAgainMs(match.status),
    gcTime: answerKeptMs,
    retry: 1,
  });
