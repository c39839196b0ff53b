import { countMatches, type MatchCounts } from '@touchline/domain/match/match-counts.ts';
import type { LiveCounts } from '@touchline/protocol/first-screen-schema.ts';
import { useMemo } from 'react';
import { useBoardPart, useListing } from '../../live/use-board.ts';
import { useFromNow } from '../../live/use-now.ts';
import { localDay, readerZone } from '../../match/reader-days.ts';
import { countedMatches } from './counted-matches.ts';

/** What is in play of the whole board, where only some matches are there to be counted. */
const withLiveCounts = (counts: MatchCounts, live: LiveCounts): MatchCounts => {
  const sports = counts.sports.map((count) => ({ ...count, live: live[count.sport] ?? 0 }));
  return { ...counts, live: sports.reduce((sum, count) => sum + count.live, 0), sports };
};

/** The page's counts: matches of the reader's chosen day, see `countedMatches`, and what is in play now whatever the day. */
export const usePageCounts = (day: string | undefined): MatchCounts => {
  const listing = useListing();
  const live = useBoardPart(({ liveCounts }) => liveCounts);
  const zone = readerZone();
  const today = useFromNow((nowMs) => localDay(nowMs, zone));
  return useMemo(() => {
    const counts = countMatches(countedMatches(listing, day, today, zone), listing);
    return live === undefined ? counts : withLiveCounts(counts, live);
  }, [listing, live, day, today, zone]);
};
