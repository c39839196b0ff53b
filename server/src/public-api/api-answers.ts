import type { FreshnessBySport } from '@touchline/domain/board/board.ts';
import { foldedName } from '@touchline/domain/league/folded-name.ts';
import { leagueKey } from '@touchline/domain/league/league-key.ts';
import type { LeagueTable } from '@touchline/domain/league/league-table.ts';
import { isField } from '@touchline/domain/match/classification.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { hasBothCompetitors } from '@touchline/domain/match/sides.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { type SportId, sportIds } from '@touchline/domain/sport/sport.ts';
import { addDays, utcDay } from '@touchline/domain/time/iso-time.ts';
import type { ForecastAnswer } from '@touchline/protocol/forecast-schema.ts';
import type { apiForecastAnswerSchema, apiForecastListSchema } from '@touchline/protocol/public-api/api-forecast.ts';
import type {
  apiLeagueMatchesAnswerSchema,
  apiSearchAnswerSchema,
  apiTableAnswerSchema,
  apiTeamAnswerSchema,
} from '@touchline/protocol/public-api/api-league.ts';
import type {
  ApiMatchList,
  apiMatchAnswerSchema,
  apiSportListSchema,
} from '@touchline/protocol/public-api/api-match.ts';
import type { ApiTrackRecord } from '@touchline/protocol/public-api/api-forecast.ts';
import { apiLimits } from '@touchline/protocol/public-api/api-terms.ts';
import type { DeepReadonly } from '@touchline/protocol/deep-readonly.ts';
import type { KnownTeam } from '@touchline/protocol/team-schema.ts';
import type { TrackRecordAnswer } from '@touchline/protocol/track-record-schema.ts';
import type * as v from 'valibot';
import { apiMatch, inListOrder, pageOf } from './api-matches.ts';

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

/** Everything that the API answers from. None of it makes a provider call. */
export type ApiSources = {
  readonly board: {
    readonly head: () => { readonly version: number; readonly updatedAt: string | null };
    readonly match: (id: string) => Match | undefined;
    readonly matches: () => Iterable<Match>;
    readonly sports: () => FreshnessBySport;
  };
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
  readonly forecasts: {
    /** The current and the frozen forecast, which needs a query. */
    readonly answer: (match: Match) => Promise<ForecastAnswer>;
    readonly record: () => Promise<TrackRecordAnswer>;
  };
  /** Epoch ms. */
  readonly now: () => number;
};

/** The filters of a list of matches. */
type MatchFilter = {
  readonly day?: string | undefined;
  readonly sport?: SportId | undefined;
  readonly league?: string | undefined;
  readonly status?: Match['status'] | undefined;
};

type Page = { readonly limit?: number | undefined; readonly cursor?: string | undefined };

/** How many of a team's matches before and after now are listed. */
const maxEach = 10;

const dayOf = (match: Match): string => match.startTime.slice(0, 10);

const isListed =
  ({ day, sport, league, status }: MatchFilter) =>
  (match: Match): boolean =>
    (sport === undefined || match.sport === sport) &&
    (status === undefined || match.status === status) &&
    (day === undefined || dayOf(match) === day) &&
    (league === undefined || (league.startsWith(`${match.sport}.`) && leagueKey(match) === league));

const foundTeam = ({ sport, id, name, logo, leagueKey: key, league, country }: KnownTeam) => ({
  sport,
  id,
  name,
  ...(logo !== undefined && { logo }),
  league: { key, name: league, ...(country !== undefined && { country }) },
});

