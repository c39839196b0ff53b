import { useQuery } from '@tanstack/react-query';
import type { LeagueTable } from '@touchline/domain/league/league-table.ts';
import { liveTable, type LiveTable } from '@touchline/domain/league/live-table.ts';
import { currentResults } from '@touchline/domain/league/season-result.ts';
import { generalTableRules, tableRules } from '@touchline/domain/league/table-rules.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { localDay, startOfLocalDay } from '@touchline/domain/time/local-day.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { useListing, useLive, useOtherDays } from '../board/live-provider.tsx';
import type { MatchStore } from '../board/match-store.ts';
import { useFromNow } from '../board/page-clock.ts';
import { userZone } from '../match/days/local-days.ts';
import { usePreferences } from '../preferences/preferences.ts';
import { matchesOfLeague, seasonQuery } from './league-queries.ts';

/** Returns the same array until one of the matches changes. */
const matchesReader = (store: MatchStore, ids: ReadonlySet<string>): (() => readonly Match[]) => {
  let last: readonly Match[] = [];
  return () => {
    const now = [...ids].flatMap((id) => store.match(id) ?? []);
    if (now.length !== last.length || now.some((match, at) => match !== last[at])) last = now;
    return last;
  };
};

/** The current state of a league's matches. Re-renders only when one of them changes. */
const useMatchesOfLeague = (key: string): readonly Match[] => {
  const { store } = useLive();
  const listing = useListing();
  const others = useOtherDays();
  const read = useMemo(() => {
    const matches = [...matchesOfLeague(key, listing), ...matchesOfLeague(key, others)];
    return matchesReader(store, new Set(matches.map(({ id }) => id)));
  }, [store, key, listing, others]);
  return useSyncExternalStore(store.watchBoard, read, read);
};

/** The rules to try for a league; none if the sport has no general rules. */
const rulesFor = (key: string, sport: SportId) =>
  [tableRules(key, sport), generalTableRules(sport)].filter((rules) => rules !== undefined);

/** Whether a table shows more than the official one. */
const differs = ({ playing, isAhead, groups }: LiveTable): boolean =>
  playing > 0 || isAhead || groups.some(({ rows }) => rows.some(({ change }) => change !== 0));

export type LiveTableOf = {
  /** A league key. */
  readonly key: string;
  readonly sport: SportId;
  /** The official table; undefined while it loads. */
  readonly table: LeagueTable | undefined;
};

/**
 * The league's table as it stands. Follows the board, so that a goal changes it at once. Undefined if there is only the
 * official table: no match of the league is live or has just ended, the data does not fit, or the user hides scores.
 */
export const useLiveTable = ({ key, sport, table }: LiveTableOf): LiveTable | undefined => {
  const { hideScores } = usePreferences();
  const { store } = useLive();
  const matches = useMatchesOfLeague(key);
  const zone = userZone();
  const today = useFromNow((nowMs) => localDay(nowMs, zone));
  const rules = useMemo(() => rulesFor(key, sport), [key, sport]);
  const isPlayed = matches.some(({ status }) => status === 'live' || status === 'finished');
  const isWanted = !hideScores && rules.length > 0 && isPlayed;
  const { data } = useQuery({ ...seasonQuery(key, store.takeSeason), enabled: isWanted });
  const known = typeof data === 'object' ? data.results : undefined;
  return useMemo(() => {
    if (!isWanted || table === undefined || known === undefined) return undefined;
    const results = currentResults(known, matches);
    const live = liveTable({ table, rules, results, matches, dayStartMs: startOfLocalDay(today, zone) });
    return live !== undefined && differs(live) ? live : undefined;
  }, [isWanted, table, known, matches, rules, today, zone]);
};
