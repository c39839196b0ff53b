import type { SportId } from '@touchline/domain/sport.ts';
import { useBoardPart, useLink } from './use-board.ts';

/** The sports of which what is in play may be old; `all` when nothing reaches us. */
export const useStaleSports = (): ReadonlySet<SportId> | 'all' => {
  const link = useLink();
  const staleSports = useBoardPart((board) => board.staleSports);
  return link.kind === 'lost' ? 'all' : staleSports;
};
