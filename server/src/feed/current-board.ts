import type { SportFeeds } from '@touchline/domain/board/board.ts';
import type { Match } from '@touchline/domain/match/match.ts';

/** The board as this node knows it: what the feed compares a reply with. */
export type CurrentBoard = {
  readonly version: () => number;
  readonly match: (id: string) => Match | undefined;
  readonly matches: () => Iterable<Match>;
  readonly sports: () => SportFeeds;
  /** Resolves once the board is at `version` or later, or when `signal` aborts. */
  readonly reached: (version: number, signal: AbortSignal) => Promise<void>;
};
