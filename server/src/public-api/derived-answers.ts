import type { Match } from '@touchline/domain/match/match.ts';
import { hasBothCompetitors } from '@touchline/domain/match/sides.ts';
import type { DeepReadonly } from '@touchline/protocol/deep-readonly.ts';
import type { ForecastAnswer } from '@touchline/protocol/forecast-schema.ts';
import type {
  ApiTrackRecord,
  apiForecastAnswerSchema,
  apiForecastListSchema,
  apiOutlookAnswerSchema,
} from '@touchline/protocol/public-api/api-forecast.ts';
import { apiLimits } from '@touchline/protocol/public-api/api-terms.ts';
import type { TrackRecordAnswer } from '@touchline/protocol/track-record-schema.ts';
import type * as v from 'valibot';
import { isListed, pageOf } from './match-list.ts';
import type { BoardList, MatchFilter, Page } from './match-list.ts';

type Answer<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>;

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
  /** The outlook of a league's season in this node's memory; undefined if it has none. */
  readonly outlook: (leagueKey: string) => OutlookFigures | undefined;
};

export type OutlookFigures = Answer<typeof apiOutlookAnswerSchema>;

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

export type DerivedAnswers = ReturnType<typeof createDerivedAnswers>;

/** Answers with data that this server computes itself. Undefined stands for something unknown. */
export const createDerivedAnswers = ({ board, boardList, beyond, forecasts, outlook }: DerivedSources) => ({
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

  outlook,

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
