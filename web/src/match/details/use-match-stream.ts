import {
  detailsAnswerSchema,
  oddsAnswerSchema,
  statisticsAnswerSchema,
} from '@touchline/protocol/match-data-schema.ts';
import { matchRoute } from '@touchline/protocol/match-routes.ts';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import type { EventSourceLike } from '../../board/event-stream.ts';
import { untilScoreDelayPassed } from '../../spoilers/score-delay.ts';
import { detailsQuery, oddsQuery, statisticsQuery } from '../match-queries.tsx';

/** The parts of an open match's data that the stream pushes. */
const matchStreamParts = ['odds', 'statistics', 'details'] as const;

export type MatchStreamPart = (typeof matchStreamParts)[number];

/**
 * Opens the stream of one match and returns a function that closes it. `data` is JSON, as in the response to a GET
 * request for the part. `onAlive` is called when the server has nothing newer than the data it has sent.
 */
export type OpenMatchStream = (
  matchId: string,
  onPart: (part: MatchStreamPart, data: string) => void,
  onAlive: () => void,
) => () => void;

/**
 * The stream of a single live match, open only while its details are shown. Queries poll independently, so a broken
 * stream is left to the browser, which reconnects unless the server rejected the request.
 */
export const openMatchStream =
  (Source: new (url: string) => Pick<EventSourceLike, 'addEventListener' | 'close'>): OpenMatchStream =>
  (matchId, onPart, onAlive) => {
    const source = new Source(matchRoute(matchId, 'live'));
    for (const part of matchStreamParts) {
      source.addEventListener(part, (event) => onPart(part, String(event.data)));
    }
    source.addEventListener('alive', onAlive);
    return () => {
      source.close();
    };
  };

const schemas = { odds: oddsAnswerSchema, statistics: statisticsAnswerSchema, details: detailsAnswerSchema };

const queryOf = { odds: oddsQuery, statistics: statisticsQuery, details: detailsQuery };

const keyOf = (part: MatchStreamPart, matchId: string): QueryKey => queryOf[part](matchId).queryKey;

/** Stores data from the stream as the query's data; returns whether the data was readable. */
const storeAnswer = (queries: QueryClient, part: MatchStreamPart, matchId: string, data: string): boolean => {
  const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), schemas[part]), data);
  if (answer.success) queries.setQueryData(keyOf(part, matchId), answer.output);
  return answer.success;
};

const nothing = (): void => undefined;

/**
 * Subscribes to the stream of a match and returns a function that unsubscribes. Data from the stream counts as fresh
 * while the stream is alive, so that a match with many viewers causes few requests.
 */
const followMatch = (queries: QueryClient, matchId: string, openStream: OpenMatchStream): (() => void) => {
  const streamed = new Set<MatchStreamPart>();
  // Aborting discards data that is still waiting for the score delay. The next viewer requests it again.
  const end = new AbortController();
  const take = (part: MatchStreamPart, data: string): void => {
    if (storeAnswer(queries, part, matchId, data)) streamed.add(part);
    else streamed.delete(part);
  };
  const close = openStream(
    matchId,
    (part, data) => void untilScoreDelayPassed(end.signal).then(() => take(part, data), nothing),
    () => {
      for (const part of streamed) queries.setQueryData(keyOf(part, matchId), (known: unknown) => known);
    },
  );
  return () => {
    close();
    end.abort();
  };
};

/** Keeps the data of a live match up to date through its stream. */
export const useMatchStream = (matchId: string, live: boolean, openStream: OpenMatchStream): void => {
  const queries = useQueryClient();
  useEffect(() => (live ? followMatch(queries, matchId, openStream) : undefined), [matchId, live, openStream, queries]);
};
