import type { MatchDetails } from '@touchline/domain/details/match-details.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import type { MatchStatus } from '@touchline/domain/sport/sport.ts';
import { statisticsLabels } from '@touchline/domain/statistics/statistics.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { forecastAnswerSchema, type ForecastAnswer } from '@touchline/protocol/forecast-schema.ts';
import {
  detailsAnswerSchema,
  oddsAnswerSchema,
  statisticsAnswerSchema,
} from '@touchline/protocol/match-data-schema.ts';
import { matchRoute, type MatchPart } from '@touchline/protocol/match-routes.ts';
import * as texts from '@touchline/texts/en/unavailable.ts';
import {
  QueryClient,
  QueryClientContext,
  QueryClientProvider,
  queryOptions,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import pLimit from 'p-limit';
import { type ReactNode, useContext, useEffect } from 'react';
import * as v from 'valibot';
import { useLink } from '../board/live-provider.tsx';
import { untilScoreDelayPassed } from '../spoilers/score-delay.ts';

/** Shown offline instead of data that is loaded on demand. */
export const { needsNetwork: networkWords } = texts;

/** The reason for missing data as a sentence with a full stop. An unknown reason is not translated. */
export const reasonSentence = (reason: string): string =>
  texts.reasons[reason] ?? (reason.endsWith('.') ? reason : `${reason}.`);

/** Browsers open at most six HTTP/1.1 connections to a server, and the live stream and the board need two of them. */
const fourAtOnce = pLimit(4);

const timeoutMs = 15_000;

/** The state of a match that decides how its data is requested. `startTime` is ISO 8601; not every caller has it. */
type QueriedMatch = { readonly status: MatchStatus; readonly startTime?: string };

/**
 * Whether current match data may reveal something that the score delay still hides: the match is live, or its scheduled
 * start has passed.
 */
const isOfNow = ({ status, startTime }: QueriedMatch): boolean =>
  status === 'live' || (status === 'scheduled' && startTime !== undefined && epochMs(startTime) <= Date.now());

const fetchAnswer = <Schema extends v.GenericSchema>(
  matchId: string,
  part: Exclude<MatchPart, 'live'>,
  schema: Schema,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema>> =>
  fourAtOnce(async () => {
    signal.throwIfAborted();
    const path = matchRoute(matchId, part);
    const answer = await fetch(path, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
    if (!answer.ok) throw new Error(`GET ${path} failed with status ${answer.status}`);
    return v.parse(schema, await answer.json());
  });

/**
 * Requests one part of the data of a match and applies the score delay. At most four requests are open at once. Throws
 * if the request fails or the response is invalid; the query then retries.
 */
export const fetchMatchData = async <Schema extends v.GenericSchema>(
  match: QueriedMatch & { readonly id: string },
  part: Exclude<MatchPart, 'live'>,
  schema: Schema,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema>> => {
  const answer = await fetchAnswer(match.id, part, schema, signal);
  if (isOfNow(match)) await untilScoreDelayPassed(signal);
  return answer;
};

const second = 1_000;
const minute = 60 * second;

/** How long match data is fresh. The data of a finished match may still be corrected. */
const goodForMs: Readonly<Record<MatchStatus, number>> = {
  live: 30 * second,
  scheduled: 5 * minute,
  finished: 10 * minute,
  postponed: 10 * minute,
};

/** Real data may replace sample data at any time. */
const sampleFreshMs = minute;

export const matchDataFreshMs = (status: MatchStatus, isSample = false): number =>
  isSample ? Math.min(sampleFreshMs, goodForMs[status]) : goodForMs[status];

/** The refetch interval of match data that is shown; false for never. */
export const refetchMs = (status: MatchStatus): number | false => (status === 'live' ? goodForMs.live : false);

/** Match data stays cached for a day. */
const keptMs = 24 * 60 * minute;

type Asking<Answer> = {
  readonly id: string;
  readonly match: QueriedMatch | undefined;
  readonly schema: v.GenericSchema<unknown, Answer>;
  /** Whether real data is still missing and may arrive soon. */
  readonly isSample: (answer: Answer) => boolean;
};

/** The query for one part of a match's data. The match stream writes newer data under the same key. */
const matchDataQuery = <Answer,>(
  part: 'odds' | 'statistics' | 'details',
  { id, schema, isSample, ...asking }: Asking<Answer>,
) => {
  const match = asking.match ?? { status: 'scheduled' };
  return queryOptions({
    queryKey: [part, id] as const,
    queryFn: ({ signal }): Promise<Answer> => fetchMatchData({ ...match, id }, part, schema, signal),
    staleTime: ({ state: { data } }) => matchDataFreshMs(match.status, data !== undefined && isSample(data)),
    refetchInterval: refetchMs(match.status),
    gcTime: keptMs,
    retry: 1,
  });
};

export type OddsAnswer = v.InferOutput<typeof oddsAnswerSchema>;

export const oddsQuery = (id: string, match?: QueriedMatch) =>
  matchDataQuery<OddsAnswer>('odds', { id, match, schema: oddsAnswerSchema, isSample: ({ sample }) => sample });

export type StatisticsAnswer = v.InferOutput<typeof statisticsAnswerSchema>;

/** Only a match that has started has statistics, and only in some sports. */
export const mayHaveStatistics = ({ sport, status }: Pick<Match, 'sport' | 'status'>): boolean =>
  statisticsLabels[sport] !== undefined && (status === 'live' || status === 'finished');

export const statisticsQuery = (id: string, match?: QueriedMatch) =>
  matchDataQuery<StatisticsAnswer>('statistics', {
    id,
    match,
    schema: statisticsAnswerSchema,
    isSample: ({ sample }) => sample,
  });

/** The query for a match's timeline, line-ups, earlier meetings and table. */
export const detailsQuery = (id: string, match?: QueriedMatch) =>
  matchDataQuery<v.InferOutput<typeof detailsAnswerSchema>>('details', {
    id,
    match,
    schema: detailsAnswerSchema,
    isSample: ({ details }) => details === undefined,
  });

/** Unused forecasts are removed soon, because the same chances may return later for other reasons. */
const forecastKeptMs = minute;

/** The refetch interval until grading. A match is usually graded within seconds of its end. */
const gradedWithinMs = 15 * second;

/** Whether the match may have a forecast: a current one, or one frozen at kick-off. Races have none. */
export const mayHaveForecast = ({ sport, status, forecast }: Match): boolean =>
  forecast !== undefined || (status !== 'scheduled' && sports[sport].scoreShape !== 'classification');

/** The query for a match's full forecast. Refetches when its chances change, and until a finished match is graded. */
export const forecastQuery = (match: Match) => {
  const { id, status, forecast } = match;
  return queryOptions({
    queryKey: ['forecast', id, status, forecast] as const,
    queryFn: ({ signal }): Promise<ForecastAnswer> => fetchMatchData(match, 'forecast', forecastAnswerSchema, signal),
    staleTime: matchDataFreshMs(status),
    refetchInterval: ({ state: { data } }) =>
      status === 'finished' && data?.frozen !== undefined && data.frozen.outcome === undefined ? gradedWithinMs : false,
    gcTime: forecastKeptMs,
    retry: 1,
  });
};

/** Prefetches the data of a match that the user is about to open, unless the data is still fresh. */
export const prefetchMatch = (queries: QueryClient, match: Match): void => {
  const { id, sport } = match;
  if (mayHaveForecast(match)) void queries.prefetchQuery(forecastQuery(match));
  if (sports[sport].hasOdds) void queries.prefetchQuery(oddsQuery(id, match));
  if (mayHaveStatistics(match)) void queries.prefetchQuery(statisticsQuery(id, match));
};

export type KnownDetails = {
  /** `none`: the sport has no details, so none are requested; `unreached`: the page is offline. */
  readonly state: 'none' | 'loading' | 'unreached' | 'known';
  /** Undefined while loading, or if the provider has none. Loaded details stay when the page goes offline. */
  readonly details: MatchDetails | undefined;
};

/** A match's timeline, line-ups, earlier meetings and table. Only sports that count goals have them. */
export const useMatchDetails = (match: Match): KnownDetails => {
  const asked = sports[match.sport].scoreShape === 'goals';
  const reached = useIsOnline();
  const { data, isPending } = useQuery({ ...detailsQuery(match.id, match), enabled: asked });
  if (!asked) return { state: 'none', details: undefined };
  if (data === undefined && !reached) return { state: 'unreached', details: undefined };
  return { state: isPending ? 'loading' : 'known', details: data?.details };
};

/** Whether the page can reach the server. When the page comes back online, failed queries are refetched. */
const useIsOnline = (): boolean => {
  const reached = useLink().kind !== 'lost';
  const queries = useQueryClient();
  useEffect(() => {
    if (!reached) return;
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }, [reached, queries]);
  return reached;
};

/**
 * One part of a match's data; undefined while it loads for the first time, or if it is not loaded and the page is
 * offline. `fallback` replaces data that could not be loaded because the server failed.
 */
export const useMatchData = <Answer, Key extends readonly unknown[]>(
  query: UseQueryOptions<Answer, Error, Answer, Key>,
  fallback: (atMs: number) => Answer,
): Answer | undefined => {
  const reached = useIsOnline();
  const { data, isError, errorUpdatedAt } = useQuery(query);
  return data ?? (isError && reached ? fallback(errorUpdatedAt) : undefined);
};

/** The query cache for the data of single matches, for the lifetime of the page. */
export const matchQueries = new QueryClient();

/**
 * Provides the query cache for match data. Every lazy part that needs the cache renders its own provider, which reuses
 * the client of an outer provider, or else `matchQueries`.
 */
export const MatchQueries = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={useContext(QueryClientContext) ?? matchQueries}>{children}</QueryClientProvider>
);
