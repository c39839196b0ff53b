import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLink } from '../live/use-board.ts';

/** Whether the page reaches anybody. Once it does again, what failed meanwhile is asked anew. */
export const useReached = (): boolean => {
  const reached = useLink().kind !== 'lost';
  const queries = useQueryClient();
  useEffect(() => {
    if (!reached) return;
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }, [reached, queries]);
  return reached;
};
