import {
  QueryClient,
  QueryClientContext,
  QueryClientProvider,
  queryOptions,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import type { MatchDetails } from '@touchline/domain/details/match-details.ts';
import type { MatchStatus } from '@touchline/domain/match/match-status.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { statisticsLabels } from '@touchline/domain/statistics/statistics.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { type ForecastAnswer, forecastAnswerSchema } from '@touchline/protocol/forecast-schema.ts';
import {
  detailsAnswerSchema,
  oddsAnswerSchema,
  statisticsAnswerSchema,
} from '@touchline/protocol/match-data-schema.ts';
import { type MatchPart, matchRoute } from '@touchline/protocol/match-routes.ts';
import { reasons } from '@touchline/texts/en/unavailable.ts';
import * as texts from '@touchline/texts/en/unavailable.ts';
import pLimit from 'p-limit';
import { type ReactNode, useContext, useEffect } from 'react';
import * as v from 'valibot';
import { useLink } from '../board/live-provider.tsx';
import { untilScoreDelayPassed } from '../spoilers/score-delay.ts';

/** Shown offline, in place of data that is loaded on demand. */
export const { needsNetwork: networkWords } = texts;

/** The reason for missing data as a sentence with a full stop. An unknown reason is not translated. */
export const reasonSentence = (reason: string): string =>
  reasons[reason] ?? (reason.endsWith('.') ? reason : `${reason}.`);

/** Browsers open six connections to an old server; the stream and the board need theirs. */
const fourAtOnce = pLimit(4);

const timeoutMs = 15_000;

/** Where a match stands for who asks about it. `startTime` is ISO 8601; who only names an answer knows of none. */
type QueriedMatch = { readonly status: MatchStatus; readonly startTime?: string };

/** Whether an answer of now can tell what a reader of late scores has yet to see: the match is played, or begins. */
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
    if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`);
    return v.parse(schema, await answer.json());
  });

/**
 * What the server has on a part of a match, told when the reader wants to be told of now. At most four are asked at once.
 * Throws when the server does not answer, or answers something else; the query tries again.
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

/** How long an answer is good, by where its match stands. What is over can still be corrected for a while. */
const goodForMs: Readonly<Record<MatchStatus, number>> = {
  live: 30 * second,
  scheduled: 5 * minute,
  finished: 10 * minute,
  postponed: 10 * minute,
};

/** Sample values are no knowledge: real ones may come at any time. */
const sampleFreshMs = minute;

export const matchDataFreshMs = (status: MatchStatus, isSample = false): number =>
  isSample ? Math.min(sampleFreshMs, goodForMs[status]) : goodForMs[status];

/** How often an answer that is on the screen is asked for again; false for never. */
export const refetchMs = (status: MatchStatus): number | false => (status === 'live' ? goodForMs.live : false);

/** An answer stays with the page for as long as the day that it belongs to. */
const keptMs = 24 * 60 * minute;

type Asking<Answer> = {
  readonly id: string;
  readonly match: QueriedMatch | undefined;
  readonly schema: v.GenericSchema<unknown, Answer>;
  /** Sample data counts as no answer. */
  readonly isSample: (answer: Answer) => boolean;
};

/** One part of a match's data. Live updates write newer answers under the same key. */
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

/** A match's timeline, line-ups, earlier meetings and table. */
export const detailsQuery = (id: string, match?: QueriedMatch) =>
  matchDataQuery<v.InferOutput<typeof detailsAnswerSchema>>('details', {
    id,
    match,
    schema: detailsAnswerSchema,
    isSample: ({ details }) => details === undefined,
  });

/** What was said a moment ago is of no use later: chances come back to old numbers for other reasons. */
const forecastKeptMs = minute;

/** A match is graded within seconds of its end, where the source does not take its time with the result. */
const gradedWithinMs = 15 * second;

/** Whether the match may have a forecast: a current one, or one frozen before kick-off. Races have none. */
export const mayHaveForecast = ({ sport, status, forecast }: Match): boolean =>
  forecast !== undefined || (status !== 'scheduled' && sports[sport].scoreShape !== 'classification');

/** A match's full forecast. Refetched when the board's chances change, and after the match until it is graded. */
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

/** Prefetches the data of a match that the user is about to open, except for fresh data. */
export const prefetchMatch = (queries: QueryClient, match: Match): void => {
  const { id, sport } = match;
  if (mayHaveForecast(match)) void queries.prefetchQuery(forecastQuery(match));
  if (sports[sport].hasOdds) void queries.prefetchQuery(oddsQuery(id, match));
  if (mayHaveStatistics(match)) void queries.prefetchQuery(statisticsQuery(id, match));
};

export type KnownDetails = {
  /** `none`: the sport has no details, so none are requested; `unreached`: the page is offline. */
  readonly state: 'none' | 'loading' | 'unreached' | 'known';
  /** Absent while they load and where the source has nothing. What was known once, stays. */
  readonly details: MatchDetails | undefined;
};

/** A match's timeline, line-ups, earlier meetings and table, for the sports that are told goal by goal. */
export const useMatchDetails = (match: Match): KnownDetails => {
  const asked = sports[match.sport].scoreShape === 'goals';
  const reached = useIsOnline();
  const { data, isPending } = useQuery({ ...detailsQuery(match.id, match), enabled: asked });
  if (!asked) return { state: 'none', details: undefined };
  if (data === undefined && !reached) return { state: 'unreached', details: undefined };
  return { state: isPending ? 'loading' : 'known', details: data?.details };
};

/** Whether the page reaches the server. Once it does again, what failed meanwhile is asked again. */
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
 * An answer about a match as it is known; undefined while it is asked for the first time, or the server cannot be
 * reached. What was known once, stays. `fallback`: what stands where the server itself could not answer.
 */
export const useMatchData = <Answer, Key extends readonly unknown[]>(
  query: UseQueryOptions<Answer, Error, Answer, Key>,
  fallback: (atMs: number) => Answer,
): Answer | undefined => {
  const reached = useIsOnline();
  const { data, isError, errorUpdatedAt } = useQuery(query);
  return data ?? (isError && reached ? fallback(errorUpdatedAt) : undefined);
};

/** Everything that was asked about single matches, for as long as the page is open. */
export const matchQueries = new QueryClient();

/**
 * Where the answers about single matches are kept. It is only in files that are loaded on demand, and every one of them
 * brings it along: they all share the first that a page has above them, or this file's own.
 */
export const MatchQueries = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={useContext(QueryClientContext) ?? matchQueries}>{children}</QueryClientProvider>
);
