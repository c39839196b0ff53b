import type { FreshnessBySport } from '@touchline/domain/board/board.ts';
import { foldedName } from '@touchline/domain/league/folded-name.ts';
import type { LeagueTable } from '@touchline/domain/league/league-table.ts';
import { isField } from '@touchline/domain/match/classification.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { type SportId, sportIds } from '@touchline/domain/sport/sport.ts';
import type {
  apiLeagueMatchesAnswerSchema,
  apiSearchAnswerSchema,
  apiTableAnswerSchema,
  apiTeamAnswerSchema,
} from '@touchline/protocol/public-api/api-league.ts';
import type {
  ApiChange,
  ApiMatchList,
  apiMatchAnswerSchema,
  apiSportListSchema,
} from '@touchline/protocol/public-api/api-match.ts';
import { apiLimits } from '@touchline/protocol/public-api/api-terms.ts';
import type { DeepReadonly } from '@touchline/protocol/deep-readonly.ts';
import type { KnownTeam } from '@touchline/protocol/team-schema.ts';
import type * as v from 'valibot';
import { apiMatch } from './api-match.ts';
import { inListOrder, isListed, pageOf } from './match-list.ts';
import type { BoardList, MatchFilter, Page } from './match-list.ts';

type Answer<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>;

/** A part of a league, absent if this node does not hold it, and when the source sent it. */
type HeldPart<T> = { readonly value?: T; readonly readAt?: string };

/** A league, and the parts of it that this node holds. */
export type HeldLeague = {
  readonly sport: SportId;
  readonly league: string;
  readonly country?: string | undefined;
  readonly season?: string | undefined;
  readonly table: HeldPart<LeagueTable>;
  readonly matches: HeldPart<readonly Match[]>;
};

/** What the answers about scores are made from. None of it makes a provider call. */
export type ScoreSources = {
  readonly board: {
    readonly head: () => { readonly version: number; readonly updatedAt: string | null };
    /** Versions below this can no longer be compared with the present one. */
    readonly baseVersion: () => number;
    readonly changedSince: (since: number) => { readonly matches: readonly Match[]; readonly left: readonly string[] };
    readonly match: (id: string) => Match | undefined;
    readonly matches: () => Iterable<Match>;
    readonly sports: () => FreshnessBySport;
  };
  readonly boardList: BoardList;
  readonly isStale: () => boolean;
  /** The sports of the provider. */
  readonly sports: readonly SportId[];
  /** Matches beyond the board in this node's memory: of other days and of seasons. */
  readonly beyond: {
    readonly match: (id: string) => Match | undefined;
    readonly matches: () => Iterable<Match>;
  };
  /** Undefined for an unknown league. */
  readonly league: (key: string) => Promise<HeldLeague | undefined>;
  readonly teams: {
    readonly find: (sport: SportId, id: string) => KnownTeam | undefined;
    readonly search: (query: string, most: number) => readonly KnownTeam[];
  };
};

/** How many of a team's matches before and after now are listed. */
const maxEach = 10;

const foundTeam = ({ sport, id, name, logo, leagueKey: key, league, country }: KnownTeam) => ({
  sport,
  id,
  name,
  ...(logo !== undefined && { logo }),
  league: { key, name: league, ...(country !== undefined && { country }) },
});

/** Around now: the last results, everything in play and the next matches, by start. */
const aroundNow = (matches: readonly Match[]): readonly Match[] => {
  const inOrder = inListOrder(matches);
  const over = inOrder.filter(({ status }) => status === 'finished').slice(-maxEach);
  const inPlay = inOrder.filter(({ status }) => status === 'live');
  const next = inOrder.filter(({ status }) => status === 'scheduled').slice(0, maxEach);
  return inListOrder([...over, ...inPlay, ...next]);
};

/** Answers of version 1. Undefined stands for something unknown, `bad-cursor` for a cursor that is not ours. */
export type ScoreAnswers = ReturnType<typeof createScoreAnswers>;

