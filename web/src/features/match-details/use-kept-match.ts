import type { Match } from '@touchline/domain/match/match.ts';
import { useState } from 'react';
import { useMatch } from '../../live/use-board.ts';

export type KeptMatch = {
  /** The match as it is now, or as it was last; undefined while the board never had it. */
  readonly match: Match | undefined;
  /** It was there and is not on the board any more. */
  readonly left: boolean;
};

/** A match that stays with who looks at it, even when it leaves the board meanwhile. */
export const useKeptMatch = (id: string): KeptMatch => {
  const now = useMatch(id);
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  const kept = last?.id === id ? last : undefined;
  return { match: now ?? kept, left: now === undefined && kept !== undefined };
};
