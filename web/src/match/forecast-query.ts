import type { Match } from '@touchline/domain/match/match.ts';
import { sports } from '@touchline/domain/sports.ts';
import { type ForecastAnswer, forecastAnswerSchema } from '@touchline/protocol/forecast-schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { answerGoodForMs, askMatch } from './match-answer.ts';

/** What was said a moment ago is of no use later: chances come back to old numbers for other reasons. */
const keptMs = 60_000;

/** A match is graded within seconds of its end, where the source does not take its time with the result. */
const gradedWithinMs = 15_000;

/** Whether there is something to ask: what is foreseen now, or what was said before kick-off. A race has no chances. */
export const mayHaveForecast = ({ sport, status, forecast }: Match): boolean =>
  forecast !== undefined || (status !== 'scheduled' && sports[sport].scoreShape !== 'classification');

/** A match's whole forecast. Chances that the board changed are asked about anew, and a match that is over until it is graded. */
export const forecastQuery = (match: Match) => {
  const { id, status, forecast } = match;
  return queryOptions({
    queryKey: ['forecast', id, status, forecast] as const,
    queryFn: ({ signal }): Promise<ForecastAnswer> => askMatch(match, 'forecast', forecastAnswerSchema, signal),
    staleTime: answerGoodForMs(status, undefined),
    refetchInterval: ({ state: { data } }) =>
      status === 'finished' && data?.frozen !== undefined && data.frozen.outcome === undefined ? gradedWithinMs : false,
    gcTime: keptMs,
    retry: 1,
  });
};