export const createScoreAnswers = (sources: ScoreSources) => {
  const { board, beyond, boardList } = sources;
  /** Newer copies first: a match on the board replaces older copies of it. */
  const held = (isWanted: (match: Match) => boolean): readonly Match[] => {
    const found = new Map<string, Match>();
    for (const match of board.matches()) if (isWanted(match)) found.set(match.id, match);
    for (const match of beyond.matches()) {
      if (isWanted(match) && !found.has(match.id) && board.match(match.id) === undefined) found.set(match.id, match);
    }
    return [...found.values()];
  };

  const find = (id: string): Match | undefined => board.match(id) ?? beyond.match(id);

  const listed = (filter: MatchFilter): readonly Match[] =>
    filter.day === undefined || boardList.hasDay(filter.day)
      ? boardList.matches().filter(isListed(filter))
      : inListOrder(held(isListed(filter)));

  return {
    sports: (): Answer<typeof apiSportListSchema> => {
      const freshness = board.sports();
      const bySport = Map.groupBy(board.matches(), ({ sport }) => sport);
      const sportAnswer = (id: SportId): Answer<typeof apiSportListSchema>['sports'][number] => {
        const matches = bySport.get(id) ?? [];
        const { checkedAt, problem } = freshness[id] ?? {};
        return {
          id,
          name: sports[id].name,
          matches: matches.length,
          live: matches.filter(({ status }) => status === 'live').length,
          ...(checkedAt !== undefined && { checkedAt }),
          isDelayed: problem !== undefined,
        };
      };
      return { sports: sportIds.filter((id) => sources.sports.includes(id)).map(sportAnswer) };
    },

    matches: ({ limit = apiLimits.page, cursor, ...filter }: MatchFilter & Page): ApiMatchList | 'bad-cursor' => {
      const page = pageOf(listed(filter), { limit, cursor });
      if (page === undefined) return 'bad-cursor';
      const { version, updatedAt } = board.head();
      return {
        version,
        asOf: updatedAt,
        isStale: sources.isStale(),
        isComplete: filter.day === undefined || boardList.hasDay(filter.day),
        matches: page.matches.map(apiMatch),
        ...(page.nextCursor !== undefined && { nextCursor: page.nextCursor }),
      };
    },

    match: (id: string): Answer<typeof apiMatchAnswerSchema> | undefined => {
      const match = find(id);
      return match && { asOf: board.head().updatedAt, isLive: board.match(id) !== undefined, match: apiMatch(match) };
    },

    table: async (key: string): Promise<Answer<typeof apiTableAnswerSchema> | undefined> => {
      const found = await sources.league(key);
      const { value, readAt } = found?.table ?? {};
      if (found === undefined || value === undefined || readAt === undefined) return undefined;
      return {
        ...leagueHead(key, found),
        readAt,
        groups: value.groups.map(tableGroup),
      };
    },

    leagueMatches: async (key: string): Promise<Answer<typeof apiLeagueMatchesAnswerSchema> | undefined> => {
      const found = await sources.league(key);
      if (found === undefined) return undefined;
      const { value: season = [], readAt } = found.matches;
      const onBoard = boardList.matches().filter(isListed({ league: key }));
      const ids = new Set(onBoard.map(({ id }) => id));
      const matches = [...onBoard, ...season.filter(({ id }) => !ids.has(id))];
      if (matches.length === 0 && readAt === undefined) return undefined;
      return {
        ...leagueHead(key, found),
        ...(readAt !== undefined && { readAt }),
        matches: inListOrder(matches).map(apiMatch),
      };
    },

    team: (sport: SportId, id: string): Answer<typeof apiTeamAnswerSchema> | undefined => {
      const team = sources.teams.find(sport, id);
      if (team === undefined) return undefined;
      const isTheirs = (match: Match): boolean =>
        match.sport === sport && !isField(match) && [match.homeTeam.id, match.awayTeam.id].includes(id);
      return { team: foundTeam(team), matches: aroundNow(held(isTheirs)).map(apiMatch) };
    },

    /** `isReset`: the changes since then are unknown or more than `most`, so the matches have to be listed again. */
    changes: (since: number, most: number): ApiChange & { readonly isReset: boolean } => {
      const { version, updatedAt: asOf } = board.head();
      const isKnown = since >= board.baseVersion() && since <= version;
      const { matches, left } = isKnown ? board.changedSince(since) : { matches: [], left: [] };
      const isReset = !isKnown || matches.length + left.length > most;
      return {
        isReset,
        version,
        asOf,
        matches: isReset ? [] : inListOrder(matches).map(apiMatch),
        removed: isReset ? [] : left,
      };
    },

    search: (query: string): Answer<typeof apiSearchAnswerSchema> => {
      const asked = foldedName(query);
      const leagues = new Map<string, { sport: SportId; league: { key: string; name: string; country?: string } }>();
      for (const match of board.matches()) {
        const name = foldedName(match.league);
        if (asked === '' || !(name.startsWith(asked) || name.includes(` ${asked}`))) continue;
        const { sport, league } = apiMatch(match);
        leagues.set(league.key, { sport, league });
      }
      return {
        teams: sources.teams.search(query, apiLimits.maxResults).map(foundTeam),
        leagues: [...leagues.values()]
          .toSorted((a, b) => (a.league.key < b.league.key ? -1 : 1))
          .slice(0, apiLimits.maxResults),
      };
    },
  };
};

type TableAnswer = Answer<typeof apiTableAnswerSchema>;

const tableRow = (
  row: LeagueTable['groups'][number]['rows'][number],
): TableAnswer['groups'][number]['rows'][number] => {
  const { teamId, team, goalsFor, goalsAgainst, ...same } = row;
  return {
    ...(teamId !== '' && { teamId }),
    name: team,
    ...same,
    ...(goalsFor !== undefined && { scored: goalsFor }),
    ...(goalsAgainst !== undefined && { conceded: goalsAgainst }),
  };
};

const tableGroup = ({ name, rows }: LeagueTable['groups'][number]): TableAnswer['groups'][number] => ({
  ...(name !== undefined && { name }),
  rows: rows.map(tableRow),
});

const leagueHead = (key: string, { sport, league, country, season }: HeldLeague) => ({
  sport,
  league: { key, name: league, ...(country !== undefined && { country }) },
  ...(season !== undefined && { season }),
});
