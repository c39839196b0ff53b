import { queryOptions } from '@tanstack/react-query';
import { leagueKey } from '@touchline/domain/league/league-key.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isSportId } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import {
  type LeagueGap,
  leagueMatchesAnswerSchema,
  type LeaguePart,
  leagueRoute,
  leagueScorersAnswerSchema,
  leagueTableAnswerSchema,
} from '@touchline/protocol/league-schema.ts';
import { readMatch } from '@touchline/protocol/match-schema.ts';
import * as v from 'valibot';
import { scoreDelayMs, untilScoreDelayPassed } from '../spoilers/score-delay.ts';

/** A league as named by one of its matches or by the server. */
export type LeagueName = {
  readonly key: string;
  readonly sport: SportId;
  readonly name: string;
  readonly country?: string | undefined;
  /** As the provider writes it: "2026", "2026-2027". */
  readonly season?: string | undefined;
};

/** The sport of a league key; undefined for an invalid key. */
export const sportOfKey = (key: string): SportId | undefined => {
  const sport = key.slice(0, Math.max(0, key.indexOf('.')));
  return isSportId(sport) ? sport : undefined;
};

export const matchesOfLeague = (key: string, matches: readonly Match[]): readonly Match[] => {
  const sport = sportOfKey(key);
  return matches.filter((match) => match.sport === sport && leagueKey(match) === key);
};

/** "2026/27" */
const twoYearSeason = (first: string): string => `${first}/${String((Number(first) + 1) % 100).padStart(2, '0')}`;

/**
 * The usual form of a season: "2026/27", or "2026" within one year. Providers name a season by its first year
 * (football) or by both ("2026-2027", basketball). With only a first year, a match in the next year shows that the
 * season spans both.
 */
export const seasonYears = (season: string, matches: readonly Pick<Match, 'season' | 'startTime'>[]): string => {
  const [, first, second] = /^(\d{4})(?:[-/](\d{4}|\d{2}))?$/u.exec(season) ?? [];
  if (first === undefined) return season;
  const next = String(Number(first) + 1);
  if (second !== undefined) return next.endsWith(second) ? twoYearSeason(first) : season.replace('-', '/');
  const spansTwoYears = matches.some((match) => match.season === season && match.startTime.startsWith(next));
  return spansTwoYears ? twoYearSeason(first) : first;
};

/** The server waits up to 14 s for the provider. */
const timeoutMs = 20_000;

const minuteMs = 60_000;

/** The result for a league that the server does not know. */
export const unknownLeague = 'unknown';

type Dated = { readonly readAt?: string | undefined };

/**
 * With a score delay, waits unless the data is older than the delay. This uses the server's clock (the `date` header),
 * because a device's clock may be hours off.
 */
const waitUntilDue = async ({ readAt }: Dated, date: string | null, signal: AbortSignal): Promise<void> => {
  if (readAt === undefined) return;
  const isOld = Date.parse(date ?? '') - epochMs(readAt) >= scoreDelayMs();
  if (!isOld) await untilScoreDelayPassed(signal);
};

/**
 * Requests data about a league and applies the score delay; `dated` returns the time of the data. Throws on an error
 * response or an invalid body; the query then retries once.
 */
export const fetchOfLeague = async <Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  dated: (answer: v.InferOutput<Schema>) => Dated,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema> | typeof unknownLeague> => {
  const reply = await fetch(path, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
  // The server returns 400 for an invalid key, which also means that there is no such league.
  if (reply.status === 404 || reply.status === 400) return unknownLeague;
  if (!reply.ok) throw new Error(`GET ${path} returned ${reply.status}`);
  const answer = v.parse(schema, await reply.json());
  await waitUntilDue(dated(answer), reply.headers.get('date'), signal);
  return answer;
};

const fetchLeaguePart = <Schema extends v.GenericSchema<unknown, Dated>>(
  key: string,
  part: LeaguePart,
  schema: Schema,
  signal: AbortSignal,
) => fetchOfLeague(leagueRoute(key, part), schema, (answer) => answer, signal);

const temporaryGaps: ReadonlySet<LeagueGap> = new Set(['rate', 'provider', 'network', 'timeout', 'malformed']);

type Answered = { readonly gap?: LeagueGap | undefined } | typeof unknownLeague | undefined;

/** A temporary gap is retried after one minute; everything else is refreshed after ten minutes. */
const refreshMs = (answer: Answered): number =>
  typeof answer === 'object' && answer.gap !== undefined && temporaryGaps.has(answer.gap) ? minuteMs : 10 * minuteMs;

const freshness = {
  staleTime: ({ state: { data } }: { readonly state: { readonly data: Answered } }) => refreshMs(data),
  refetchInterval: ({ state: { data } }: { readonly state: { readonly data: Answered } }) => refreshMs(data),
  retry: 1,
} as const;

export const tableQuery = (key: string) =>
  queryOptions({
    queryKey: ['league', key, 'table'] as const,
    queryFn: ({ signal }) => fetchLeaguePart(key, 'table', leagueTableAnswerSchema, signal),
    ...freshness,
  });

/** `take` stores the matches, so that every view can use them. */
export const seasonQuery = (key: string, take: (matches: readonly Match[]) => void) =>
  queryOptions({
    queryKey: ['league', key, 'matches'] as const,
    queryFn: async ({ signal }) => {
      const answer = await fetchLeaguePart(key, 'matches', leagueMatchesAnswerSchema, signal);
      if (answer === unknownLeague) return answer;
      const matches = answer.matches?.map(readMatch).filter((match) => match !== undefined);
      take(matches ?? []);
      return { ...answer, matches };
    },
    ...freshness,
    // The matches stay in the store as well.
    gcTime: Infinity,
  });

export const scorersQuery = (key: string) =>
  queryOptions({
    queryKey: ['league', key, 'scorers'] as const,
    queryFn: ({ signal }) => fetchLeaguePart(key, 'scorers', leagueScorersAnswerSchema, signal),
    ...freshness,
  });
