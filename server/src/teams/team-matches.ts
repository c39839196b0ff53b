import { latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { LeagueGap } from '@touchline/protocol/league-schema.ts';

/** The team as a favorite names it: `football/40`. */
export type TeamName = { readonly sport: SportId; readonly id: string };

/** Where the matches of a team come from. */
export type MatchSources = {
  readonly board: { readonly match: (id: string) => Match | undefined };
  /** The matches beyond the board in this node's memory: of other days and of seasons. The first copy is used. */
  readonly beyond: () => Iterable<Match>;
  /** The season of a league, fetched on demand; `visitor` is charged if a call is needed. */
  readonly season: (
    leagueKey: string,
    visitor: string,
  ) => Promise<{ readonly matches?: readonly Match[]; readonly readAt?: string; readonly gap?: LeagueGap }>;
};

/** How many of a team's results, and of its next matches, a sheet shows. */
const maxEach = 5;

/**
 * Each team's matches beyond the board in memory, by start time. The matches in memory are scanned once for all teams.
 * The board has its own copies, which are newer, so its matches are left out. A match that should be over but is still
 * scheduled was not read since, and is left out, too.
 */
export const matchesBeyond = (
  { board, beyond }: MatchSources,
  teams: readonly TeamName[],
  nowMs: number,
): readonly (readonly Match[])[] => {
  const wanted = teams.map((team) => ({ ...team, matches: new Map<string, Match>() }));
  const byKey = new Map(wanted.map((team) => [`${team.sport}/${team.id}`, team]));
  for (const match of beyond()) {
    for (const { id } of [match.homeTeam, match.awayTeam]) {
      const matches = byKey.get(`${match.sport}/${id}`)?.matches;
      if (matches === undefined || matches.has(match.id) || board.match(match.id) !== undefined) continue;
      const isOver = match.status === 'finished';
      if (isOver || (match.status === 'scheduled' && latestKickOffMs(match) > nowMs)) matches.set(match.id, match);
    }
  }
  return wanted.map(({ matches }) => [...matches.values()].toSorted((a, b) => latestKickOffMs(a) - latestKickOffMs(b)));
};

/** The last results and the next matches, by start time. */
export const aroundNow = (matches: readonly Match[]): readonly Match[] => [
  ...matches.filter(({ status }) => status === 'finished').slice(-maxEach),
  ...matches.filter(({ status }) => status === 'scheduled').slice(0, maxEach),
];
