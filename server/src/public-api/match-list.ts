import { leagueKey } from '@touchline/domain/league/league-key.ts';
import { latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { addDays, utcDay } from '@touchline/domain/time/iso-time.ts';

/** The filters of a list of matches. */
export type MatchFilter = {
  /** The UTC day of the start, `YYYY-MM-DD`. */
  readonly day?: string | undefined;
  readonly sport?: SportId | undefined;
  /** A league key. */
  readonly league?: string | undefined;
  readonly status?: Match['status'] | undefined;
};

export type Page = { readonly limit?: number | undefined; readonly cursor?: string | undefined };

/** Whether a match passes the filters. */
export const isListed =
  ({ day, sport, league, status }: MatchFilter) =>
  (match: Match): boolean =>
    (sport === undefined || match.sport === sport) &&
    (status === undefined || match.status === status) &&
    (day === undefined || match.startTime.startsWith(day)) &&
    (league === undefined || (league.startsWith(`${match.sport}.`) && leagueKey(match) === league));

/** Where a page of a list begins: after the match with this start (epoch ms) and id. */
type Position = { readonly startMs: number; readonly id: string };

const positionOf = (match: Match): Position => ({ startMs: latestKickOffMs(match), id: match.id });

const comparePositions = (a: Position, b: Position): number => {
  if (a.startMs !== b.startMs) return a.startMs - b.startMs;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
};

/** Matches in the fixed order of all lists: by start, then by id. */
export const inListOrder = (matches: readonly Match[]): readonly Match[] =>
  matches.toSorted((a, b) => comparePositions(positionOf(a), positionOf(b)));

const cursorText = ({ startMs, id }: Position): string => Buffer.from(`${startMs} ${id}`).toString('base64url');

/** Undefined for an invalid cursor. */
const readCursor = (cursor: string): Position | undefined => {
  const text = Buffer.from(cursor, 'base64url').toString();
  const { startMs, id } = /^(?<startMs>-?\d{1,15}) (?<id>[\w.-]{1,100})$/.exec(text)?.groups ?? {};
  return startMs === undefined || id === undefined ? undefined : { startMs: Number(startMs), id };
};

/** A page of matches in list order; undefined for an unreadable cursor. A match that moved is on one page, both or none. */
export const pageOf = (
  matches: readonly Match[],
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): { readonly matches: readonly Match[]; readonly nextCursor?: string } | undefined => {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (cursor !== undefined && after === undefined) return undefined;
  const rest =
    after === undefined ? matches : matches.filter((match) => comparePositions(positionOf(match), after) > 0);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return {
    matches: page,
    ...(last !== undefined && rest.length > limit && { nextCursor: cursorText(positionOf(last)) }),
  };
};

/** The board's matches in list order. */
export type BoardList = {
  readonly matches: () => readonly Match[];
  /** Whether all matches of a UTC day are on the board. */
  readonly hasDay: (day: string) => boolean;
};

/** Sorts the board once per version. `now` returns epoch ms. */
export const createBoardList = (
  board: { readonly head: () => { readonly version: number }; readonly matches: () => Iterable<Match> },
  now: () => number,
): BoardList => {
  let ordered: { readonly version: number; readonly matches: readonly Match[] } | undefined;
  return {
    matches: () => {
      const { version } = board.head();
      if (ordered?.version !== version) ordered = { version, matches: inListOrder([...board.matches()]) };
      return ordered.matches;
    },
    hasDay: (day) => {
      const today = utcDay(now());
      return [addDays(today, -1), today, addDays(today, 1)].includes(day);
    },
  };
};
