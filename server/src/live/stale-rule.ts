import { epochMs } from '@touchline/domain/match/iso-time.ts';
import type { LiveBoard } from './live-board.ts';

const leastStaleMs = 60_000;

type AgeingBoard = Pick<LiveBoard, 'version' | 'matches' | 'sports'>;

/**
 * Tells whether what the board shows as in play may no longer be so: a sport with a live match was not confirmed by its source
 * for three polls (and a minute at least), or no sport ever was. The board is gone through once a version: every request
 * asks (measured: 300 µs each with 1,000 matches in play).
 */
export const createStaleRule = (options: {
  readonly board: AgeingBoard;
  /** Epoch ms. */
  readonly now: () => number;
  readonly pollMs: number;
}): (() => boolean) => {
  const { board, now, pollMs } = options;
  const staleMs = Math.max(leastStaleMs, 3 * pollMs);
  let known: { readonly version: number; readonly freshUntilMs: number } | undefined;

  return () => {
    const version = board.version();
    if (known?.version !== version) known = { version, freshUntilMs: oldestCheckMs(board) + staleMs };
    return now() > known.freshUntilMs;
  };
};

/** When the sport in play that was not confirmed for longest was; Infinity when nothing is in play. */
const oldestCheckMs = (board: AgeingBoard): number => {
  const sports = board.sports();
  if (Object.values(sports).every(({ checkedAt }) => checkedAt === undefined)) return -Infinity;
  const inPlay = new Set([...board.matches()].filter(({ status }) => status === 'live').map(({ sport }) => sport));
  const checks = [...inPlay].map((sport) => sports[sport]?.checkedAt);
  return Math.min(...checks.map((checkedAt) => (checkedAt === undefined ? -Infinity : epochMs(checkedAt))));
};
