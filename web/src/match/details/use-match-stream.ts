import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import {
  detailsAnswerSchema,
  oddsAnswerSchema,
  statisticsAnswerSchema,
} from '@touchline/protocol/match-data-schema.ts';
import { matchRoute } from '@touchline/protocol/match-routes.ts';
import { useEffect } from 'react';
import * as v from 'valibot';
import type { EventSourceLike } from '../../board/event-stream.ts';
import { untilScoreDelayPassed } from '../../spoilers/score-delay.ts';
import { detailsQuery, oddsQuery, statisticsQuery } from '../match-queries.tsx';

/** What is pushed about a match that is looked at. */
const matchStreamParts = ['odds', 'statistics', 'details'] as const;

export type MatchStreamPart = (typeof matchStreamParts)[number];

/**
 * Opens the stream of one match and gives the function that closes it. `data` is the JSON of the part's GET answer;
 * `onAlive` hears that there is nothing newer than what was told.
 */
export type OpenMatchStream = (
  matchId: string,
  onPart: (part: MatchStreamPart, data: string) => void,
  onAlive: () => void,
) => () => void;

/**
 * The stream of a single live match, open only while somebody looks at that match. Nobody waits for it: what is asked
 * is asked again by itself, so a stream that breaks is left to the browser, which tries again unless it was refused.
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

/** False for what can't be read and is left out: the answer that is known stays, and is asked for again in its time. */
const storeAnswer = (queries: QueryClient, part: MatchStreamPart, matchId: string, data: string): boolean => {
  const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), schemas[part]), data);
  if (answer.success) queries.setQueryData(keyOf(part, matchId), answer.output);
  return answer.success;
};

const nothing = (): void => undefined;

/**
 * Listens to the stream of a match until what it gives is called. What was told is of now for as long as the stream lives, so that nobody
 * asks for it again: a crowd at one match would ask one node.
 */
const followMatch = (queries: QueryClient, matchId: string, openStream: OpenMatchStream): (() => void) => {
  const told = new Set<MatchStreamPart>();
  // What has yet to be told when nobody looks at the match any more is asked for anew by who looks next.
  const end = new AbortController();
  const take = (part: MatchStreamPart, data: string): void => {
    if (storeAnswer(queries, part, matchId, data)) told.add(part);
    else told.delete(part);
  };
  const close = openStream(
    matchId,
    (part, data) => void untilScoreDelayPassed(end.signal).then(() => take(part, data), nothing),
    () => {
      for (const part of told) queries.setQueryData(keyOf(part, matchId), (known: unknown) => known);
    },
  );
  return () => {
    close();
    end.abort();
  };
};

/** Keeps what is known about a match in play as new as the server's word of it. */
export const useMatchStream = (matchId: string, live: boolean, openStream: OpenMatchStream): void => {
  const queries = useQueryClient();
  useEffect(() => (live ? followMatch(queries, matchId, openStream) : undefined), [matchId, live, openStream, queries]);
};
