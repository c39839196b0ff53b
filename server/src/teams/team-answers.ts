import type { Match } from '@touchline/domain/match/match.ts';
import { hasPopularTeams, popularTeamCount, popularTeams } from '@touchline/domain/team/popular-teams.ts';
import type { DeepReadonly } from '@touchline/protocol/deep-readonly.ts';
import type { KnownTeam, teamAnswerSchema } from '@touchline/protocol/team-schema.ts';
import type * as v from 'valibot';
import { hasPassed } from '../platform/clock.ts';
import type { TeamDirectory } from './team-directory.ts';
import { aroundNow, matchesBeyond } from './team-matches.ts';
import type { MatchSources, TeamName } from './team-matches.ts';

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
