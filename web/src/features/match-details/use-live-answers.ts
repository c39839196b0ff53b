import { detailsAnswerSchema, oddsAnswerSchema, statisticsAnswerSchema } from '@touchline/protocol/match-answers.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import type { MatchStreamPart, OpenMatchStream } from '../../live/match-stream.ts';
import { detailsQuery } from '../../match/details-query.ts';
import { oddsQuery } from '../../match/odds-query.ts';
import { statisticsQuery } from '../../match/statistics-query.ts';

const readers = {
  odds: v.safeParser(v.pipe(v.string(), v.parseJson(), oddsAnswerSchema)),
  statistics: v.safeParser(v.pipe(v.string(), v.parseJson(), statisticsAnswerSchema)),
  details: v.safeParser(v.pipe(v.string(), v.parseJson(), detailsAnswerSchema)),
};

/** What can't be read is left out: the answer that is known stays, and is asked for again in its time. */
const takers: Readonly<Record<MatchStreamPart, (queries: QueryClient, matchId: string, data: string) => void>> = {
  odds: (queries, matchId, data) => {
    const answer = readers.odds(data);
    if (answer.success) queries.setQueryData(oddsQuery(matchId).queryKey, answer.output);
  },
  statistics: (queries, matchId, data) => {
    const answer = readers.statistics(data);
    if (answer.success) queries.setQueryData(statisticsQuery(matchId).queryKey, answer.output);
  },
  details: (queries, matchId, data) => {
    const answer = readers.details(data);
    if (answer.success) queries.setQueryData(detailsQuery(matchId).queryKey, answer.output);
  },
};

/** Keeps what is known about a match in play as new as the server's word of it. */
export const useLiveAnswers = (matchId: string, live: boolean, openStream: OpenMatchStream): void => {
  const queries = useQueryClient();
  useEffect(
    () => (live ? openStream(matchId, (part, data) => takers[part](queries, matchId, data)) : undefined),
    [matchId, live, openStream, queries],
  );
};
