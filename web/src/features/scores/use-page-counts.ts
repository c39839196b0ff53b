import { localDay } from '@touchline/domain/match/local-day.ts';
import { countMatches } from '@touchline/domain/match/match-counts.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import { sportsByName } from '@touchline/domain/sports.ts';
import type { LiveCounts } from '@touchline/protocol/first-screen-schema.ts';
import { useDeferredValue, useMemo } from 'react';
import type { PageCounts } from '../../live/page-counts.ts';
import { useBoardPart, useListing, useOtherDays } from '../../live/use-board.ts';
import { useIsHidden } from '../../mine/hidden-sports.ts';
import { useFromNow } from '../../live/use-now.ts';
import { readerZone } from '../../match/reader-days.ts';
import { countedMatches } from './counted-matches.ts';
import { sportsAsShown } from '../../match/sports-as-shown.ts';

/** What is in play of the whole board, where only some matches are there to be counted. */
const liveAlone = (live: LiveCounts): PageCounts['sports'] =>
  sportsByName.map(({ id }) => ({ sport: id, total: undefined, live: live[id] ?? 0, leagues: [] }));

/** In the page's order. A sport that the reader hid is neither listed nor counted. */
const summed = (all: PageCounts['sports'], isHidden: (sport: SportId) => boolean): PageCounts => {
  const sports = sportsAsShown.flatMap(({ id }) => (isHidden(id) ? [] : all.filter(({ sport }) => sport === id)));
  return {
    total: all[0]?.total === undefined ? undefined : sports.reduce((sum, { total = 0 }) => sum + total, 0),
    live: sports.reduce((sum, { live }) => sum + live, 0),
    sports,
  };
};

/** The page's counts: matches of the reader's chosen day, see `countedMatches`, and what is in play now whatever the day. */
export const usePageCounts = (day: string | undefined): PageCounts => {
  // What came is drawn first and counted then: a slow phone needs as long for the one as for the other.
  const listing = useDeferredValue(useListing());
  // Together with the list: what the first screen lacks would be counted as nothing until the list comes.
  const live = useDeferredValue(useBoardPart(({ liveCounts }) => liveCounts));
  const others = useDeferredValue(useOtherDays());
  const zone = readerZone();
  const today = useFromNow((nowMs) => localDay(nowMs, zone));
  const isHidden = useIsHidden();
  return useMemo(() => {
    const all =
      live === undefined
        ? countMatches(countedMatches(listing, others, day, today, zone), listing).sports
        : liveAlone(live);
    return summed(all, isHidden);
  }, [listing, others, live, day, today, zone, isHidden]);
};
