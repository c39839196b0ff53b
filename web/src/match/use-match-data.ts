import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import type { MatchDetails } from '@touchline/domain/details/match-details.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { useEffect } from 'react';
import { useLink } from '../board/use-board.ts';
import { detailsQuery } from './match-data-queries.ts';

export type KnownDetails = {
  /** `none`: the sport has no such details, so none were asked for; `unreached`: nobody can be asked now. */
  readonly state: 'none' | 'loading' | 'unreached' | 'known';
  /** Absent while they load and where the source has nothing. What was known once, stays. */
  readonly details: MatchDetails | undefined;
};

/** A match's timeline, line-ups, earlier meetings and table, for the sports that are told goal by goal. */
export const useDetailsAnswer = (match: Match): KnownDetails => {
  const asked = sports[match.sport].scoreShape === 'goals';
  const reached = useReached();
  const { data, isPending } = useQuery({ ...detailsQuery(match.id, match), enabled: asked });
  if (!asked) return { state: 'none', details: undefined };
  if (data === undefined && !reached) return { state: 'unreached', details: undefined };
  return { state: isPending ? 'loading' : 'known', details: data?.details };
};

/** Whether the page reaches the server. Once it does again, what failed meanwhile is asked again. */
const useReached = (): boolean => {
  const reached = useLink().kind !== 'lost';
  const queries = useQueryClient();
  useEffect(() => {
    if (!reached) return;
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }, [reached, queries]);
  return reached;
};

/**
 * An answer about a match as it is known; undefined while it is asked for the first time, or the server cannot be
 * reached. What was known once, stays. `fallback`: what stands where the server itself could not answer.
 */
export const useMatchAnswer = <Answer, Key extends readonly unknown[]>(
  query: UseQueryOptions<Answer, Error, Answer, Key>,
  fallback: (atMs: number) => Answer,
): Answer | undefined => {
  const reached = useReached();
  const { data, isError, errorUpdatedAt } = useQuery(query);
  return data ?? (isError && reached ? fallback(errorUpdatedAt) : undefined);
};
