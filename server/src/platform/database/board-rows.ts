import type { BoardSource } from '@touchline/domain/board/board.ts';
import type { Match } from '@touchline/domain/match/match.ts';

/** A match's row. Null `data` stands for a match that left. */
export type MatchRow = {
  readonly id: string;
  /** JSON text of the match, to be checked by whoever has nothing but the text. */
  readonly data: string | null;
  readonly version: number;
  /** What `data` is the text of, where this process made the one of the other. */
  readonly match?: Match;
};

/**
 * The board's head and every row that changed after some version, as of one moment. A sport's `data` is a JSON value, still to be
 * checked.
 */
export type BoardRows = {
  readonly version: number;
  readonly baseVersion: number;
  readonly updatedAt: Date | null;
  readonly source: BoardSource;
  readonly provider: string;
  readonly matches: readonly MatchRow[];
  readonly sports: readonly { readonly sport: string; readonly data: unknown; readonly version: number }[];
};

/** What the leader of a term is about to commit as the board's next version: all that it changes. */
export type AnnouncedWrite = { readonly term: number; readonly rows: BoardRows };
