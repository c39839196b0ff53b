import type { Match } from '@touchline/domain/match/match.ts';
import { hasBothCompetitors } from '@touchline/domain/match/sides.ts';
import { outlookKinds } from '@touchline/domain/outlook/season-outlook.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { DeepReadonly } from '@touchline/protocol/deep-readonly.ts';
import type { ForecastAnswer } from '@touchline/protocol/forecast-schema.ts';
import type { CupOutlookAnswer, SeasonOutlookAnswer } from '@touchline/protocol/outlook-schema.ts';
import type {
  ApiOutlook,
  ApiTrackRecord,
  apiForecastAnswerSchema,
  apiForecastListSchema,
} from '@touchline/protocol/public-api/api-forecast.ts';
import { apiLimits } from '@touchline/protocol/public-api/api-terms.ts';
import type { TrackRecordAnswer } from '@touchline/protocol/track-record-schema.ts';
import type * as v from 'valibot';
import { isListed, pageOf } from './match-list.ts';
import type { BoardList, MatchFilter, Page } from './match-list.ts';

type Answer<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>;

/** A league's outlook, from what this node holds. */
export type HeldOutlook = {
  readonly league: {
    readonly key: string;
    readonly sport: SportId;
    readonly league: string;
    readonly country?: string;
    readonly providerRef?: { readonly season: string };
  };
  readonly answer:
    | { readonly outlook: SeasonOutlookAnswer }
    | { readonly gap: string; readonly cup?: CupOutlookAnswer };
};

/** What the answers about forecasts are made from. None of it makes a provider call. */
export type DerivedSources = {
  readonly board: {
    readonly head: () => { readonly updatedAt: string | null };
    readonly match: (id: string) => Match | undefined;
  };
  readonly boardList: BoardList;
  readonly beyond: { readonly match: (id: string) => Match | undefined };
  readonly forecasts: {
    /** The current and the frozen forecast, which needs a query. */
    readonly answer: (match: Match) => Promise<ForecastAnswer>;
    readonly record: () => Promise<TrackRecordAnswer>;
  };
  /** `busy` while too many leagues are calculated; undefined if too little of the league is held. */
  readonly outlook: (key: string) => Promise<HeldOutlook | 'busy' | undefined>;
  /** Epoch ms. */
  readonly now: () => number;
};

type ListedForecast = Answer<typeof apiForecastListSchema>['forecasts'][number];

/** The names of a match, without its score: what a forecast is about. */
const forecastMatch = ({ id, sport, league, homeTeam, awayTeam, startTime }: Match): ListedForecast['match'] => ({
  id,
  sport,
  league,
  home: homeTeam.name,
  away: awayTeam.name,
  startTime,
});

const listedForecast = (match: Match): readonly ListedForecast[] => {
  if (match.forecast === undefined) return [];
  const { chances, basis, band } = match.forecast;
  return [{ match: forecastMatch(match), current: { chances, basis, band, isInPlay: match.status === 'live' } }];
};

/** Leaves out the markets, whose graded outcomes tell the final score. */
const frozenFigures = (
  frozen: NonNullable<ForecastAnswer['frozen']>,
): NonNullable<Answer<typeof apiForecastAnswerSchema>['frozen']> => {
  const { markets: _, ...figures } = frozen;
  return figures;
};

const hasForecast = (match: Match): boolean => match.forecast !== undefined && hasBothCompetitors(match);

type RecordFigures = ApiTrackRecord['records'][number];

/** Leaves out the comparison with bookmakers, whose prices belong to the source. */
const recordFigures = ({ sport, basis, record }: TrackRecordAnswer['records'][number]): RecordFigures => {
  if (record.kind === 'too-few') return { sport, basis, record };
  const { ece, market: _, ...figures } = record;
  return { sport, basis, record: { ...figures, calibrationError: ece } };
};

const chancesOf = (chances: SeasonOutlookAnswer['teams'][number]['chances']) =>
  outlookKinds.flatMap((kind) => {
    const range = chances[kind];
    return range === undefined ? [] : [{ kind, ...range }];
  });

