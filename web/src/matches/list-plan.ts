import { matchesPerAd } from '@touchline/domain/ads/ad-slot.ts';
import { listedForecast } from '@touchline/domain/forecast/board-forecast.ts';
import { leagueKey } from '@touchline/domain/league/league-key.ts';
import { leagueWeight, type LeagueRegion } from '@touchline/domain/league/league-weight.ts';
import { inListOrder } from '@touchline/domain/match/list-order.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { periodTable } from '@touchline/domain/match/period-table.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import type { MatchStatus, SportId } from '@touchline/domain/sport/sport.ts';
import * as texts from '@touchline/texts/en/match.ts';
import { rowBody, rowHeight, sizes, type Room } from '../match/row-size.ts';
import type { ListOrder } from '../preferences/list-order.ts';

/** A group of matches. A flat list is one group without a header. */
export type ListGroup = {
  readonly key: string;
  /** Set for the group of followed matches, which comes first and whose rows name their leagues. */
  readonly following?: true;
  /** Absent if every row names its league. */
  readonly league?: {
    readonly key: string;
    readonly sport: SportId;
    readonly name: string;
    readonly country?: string;
    /**
     * Captions for the period scores, up to the last period that any match in the group has. An unused earlier period,
     * such as overtime before a shoot-out, has no label but keeps its column.
     */
    readonly captions: readonly { readonly key: string; readonly label?: string }[];
    /** Whether at least one row has chances. */
    readonly hasChances: boolean;
  };
  readonly collapsed: boolean;
};

export type ListEntry =
  | { readonly kind: 'section'; readonly key: string; readonly title: string; readonly first: boolean }
  /** A group's header. */
  | { readonly kind: 'league'; readonly key: string; readonly group: number }
  | {
      readonly kind: 'row';
      /** The match's id. */
      readonly key: string;
      readonly group: number;
      /** 1 for the list's first row. */
      readonly position: number;
    }
  | {
      readonly kind: 'ad';
      readonly key: string;
      /** 0 for the list's first ad. */
      readonly nth: number;
      /** Whether the ad is between the rows of a group. Otherwise, it is after a group. */
      readonly inGroup: boolean;
    }
  /** The chips for following more teams, at the end of the Following group. */
  | { readonly kind: 'add'; readonly key: string; readonly group: number }
  | { readonly kind: 'gap'; readonly key: string };

/** The content of a list, from top to bottom. */
export type ListPlan = {
  readonly groups: readonly ListGroup[];
  readonly entries: readonly ListEntry[];
  /** Height of each entry in pixels. */
  readonly heights: readonly number[];
  readonly rowCount: number;
};

export type PlanOptions = {
  readonly arrangement: ListOrder;
  /** Whether there are headings for live, upcoming and finished matches. Not needed in a list of live matches. */
  readonly sections: boolean;
  readonly collapsed: ReadonlySet<string>;
  /** Keys of the leagues that come first in their section, in this order. */
  readonly pinned: readonly string[];
  /** The user's region: the weights of leagues depend on it. */
  readonly region: LeagueRegion;
  /** Whether a match is followed. Followed matches come first and are in no other group. */
  readonly follows: (match: Match) => boolean;
  /** Whether the Following group ends with chips for more teams. It is then shown even without a match. */
  readonly adding: boolean;
  readonly room: Room;
  /**
   * `header`: place an ad after the first group that ends with the second match or later, but at the latest after the
   * fourth match. `between`: place an ad after every fourth match, counted from the header's ad or from the top, except
   * after the last match.
   */
  readonly ads: { readonly header: boolean; readonly between: boolean };
};

const sectionOf: Readonly<Record<MatchStatus, string>> = {
  live: texts.live,
  scheduled: texts.upcoming,
  finished: texts.over,
  postponed: texts.over,
};

type Bunch = {
  readonly key: string;
  readonly league: string;
  readonly section: string;
  readonly weight: number;
  readonly matches: Match[];
};

const followingKey = 'following';

/** Groups matches by section and league key. The groups are in the order of their first matches. */
const byLeague = (ordered: readonly Match[], region: LeagueRegion): readonly Bunch[] => {
  const bunches = new Map<string, Bunch>();
  // Each key is computed once per league, because computing it for every match is slow.
  const leagueKeys = new Map<string, string>();
  for (const match of ordered) {
    const text = `${match.sport}\n${match.leagueCountry ?? ''}\n${match.league}`;
    const league = leagueKeys.get(text) ?? leagueKey(match);
    leagueKeys.set(text, league);
    const section = sectionOf[match.status];
    const key = `${section}:${league}`;
    const bunch = bunches.get(key);
    if (bunch !== undefined) bunch.matches.push(match);
    else bunches.set(key, { key, league, section, weight: leagueWeight(match, region), matches: [match] });
  }
  return [...bunches.values()];
};

/**
 * Orders the leagues of each section: pinned leagues first, in the order of the pins, then by weight, then in the order
 * of their first matches.
 */
const byImportance = (bunches: readonly Bunch[], pinned: readonly string[]): readonly Bunch[] => {
  const sections = [...new Set(bunches.map(({ section }) => section))];
  const pins = new Map(pinned.map((league, at) => [league, at]));
  const pinOf = ({ league }: Bunch): number => pins.get(league) ?? pinned.length;
  return bunches.toSorted(
    (a, b) => sections.indexOf(a.section) - sections.indexOf(b.section) || pinOf(a) - pinOf(b) || b.weight - a.weight,
  );
};

