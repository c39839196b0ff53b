import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLink } from '../live/use-board.ts';

/** Whether the page reaches the server. Once it does again, what failed meanwhile is asked again. */
export const useReached = (): boolean => {
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