const forecastMatch = ({ id, sport, league, homeTeam, awayTeam, startTime }: Match) => ({
  id,
  sport,
  league,
  home: homeTeam.name,
  away: awayTeam.name,
  startTime,
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
export type ApiAnswers = ReturnType<typeof createApiAnswers>;

export const createApiAnswers = (sources: ApiSources) => {
  const { board, beyond, now } = sources;
  let ordered: { readonly version: number; readonly matches: readonly Match[] } | undefined;

  /** The board in list order, sorted once per version. */
  const boardInOrder = (): readonly Match[] => {
    const { version } = board.head();
    if (ordered?.version !== version) ordered = { version, matches: inListOrder([...board.matches()]) };
    return ordered.matches;
  };

  const isBoardDay = (day: string): boolean => {
    const today = utcDay(now());
    return [addDays(today, -1), today, addDays(today, 1)].includes(day);
  };

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
    filter.day === undefined || isBoardDay(filter.day)
      ? boardInOrder().filter(isListed(filter))
      : inListOrder(held(isListed(filter)));

  return {
    sports: (): Answer<typeof apiSportListSchema> => {
      const freshness = board.sports();
      const bySport = Map.groupBy(board.matches(), ({ sport }) => sport);
      return {
        sports: sportIds
          .filter((id) => sources.sports.includes(id))
          .map((id) => {
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
          }),
      };
    },

    matches: ({ limit = apiLimits.page, cursor, ...filter }: MatchFilter & Page): ApiMatchList | 'bad-cursor' => {
      const page = pageOf(listed(filter), { limit, cursor });
      if (page === undefined) return 'bad-cursor';
      const { version, updatedAt } = board.head();
      return {
        version,
        asOf: updatedAt,
        isStale: sources.isStale(),
        isComplete: filter.day === undefined || isBoardDay(filter.day),
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
        groups: value.groups.map(({ name, rows }) => ({
          ...(name !== undefined && { name }),
          rows: rows.map(({ teamId, team, goalsFor, goalsAgainst, ...row }) => ({
            ...(teamId !== '' && { teamId }),
            name: team,
            ...row,
            ...(goalsFor !== undefined && { scored: goalsFor }),
            ...(goalsAgainst !== undefined && { conceded: goalsAgainst }),
          })),
        })),
      };
    },

    leagueMatches: async (key: string): Promise<Answer<typeof apiLeagueMatchesAnswerSchema> | undefined> => {
      const found = await sources.league(key);
      if (found === undefined) return undefined;
      const { value: season = [], readAt } = found.matches;
      const onBoard = boardInOrder().filter(isListed({ league: key }));
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

    forecasts: ({
      limit = apiLimits.page,
      cursor,
      ...filter
    }: MatchFilter & Page): Answer<typeof apiForecastListSchema> | 'bad-cursor' => {
      const known = boardInOrder().filter(isListed(filter)).filter(hasBothCompetitors).filter(hasForecast);
      const page = pageOf(known, { limit, cursor });
      if (page === undefined) return 'bad-cursor';
      return {
        asOf: board.head().updatedAt,
        forecasts: page.matches.flatMap((match) =>
          match.forecast === undefined
            ? []
            : [
                {
                  match: forecastMatch(match),
                  current: {
                    chances: match.forecast.chances,
                    basis: match.forecast.basis,
                    band: match.forecast.band,
                    isInPlay: match.status === 'live',
                  },
                },
              ],
        ),
        ...(page.nextCursor !== undefined && { nextCursor: page.nextCursor }),
      };
    },

    forecast: async (id: string): Promise<Answer<typeof apiForecastAnswerSchema> | undefined> => {
      const match = find(id);
      if (match === undefined) return undefined;
      const { asOf, forecast, frozen } = await sources.forecasts.answer(match);
      return {
        asOf,
        match: forecastMatch(match),
        ...(forecast !== undefined && {
          current: {
            chances: forecast.chances,
            basis: forecast.basis,
            band: forecast.band,
            isInPlay: forecast.inPlay,
            model: forecast.model,
            ...(forecast.goals !== undefined && { goals: forecast.goals }),
          },
        }),
        ...(frozen !== undefined && { frozen }),
      };
    },

    trackRecord: async (): Promise<ApiTrackRecord> => {
      const { asOf, simulated, since, open, void: unplayed, records } = await sources.forecasts.record();
      return {
        asOf,
        isSimulated: simulated,
        ...(since !== undefined && { since }),
        open,
        void: unplayed,
        records: records.map(({ sport, basis, record }) => ({ sport, basis, record: recordFigures(record) })),
      };
    },
  };
};

const hasForecast = ({ forecast }: Match): boolean => forecast !== undefined;

const leagueHead = (key: string, { sport, league, country, season }: HeldLeague) => ({
  sport,
  league: { key, name: league, ...(country !== undefined && { country }) },
  ...(season !== undefined && { season }),
});

const recordFigures = (
  record: TrackRecordAnswer['records'][number]['record'],
): ApiTrackRecord['records'][number]['record'] => {
  if (record.kind === 'too-few') return record;
  const { ece, market: _, ...figures } = record;
  return { ...figures, calibrationError: ece };
};
