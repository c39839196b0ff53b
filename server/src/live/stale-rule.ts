import type { SportFeeds } from '@touchline/domain/board/board.ts';
import type { SportId } from '@touchline/domain/sport.ts';

const leastStaleMs = 60_000;

/**
 * True while what the board shows as in play may no longer be so: a sport with a live match was not confirmed by its source
 * for three polls (and a minute at least), or no sport ever was.
 */
export const isStale = (board: {
  readonly liveSports: Iterable<SportId>;
  readonly sports: SportFeeds;
  readonly nowMs: number;
  readonly pollMs: number;
}): boolean => {
  const { liveSports, sports, nowMs, pollMs } = board;
  const checks = Object.values(sports).filter((feed) => feed.checkedAt !== undefined);
  if (checks.length === 0) return true;
  const staleMs = Math.max(leastStaleMs, 3 * pollMs);
  for (const sport of liveSports) {
    const checkedAt = sports[sport]?.checkedAt;
    if (checkedAt === undefined || nowMs - Date.parse(checkedAt) > staleMs) return true;
  }
  return false;
};
