import { localDay } from '@touchline/domain/match/local-day.ts';
import type { Match } from '@touchline/domain/match/match.ts';
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

export type CountsOfPage = {
  /** Of the reader's chosen day, see `countedMatches`: what is in play is today's. */
  readonly counts: PageCounts;
  /** How many are in play now, whatever day is chosen. */
  readonly liveNow: number;
};

const liveIn = (listing: readonly Match[], isHidden: (sport: SportId) => boolean): number =>
  listing.filter(({ status, sport }) => status === 'live' && !isHidden(sport)).length;

/** What the page says of its matches in numbers. */
export const usePageCounts = (day: string | undefined): CountsOfPage => {
  // What came is drawn first and counted then: a slow phone needs as long for the one as for the other.
  const listing = useDeferredValue(useListing());
  // Together with the list: what the first screen lacks would be counted as nothing until the list comes.
  const live = useDeferredValue(useBoardPart(({ liveCounts }) => liveCounts));
  const others = useDeferredValue(useOtherDays());
  const zone = readerZone();
  const today = useFromNow((nowMs) => localDay(nowMs, zone));
  const isHidden = useIsHidden();
  const isOfToday = day === undefined || day === today;
  return useMemo(() => {
    if (live !== undefined) {
      const counts = summed(liveAlone(live), isHidden);
      return { counts: isOfToday ? counts : summed(liveAlone({}), isHidden), liveNow: counts.live };
    }
    const counted = countMatches(countedMatches(listing, others, day, today, zone));
    return { counts: summed(counted.sports, isHidden), liveNow: liveIn(listing, isHidden) };
  }, [listing, others, live, isOfToday, day, today, zone, isHidden]);
};
