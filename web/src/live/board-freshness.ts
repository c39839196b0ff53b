import type { SportFeeds } from '@touchline/domain/board/board.ts';
import { epochMs } from '@touchline/domain/match/iso-time.ts';
import type { SportId } from '@touchline/domain/sport.ts';

/**
 * How long a sport in play may go without a good reply before its scores are drawn as old. Two polls of the source
 * (15 s each) may fail on a bad network without anybody having missed much.
 */
const staleAfterMs = 45_000;

/** The sports in play whose source has been failing for longer than `staleAfterMs`. */
export const staleSportsOf = (
  sports: SportFeeds,
  inPlay: ReadonlySet<SportId>,
  nowMs: number,
): ReadonlySet<SportId> => {
  const stale = new Set<SportId>();
  for (const sport of inPlay) {
    const feed = sports[sport];
    if (feed?.problem === undefined) continue;
    if (nowMs - epochMs(feed.checkedAt ?? feed.problem.since) > staleAfterMs) stale.add(sport);
  }
  return stale;
};
