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
import { matchesByDay, nearestDay, useDayAwaited, userZone } from '../match/days/local-days.ts';
import type { MatchFilter } from '../match/match-filter.ts';
import { sportsByShownName } from '../match/sport-and-country-names.ts';

/**
 * Returns the matches that the page counts: those of the chosen day. Without a chosen day, they are the matches of
 * today, including all live ones, or of the nearest day with matches, as on the Matches tab. `others` are matches of
 * days that were loaded separately from the board.
 */
export const matchesToCount = (
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
  /**
   * Undefined until the whole board is loaded, because only the browser knows which matches belong to the day in the
   * user's time zone.
   */
  readonly total: number | undefined;
};

/** The counts of the chosen day. While only the first screen is loaded, only live matches are counted. */
export type PageCounts = Counted<MatchCounts> & { readonly sports: readonly Counted<SportCount>[] };

/** The live counts of the whole board, used while only some matches are loaded. */
const liveCountsOnly = (live: LiveCounts): PageCounts['sports'] =>
  sportsByName.map(({ id }) => ({ sport: id, total: undefined, live: live[id] ?? 0, leagues: [] }));

/** The totals of the visible sports, in display order. Hidden sports are neither listed nor counted. */
const visibleTotals = (all: PageCounts['sports'], isHidden: (sport: SportId) => boolean): PageCounts => {
  const sports = sportsByShownName.flatMap(({ id }) => (isHidden(id) ? [] : all.filter(({ sport }) => sport === id)));
  return {
    total: all[0]?.total === undefined ? undefined : sports.reduce((sum, { total = 0 }) => sum + total, 0),
    live: sports.reduce((sum, { live }) => sum + live, 0),
    sports,
  };
};

type Totals = Pick<PageCounts, 'total' | 'live'>;

/** The totals under a filter. A league without a match on the day counts zero once the whole board is loaded. */
const totalsOf = (all: PageCounts['sports'], { sport, league }: MatchFilter): Totals => {
  const ofSport = all.find((count) => count.sport === sport);
  const none = { total: ofSport?.total === undefined ? undefined : 0, live: 0 };
  return (league === 'all' ? ofSport : ofSport?.leagues.find(({ key }) => key === league)) ?? none;
};

export type PageTotals = {
  /** The counts of the chosen day (see `matchesToCount`). Live matches belong to today. */
  readonly counts: PageCounts;
  /** The totals under the filter; a hidden sport counts if it is chosen explicitly. */
  readonly filtered: Totals;
  /** The number of live matches, independent of the chosen day. */
  readonly liveNow: number;
};

const liveIn = (listing: readonly Match[], isHidden: (sport: SportId) => boolean): number =>
  listing.filter(({ status, sport }) => status === 'live' && !isHidden(sport)).length;

/** The match counts shown on the page. */
export const usePageCounts = (day: string | undefined, { sport, league }: MatchFilter): PageTotals => {
  // Renders the matches before counting them, because on a slow phone, counting takes as long as rendering.
  const listing = useDeferredValue(useListing());
  // Deferred together with the list; otherwise matches missing from the first screen would count as zero until the list
  // arrives.
  const live = useDeferredValue(useBoardPart(({ liveCounts }) => liveCounts));
  const others = useDeferredValue(useOtherDays());
  const zone = userZone();
  const today = useFromNow((nowMs) => localDay(nowMs, zone));
  const isHidden = useIsHidden();
  const isOfToday = day === undefined || day === today;
  const awaited = useDayAwaited(day ?? today, today, zone);
  const [all, liveNow] = useMemo((): [PageCounts['sports'], number] => {
    if (live !== undefined) {
      return [liveCountsOnly(isOfToday ? live : {}), visibleTotals(liveCountsOnly(live), isHidden).live];
    }
    // A partly loaded day looks complete, so show no total until the rest is loaded.
    if (awaited) return [liveCountsOnly({}), liveIn(listing, isHidden)];
    const counted = countMatches(matchesToCount(listing, others, day, today, zone));
    return [counted.sports, liveIn(listing, isHidden)];
  }, [listing, others, live, isOfToday, awaited, day, today, zone, isHidden]);
  return useMemo(() => {
    const counts = visibleTotals(all, isHidden);
    return { counts, filtered: sport === 'all' ? counts : totalsOf(all, { sport, league }), liveNow };
  }, [all, liveNow, isHidden, sport, league]);
};
