import { latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { hasPopularTeams, popularTeamCount, popularTeams } from '@touchline/domain/team/popular-teams.ts';
import type { DeepReadonly } from '@touchline/protocol/deep-readonly.ts';
import type { LeagueGap } from '@touchline/protocol/league-schema.ts';
import type { KnownTeam, teamAnswerSchema } from '@touchline/protocol/team-schema.ts';
import type * as v from 'valibot';
import { hasPassed } from '../platform/clock.ts';
import type { TeamDirectory } from './team-directory.ts';

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
const matchesBeyond = (
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
const aroundNow = (matches: readonly Match[]): readonly Match[] => [
  ...matches.filter(({ status }) => status === 'finished').slice(-maxEach),
  ...matches.filter(({ status }) => status === 'scheduled').slice(0, maxEach),
];

type TeamAnswer = DeepReadonly<v.InferOutput<typeof teamAnswerSchema>>;

/** Answers requests about teams. */
export type TeamAnswers = {
  readonly search: (query: string) => readonly KnownTeam[];
  /** The popular teams of an ISO 3166 region that this node knows, most popular first. */
  readonly popular: (region: string) => readonly KnownTeam[];
  /** Undefined for an unknown team. `visitor` is charged for provider calls. */
  readonly team: (team: TeamName, visitor: string) => Promise<TeamAnswer | undefined>;
  /** The next match beyond the board of each known team; teams are different. */
  readonly next: (teams: readonly TeamName[], visitor: string) => Promise<readonly Match[]>;
  /** A team's matches beyond the board and its name, for its calendar. */
  readonly fixtures: (
    team: TeamName,
    visitor: string,
  ) => Promise<{ readonly name: string | undefined; readonly matches: readonly Match[] }>;
};

const maxResults = 10;

const popularForMs = 60_000;

/** A node that has just started learns more teams. */
const incompleteForMs = 10_000;

/** Seasons read per request for several teams. Further teams have the next matches in memory. */
const maxSeasons = 10;

/** Teams and their matches. Their data comes from the board, other days and the seasons of leagues. */
export const createTeamAnswers = (options: {
  readonly directory: TeamDirectory;
  readonly sources: MatchSources;
  /** Epoch ms. */
  readonly now: () => number;
}): TeamAnswers => {
  const { directory, sources, now } = options;
  const popular = new Map<string, { readonly atMs: number; readonly teams: readonly KnownTeam[] }>();

  const readPopular = (region: string): readonly KnownTeam[] => {
    const teams: KnownTeam[] = [];
    for (const { sport, country, names } of popularTeams(region)) {
      const team = directory.named(sport, country, names);
      if (team !== undefined) teams.push(team);
      if (teams.length === popularTeamCount) break;
    }
    return teams;
  };

  const known = async (name: TeamName, visitor: string) => {
    const team = directory.find(name.sport, name.id);
    if (team === undefined) return undefined;
    const { readAt, gap } = await sources.season(team.leagueKey, visitor);
    const [matches = []] = matchesBeyond(sources, [name], now());
    return {
      team,
      matches,
      asOf: { ...(readAt === undefined ? {} : { readAt }), ...(gap === undefined ? {} : { gap }) },
    };
  };

  return {
    search: (query) => directory.search(query, maxResults),

    popular: (asked) => {
      const region = hasPopularTeams(asked) ? asked : '';
      const made = popular.get(region);
      const forMs = made?.teams.length === popularTeamCount ? popularForMs : incompleteForMs;
      if (made !== undefined && !hasPassed(forMs, { since: made.atMs, now: now() })) return made.teams;
      const teams = readPopular(region);
      popular.set(region, { atMs: now(), teams });
      return teams;
    },

    team: async (name, visitor) => {
      const found = await known(name, visitor);
      return found && { team: found.team, matches: aroundNow(found.matches), ...found.asOf };
    },

    next: async (names, visitor) => {
      const found = names.flatMap(({ sport, id }) => directory.find(sport, id) ?? []);
      const leagues = [...new Set(found.map(({ leagueKey }) => leagueKey))].slice(0, maxSeasons);
      await Promise.all(leagues.map((league) => sources.season(league, visitor)));
      const next = matchesBeyond(sources, found, now()).flatMap((matches) => matches.find(isNext) ?? []);
      return [...new Map(next.map((match) => [match.id, match])).values()];
    },

    fixtures: async (name, visitor) => {
      const found = await known(name, visitor);
      return { name: found?.team.name, matches: found?.matches.filter(isNext) ?? [] };
    },
  };
};

const isNext = ({ status }: Match): boolean => status === 'scheduled';
