import { countMatches } from '@touchline/domain/match/match-counts.ts';
import type { MatchCounts, SportCount } from '@touchline/domain/match/match-counts.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sportsByName } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { localDay } from '@touchline/domain/time/local-day.ts';
import type { LiveCounts } from '@touchline/protocol/page-rendering.ts';
import { useDeferredValue, useMemo } from 'react';
import { useBoardPart, useListing, useOtherDays } from '../board/live-provider.tsx';
import { useFromNow } from '../board/page-clock.ts';
import { useIsHidden } from '../favorites/favorites-store.ts';
import { userZone, matchesByDay, nearestDay, useDayAwaited } from '../match/days/local-days.ts';
import type { MatchFilter } from '../match/match-filter.ts';
import { sportsByShownName } from '../match/sport-and-country-names.ts';

/**
 * What the page counts: the matches of the reader's chosen day. Asked for no day it is today, to which all that is in
 * play belongs, or the nearest day that holds a match while today holds none, as the Matches tab opens it. `others` are of
 * days that were read apart from the board.
 */
export const countedMatches = (
  matches: readonly Match[],
  others: readonly Match[],
  chosen: string | undefined,
  today: string,
  zone: string,
): readonly Match[] => {
  const days = matchesByDay(matches, others, today, zone);
  const day = chosen ?? nearestDay(days.keys(), today);
  return (day === undefined ? undefined : days.get(day)) ?? [];
};

type Counted<Count> = Omit<Count, 'total' | 'sports'> & {
  /** Undefined until the whole board is there: the reader's zone decides which matches are a day's. */
  readonly total: number | undefined;
};

/** What the page counts of the day that it shows. Of a board of which only the first screenful is there, that is what is in play. */
export type PageCounts = Counted<MatchCounts> & { readonly sports: readonly Counted<SportCount>[] };

/** What is in play of the whole board, where only some matches are there to be counted. */
const liveAlone = (live: LiveCounts): PageCounts['sports'] =>
  sportsByName.map(({ id }) => ({ sport: id, total: undefined, live: live[id] ?? 0, leagues: [] }));

/** In the page's order. A sport that the reader hid is neither listed nor counted. */
const summed = (all: PageCounts['sports'], isHidden: (sport: SportId) => boolean): PageCounts => {
  const sports = sportsByShownName.flatMap(({ id }) => (isHidden(id) ? [] : all.filter(({ sport }) => sport === id)));
  return {
    total: all[0]?.total === undefined ? undefined : sports.reduce((sum, { total = 0 }) => sum + total, 0),
    live: sports.reduce((sum, { live }) => sum + live, 0),
    sports,
  };
};

type Totals = Pick<PageCounts, 'total' | 'live'>;

/** What a filter leaves. A league that has no match on the day counts as none, once the whole board is there. */
const totalsOf = (all: PageCounts['sports'], { sport, league }: MatchFilter): Totals => {
  const ofSport = all.find((count) => count.sport === sport);
  const none = { total: ofSport?.total === undefined ? undefined : 0, live: 0 };
  return (league === 'all' ? ofSport : ofSport?.leagues.find(({ key }) => key === league)) ?? none;
};

export type CountsOfPage = {
  /** Of the reader's chosen day, see `countedMatches`: what is in play is today's. */
  readonly counts: PageCounts;
  /** The same under the reader's filter: a sport that was chosen by name counts also when it is hidden. */
  readonly filtered: Totals;
  /** How many are in play now, whatever day is chosen. */
  readonly liveNow: number;
};

const liveIn = (listing: readonly Match[], isHidden: (sport: SportId) => boolean): number =>
  listing.filter(({ status, sport }) => status === 'live' && !isHidden(sport)).length;

/** The numbers of matches that the page shows. */
export const usePageCounts = (day: string | undefined, { sport, league }: MatchFilter): CountsOfPage => {
  // What came is drawn first and counted then: a slow phone needs as long for the one as for the other.
  const listing = useDeferredValue(useListing());
  // Together with the list: what the first screen lacks would be counted as nothing until the list comes.
  const live = useDeferredValue(useBoardPart(({ liveCounts }) => liveCounts));
  const others = useDeferredValue(useOtherDays());
  const zone = userZone();
  const today = useFromNow((nowMs) => localDay(nowMs, zone));
  const isHidden = useIsHidden();
  const isOfToday = day === undefined || day === today;
  const awaited = useDayAwaited(day ?? today, today, zone);
  const [all, liveNow] = useMemo((): [PageCounts['sports'], number] => {
    if (live !== undefined) {
      return [liveAlone(isOfToday ? live : {}), summed(liveAlone(live), isHidden).live];
    }
    // Part of a day looks like all of it: say no number before the rest is read.
    if (awaited) return [liveAlone({}), liveIn(listing, isHidden)];
    const counted = countMatches(countedMatches(listing, others, day, today, zone));
    return [counted.sports, liveIn(listing, isHidden)];
  }, [listing, others, live, isOfToday, awaited, day, today, zone, isHidden]);
  return useMemo(() => {
    const counts = summed(all, isHidden);
    return { counts, filtered: sport === 'all' ? counts : totalsOf(all, { sport, league }), liveNow };
  }, [all, liveNow, isHidden, sport, league]);
};
