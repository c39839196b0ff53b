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

const playsIn =
  ({ sport, id }: TeamName) =>
  (match: Match): boolean =>
    match.sport === sport && (match.homeTeam.id === id || match.awayTeam.id === id);

/**
 * A team's matches beyond the board in memory, by start time. The board has its own copies, which are newer, so its
 * matches are left out. A match that should be over but is still scheduled was not read since, and is left out, too.
 */
export const matchesBeyond = ({ board, beyond }: MatchSources, team: TeamName, nowMs: number): readonly Match[] => {
  const byId = new Map<string, Match>();
  const isOwn = playsIn(team);
  for (const match of beyond()) {
    if (!isOwn(match) || byId.has(match.id) || board.match(match.id) !== undefined) continue;
    const isOver = match.status === 'finished';
    if (isOver || (match.status === 'scheduled' && latestKickOffMs(match) > nowMs)) byId.set(match.id, match);
  }
  return [...byId.values()].toSorted((a, b) => latestKickOffMs(a) - latestKickOffMs(b));
};

/** The last results and the next matches, by start time. */
export const aroundNow = (matches: readonly Match[]): readonly Match[] => [
  ...matches.filter(({ status }) => status === 'finished').slice(-maxEach),
  ...matches.filter(({ status }) => status === 'scheduled').slice(0, maxEach),
];