const captionsOf = (sport: SportId, matches: readonly Match[]): NonNullable<ListGroup['league']>['captions'] => {
  const used = new Set<string>();
  for (const match of matches) {
    const body = rowBody(match);
    if (body !== 'strip' && body !== 'innings') continue;
    for (const { key } of periodTable(match)?.columns ?? []) used.add(key);
  }
  const columns = sports[sport].periods?.columns ?? [];
  const last = columns.findLastIndex(({ key }) => used.has(key));
  return columns.slice(0, last + 1).map(({ key, label }) => (used.has(key) ? { key, label } : { key }));
};

const groupOfLeague = (first: Match, { key, league, matches }: Bunch, collapsed: boolean): ListGroup => ({
  key,
  collapsed,
  league: {
    key: league,
    sport: first.sport,
    name: first.league,
    ...(first.leagueCountry === undefined ? {} : { country: first.leagueCountry }),
    captions: captionsOf(first.sport, matches),
    hasChances: matches.some((match) => listedForecast(match) !== undefined),
  },
});

/** Orders and groups the matches of a list, and calculates the height of each entry. */
export const planList = (matches: Iterable<Match>, options: PlanOptions): ListPlan => {
  const { room, collapsed } = options;
  const ordered = inListOrder(matches);
  const followed = ordered.filter(options.follows);
  const others = ordered.filter((match) => !options.follows(match));
  const flat = options.arrangement === 'by-time';
  const bunches = flat ? [] : byImportance(byLeague(others, options.region), options.pinned);
  const open = bunches.filter(({ key }) => !collapsed.has(key));
  const hidesFollowed = collapsed.has(followingKey);
  const lastRow =
    (hidesFollowed ? 0 : followed.length) +
    (flat ? others.length : open.reduce((sum, bunch) => sum + bunch.matches.length, 0));
  const groups: ListGroup[] = [];
  const entries: ListEntry[] = [];
  const heights: number[] = [];
  let rowCount = 0;
  const add = (entry: ListEntry, height: number): void => {
    entries.push(entry);
    heights.push(height);
  };
  let adCount = 0;
  let lastAdRow = 0;
  const adIsDue = (inGroup: boolean): boolean => {
    if (options.ads.header && adCount === 0)
      return rowCount === matchesPerAd || (!inGroup && (rowCount > 1 || rowCount === lastRow));
    return options.ads.between && rowCount - lastAdRow === matchesPerAd && rowCount < lastRow;
  };
  const addAd = (inGroup: boolean): void => {
    const nth = adCount;
    adCount += 1;
    lastAdRow = rowCount;
    const isLow = room.phone && options.ads.header && nth === 0;
    const row = isLow ? sizes.lowAdRow : sizes.adRow;
    const band = isLow ? sizes.lowAdBand : room.phone ? sizes.adBand.phone : sizes.adBand.desk;
    const height = inGroup ? row : band;
    add({ kind: 'ad', key: `ad:${nth}`, nth, inGroup }, height);
  };
  const addRow = (match: Match, meta: boolean): void => {
    rowCount += 1;
    add(
      { kind: 'row', key: match.id, group: groups.length - 1, position: rowCount },
      rowHeight(rowBody(match), meta, room),
    );
  };

  /** Adds the rows of a group. An ad after the last row is added by `addGap`, outside the group. */
  const addRows = (rows: readonly Match[], meta: boolean): void => {
    for (const [index, match] of rows.entries()) {
      addRow(match, meta);
      if (index < rows.length - 1 && adIsDue(true)) addAd(true);
    }
  };

  const addHeader = (group: ListGroup): void => {
    groups.push(group);
    add(
      { kind: 'league', key: `league:${group.key}`, group: groups.length - 1 },
      room.phone ? sizes.league.phone : sizes.league.desk,
    );
  };
  const addGap = ({ key, collapsed: hidden }: ListGroup): void => {
    add({ kind: 'gap', key: `gap:${key}` }, room.phone ? sizes.groupGap.phone : sizes.groupGap.desk);
    if (!hidden && adIsDue(false)) addAd(false);
  };

  if (followed.length > 0 || options.adding) {
    const group: ListGroup = { key: followingKey, following: true, collapsed: hidesFollowed };
    addHeader(group);
    if (!hidesFollowed) addRows(followed, true);
    if (options.adding && !hidesFollowed) {
      add({ kind: 'add', key: 'add', group: 0 }, room.phone ? sizes.addMore.phone : sizes.addMore.desk);
    }
    addGap(group);
  }

  if (flat) {
    if (others.length > 0) groups.push({ key: 'all', collapsed: false });
    addRows(others, true);
    if (adIsDue(false)) addAd(false);
    return { groups, entries, heights, rowCount };
  }

  let section: string | undefined;
  for (const bunch of bunches) {
    const [first] = bunch.matches;
    if (first === undefined) continue;
    if (options.sections && bunch.section !== section) {
      const isFirst = section === undefined;
      add(
        { kind: 'section', key: `section:${bunch.section}`, title: bunch.section, first: isFirst },
        isFirst ? sizes.firstSection : sizes.section,
      );
    }
    section = bunch.section;
    const group = groupOfLeague(first, bunch, collapsed.has(bunch.key));
    addHeader(group);
    if (!group.collapsed) addRows(bunch.matches, false);
    addGap(group);
  }
  return { groups, entries, heights, rowCount };
};
