import type { Match } from '@touchline/domain/match/match.ts';
import { type ForecastAnswer, forecastAnswerSchema } from '@touchline/protocol/forecast-schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { answerGoodForMs, askMatch } from './match-answer.ts';

/** What was said a moment ago is of no use later: chances come back to old numbers for other reasons. */
const keptMs = 60_000;

/** A match's whole forecast. Chances that the board changed are asked about anew. */
export const forecastQuery = ({ id, status, forecast }: Match) =>
  queryOptions({
    queryKey: ['forecast', id, status, forecast] as const,
    queryFn: ({ signal }): Promise<ForecastAnswer> => askMatch(id, 'forecast', forecastAnswerSchema, signal),
    staleTime: answerGoodForMs(status, undefined),
    gcTime: keptMs,
    retry: 1,
  });