/** Leaves out the last goal, whose scorer and minute belong to the source. */
const seasonFigures = (outlook: SeasonOutlookAnswer): NonNullable<ApiOutlook['outlook']> => ({
  simulations: outlook.simulations,
  basis: outlook.basis,
  played: outlook.played,
  total: outlook.total,
  groups: outlook.groups.map(({ zones }) => ({
    zones: zones.map(({ kind, from, to }) => ({ kind, firstPlace: from, lastPlace: to })),
  })),
  teams: outlook.teams.map(({ teamId, team, chances, points }) => ({
    id: teamId,
    name: team,
    chances: chancesOf(chances),
    points,
  })),
  stakes: outlook.stakes.map(({ matchId, results }) => ({
    matchId,
    results: results.map(({ outcome, chance, teams }) => ({
      outcome,
      chance,
      teams: teams.map(({ teamId, chances }) => ({ id: teamId, chances: chancesOf(chances) })),
    })),
  })),
  history: outlook.history.map(({ at, played, teams }) => ({
    at,
    played,
    teams: teams.map(({ teamId, chances }) => ({
      id: teamId,
      chances: outlookKinds.flatMap((kind) => {
        const chance = chances[kind];
        return chance === undefined ? [] : [{ kind, chance }];
      }),
    })),
  })),
  ...(outlook.frozen && {
    frozen: outlook.frozen.map(({ checkpoint, frozenAt, hash }) => ({ playedPercent: checkpoint, frozenAt, hash })),
  }),
});

const cupFigures = ({ simulations, round, teams }: CupOutlookAnswer): NonNullable<ApiOutlook['cup']> => ({
  simulations,
  round,
  teams: teams.map(({ teamId, team, chances }) => ({ id: teamId, name: team, chances: chancesOf(chances) })),
});

const outlookAnswer = ({ league: about, answer }: HeldOutlook, nowMs: number): ApiOutlook => {
  const { key, sport, league, country, providerRef } = about;
  const calculated = 'outlook' in answer ? answer.outlook : answer.cup;
  return {
    asOf: calculated?.asOf ?? isoFromEpochMs(nowMs),
    sport,
    league: { key, name: league, ...(country !== undefined && { country }) },
    ...(providerRef !== undefined && { season: providerRef.season }),
    ...('outlook' in answer
      ? { outlook: seasonFigures(answer.outlook) }
      : { gap: answer.gap, ...(answer.cup && { cup: cupFigures(answer.cup) }) }),
  };
};

export type DerivedAnswers = ReturnType<typeof createDerivedAnswers>;

/** Answers with data that this server computes itself. Undefined stands for an unknown match. */
export const createDerivedAnswers = ({ board, boardList, beyond, forecasts, outlook, now }: DerivedSources) => ({
  forecasts: ({
    limit = apiLimits.page,
    cursor,
    ...filter
  }: MatchFilter & Page): Answer<typeof apiForecastListSchema> | 'bad-cursor' => {
    const page = pageOf(boardList.matches().filter(isListed(filter)).filter(hasForecast), { limit, cursor });
    if (page === undefined) return 'bad-cursor';
    return {
      asOf: board.head().updatedAt,
      forecasts: page.matches.flatMap(listedForecast),
      ...(page.nextCursor !== undefined && { nextCursor: page.nextCursor }),
    };
  },

  forecast: async (id: string): Promise<Answer<typeof apiForecastAnswerSchema> | undefined> => {
    const match = board.match(id) ?? beyond.match(id);
    if (match === undefined) return undefined;
    const { asOf, forecast, frozen } = await forecasts.answer(match);
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
      ...(frozen !== undefined && { frozen: frozenFigures(frozen) }),
    };
  },

  outlook: async (key: string): Promise<ApiOutlook | 'busy' | undefined> => {
    const found = await outlook(key);
    return found === undefined || found === 'busy' ? found : outlookAnswer(found, now());
  },

  trackRecord: async (): Promise<ApiTrackRecord> => {
    const { asOf, simulated, since, open, void: unplayed, records } = await forecasts.record();
    return {
      asOf,
      isSimulated: simulated,
      ...(since !== undefined && { since }),
      open,
      void: unplayed,
      records: records.map(recordFigures),
    };
  },
});
