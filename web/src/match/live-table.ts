import type { LeagueTable } from '@touchline/domain/league/league-table.ts';
import { liveTable, type LiveTable } from '@touchline/domain/league/live-table.ts';
import { currentResults } from '@touchline/domain/league/season-result.ts';
import { rulesToTry, tableRules } from '@touchline/domain/league/table-rules.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { localDay, startOfLocalDay } from '@touchline/domain/time/local-day.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useListing, useLive, useOtherDays } from '../board/live-provider.tsx';
import type { MatchStore } from '../board/match-store.ts';
import { useFromNow } from '../board/page-clock.ts';
import { usePreferences } from '../preferences/preferences.ts';
import { userZone } from './days/local-days.ts';
import { matchesOfLeague, seasonQuery } from './league-queries.ts';
import type { LiveMarks } from './league-table.tsx';

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
export const useMatchesOfLeague = (key: string): readonly Match[] => {
  const { store } = useLive();
  const listing = useListing();
  const others = useOtherDays();
  const read = useMemo(() => {
    const matches = [...matchesOfLeague(key, listing), ...matchesOfLeague(key, others)];
    return matchesReader(store, new Set(matches.map(({ id }) => id)));
  }, [store, key, listing, others]);
  return useSyncExternalStore(store.watchBoard, read, read);
};

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

/** What a league's matches change in its table. */
export type LiveStanding = {
  /** The table as it stands. Absent if there is only the official table: nothing differs, or the data does not fit. */
  readonly table?: LiveTable;
  /** The marks of the rows. They are known before the season has loaded, so that no row moves when it does. */
  readonly marks: LiveMarks;
};

/** The matches in play by the ids of their teams. */
const liveMatches = (matches: readonly Match[]): ReadonlyMap<string, string> =>
  new Map(
    matches
      .filter(({ status }) => status === 'live')
      .flatMap(({ id, homeTeam, awayTeam }) => [[homeTeam.id, id] as const, [awayTeam.id, id] as const]),
  );

/**
 * What the league's matches change in its table. Follows the board, so that a goal changes it at once. Undefined if no
 * match of the league is live or has ended recently, if the league has no rules, and if the user hides scores.
 */
export const useLiveTable = ({ key, sport, table }: LiveTableOf): LiveStanding | undefined => {
  const { hideScores } = usePreferences();
  const { store } = useLive();
  const matches = useMatchesOfLeague(key);
  const zone = userZone();
  const today = useFromNow((nowMs) => localDay(nowMs, zone));
  const isPlayed = matches.some(({ status }) => status === 'live' || status === 'finished');
  const isWanted = !hideScores && isPlayed && tableRules(key, sport) !== undefined;
  const { data, isPending } = useQuery({ ...seasonQuery(key, store.takeSeason), enabled: isWanted });
  const known = typeof data === 'object' ? data.results : undefined;
  return useMemo(() => {
    if (!isWanted) return undefined;
    const live = liveMatches(matches);
    const rules = rulesToTry(key, sport);
    const [expected] = rules;
    const awaited = { marks: { live, ...(isPending && expected && { rules: expected }) } };
    if (table === undefined || known === undefined) return awaited;
    const results = currentResults(known, matches);
    const standing = liveTable({ table, rules, results, matches, dayStartMs: startOfLocalDay(today, zone) });
    if (standing === undefined || !differs(standing)) return { marks: { live } };
    return { table: standing, marks: { live, rules: standing.rules } };
  }, [isWanted, isPending, table, known, matches, key, sport, today, zone]);
};
