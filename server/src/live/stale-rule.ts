import { epochMs } from '@touchline/domain/match/iso-time.ts';
import type { LiveBoard } from './live-board.ts';

const leastStaleMs = 60_000;

/**
 * True while what the board shows as in play may no longer be so: a sport with a live match was not confirmed by its source
 * for three polls (and a minute at least), or no sport ever was.
 */
export const isStale = (
  board: Pick<LiveBoard, 'matches' | 'sports'>,
  at: { readonly nowMs: number; readonly pollMs: number },
): boolean => {
  const sports = board.sports();
  if (Object.values(sports).every((feed) => feed.checkedAt === undefined)) return true;
  const staleMs = Math.max(leastStaleMs, 3 * at.pollMs);
  for (const { sport, status } of board.matches()) {
    if (status !== 'live') continue;
    const checkedAt = sports[sport]?.checkedAt;
    if (checkedAt === undefined || at.nowMs - epochMs(checkedAt) > staleMs) return true;
  }
  return false;
};
