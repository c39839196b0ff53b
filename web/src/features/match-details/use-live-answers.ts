import { detailsAnswerSchema, oddsAnswerSchema, statisticsAnswerSchema } from '@touchline/protocol/match-answers.ts';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import type { MatchStreamPart, OpenMatchStream } from '../../live/match-stream.ts';
import { detailsQuery } from '../../match/details-query.ts';
import { oddsQuery } from '../../match/odds-query.ts';
import { statisticsQuery } from '../../match/statistics-query.ts';
import { untilTold } from '../../spoilers/hold-back.ts';

const readers = {
  odds: v.safeParser(v.pipe(v.string(), v.parseJson(), oddsAnswerSchema)),
  statistics: v.safeParser(v.pipe(v.string(), v.parseJson(), statisticsAnswerSchema)),
  details: v.safeParser(v.pipe(v.string(), v.parseJson(), detailsAnswerSchema)),
};

/** False for what can't be read and is left out: the answer that is known stays, and is asked for again in its time. */
const takers: Readonly<Record<MatchStreamPart, (queries: QueryClient, matchId: string, data: string) => boolean>> = {
  odds: (queries, matchId, data) => {
    const answer = readers.odds(data);
    if (answer.success) queries.setQueryData(oddsQuery(matchId).queryKey, answer.output);
    return answer.success;
  },
  statistics: (queries, matchId, data) => {
    const answer = readers.statistics(data);
    if (answer.success) queries.setQueryData(statisticsQuery(matchId).queryKey, answer.output);
    return answer.success;
  },
  details: (queries, matchId, data) => {
    const answer = readers.details(data);
    if (answer.success) queries.setQueryData(detailsQuery(matchId).queryKey, answer.output);
    return answer.success;
  },
};

const nothing = (): void => undefined;

const queryOf = { odds: oddsQuery, statistics: statisticsQuery, details: detailsQuery };

/**
 * Listens to the stream of a match until what it gives is called. What was told is of now for as long as the stream lives, so that nobody
 * asks for it again: a crowd at one match would ask one node.
 */
const followMatch = (queries: QueryClient, matchId: string, openStream: OpenMatchStream): (() => void) => {
  const told = new Set<MatchStreamPart>();
  // What has yet to be told when nobody looks at the match any more is asked for anew by who looks next.
  const end = new AbortController();
  const take = (part: MatchStreamPart, data: string): void => {
    if (takers[part](queries, matchId, data)) told.add(part);
    else told.delete(part);
  };
  const close = openStream(
    matchId,
    (part, data) => void untilTold(end.signal).then(() => take(part, data), nothing),
    () => {
      for (const part of told) {
        const key: QueryKey = queryOf[part](matchId).queryKey;
        queries.setQueryData(key, (known: unknown) => known);
      }
    },
  );
  return () => {
    close();
    end.abort();
  };
};

/** Keeps what is known about a match in play as new as the server's word of it. */
export const useLiveAnswers = (matchId: string, live: boolean, openStream: OpenMatchStream): void => {
  const queries = useQueryClient();
  useEffect(() => (live ? followMatch(queries, matchId, openStream) : undefined), [matchId, live, openStream, queries]);
};
