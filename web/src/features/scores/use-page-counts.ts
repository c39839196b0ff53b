import { countMatches } from '@touchline/domain/match/match-counts.ts';
import { sportsByName } from '@touchline/domain/sports.ts';
import type { LiveCounts } from '@touchline/protocol/first-screen-schema.ts';
import { useDeferredValue, useMemo } from 'react';
import type { PageCounts } from '../../live/page-counts.ts';
import { useBoardPart, useListing } from '../../live/use-board.ts';
import { useFromNow } from '../../live/use-now.ts';
import { localDay, readerZone } from '../../match/reader-days.ts';
import { countedMatches } from './counted-matches.ts';

/** What is in play of the whole board, where only some matches are there to be counted. */
const liveAlone = (live: LiveCounts): PageCounts => {
  const sports = sportsByName.map(({ id }) => ({ sport: id, total: undefined, live: live[id] ?? 0, leagues: [] }));
  return { total: undefined, live: sports.reduce((sum, count) => sum + count.live, 0), sports };
};

/** The page's counts: matches of the reader's chosen day, see `countedMatches`, and what is in play now whatever the day. */
export const usePageCounts = (day: string | undefined): PageCounts => {
  // What came is drawn first and counted then: a slow phone needs as long for the one as for the other.
  const listing = useDeferredValue(useListing());
  // Together with the list: what the first screen lacks would be counted as nothing until the list comes.
  const live = useDeferredValue(useBoardPart(({ liveCounts }) => liveCounts));
  const zone = readerZone();
  const today = useFromNow((nowMs) => localDay(nowMs, zone));
  return useMemo(
    () => (live === undefined ? countMatches(countedMatches(listing, day, today, zone), listing) : liveAlone(live)),
    [listing, live, day, today, zone],
  );
};
