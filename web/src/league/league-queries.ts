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

/** A league as its matches call it, for a page that may know nothing else of it yet. */
export type LeagueName = {
  readonly key: string;
  readonly sport: SportId;
  readonly name: string;
  readonly country?: string | undefined;
  /** As its source writes it: "2026", "2026-2027". */
  readonly season?: string | undefined;
};

/** The sport of a league's key; undefined for what is no such key. */
export const sportOfKey = (key: string): SportId | undefined => {
  const sport = key.slice(0, Math.max(0, key.indexOf('.')));
  return isSportId(sport) ? sport : undefined;
};

/** The matches of a league. */
export const matchesOfLeague = (key: string, matches: readonly Match[]): readonly Match[] => {
  const sport = sportOfKey(key);
  return matches.filter((match) => match.sport === sport && leagueKey(match) === key);
};

/** "2026/27" */
const ofTwoYears = (first: string): string => `${first}/${String((Number(first) + 1) % 100).padStart(2, '0')}`;

/**
 * The years of a season as people write them: "2026/27", or "2026" where it is played within one. A source names a season by its
 * first year alone (football) or by both ("2026-2027", basketball). Of a first year alone, a match in the next year says that the
 * season goes on into it.
 */
export const seasonYears = (season: string, matches: readonly Pick<Match, 'season' | 'startTime'>[]): string => {
  const [, first, second] = /^(\d{4})(?:[-/](\d{4}|\d{2}))?$/u.exec(season) ?? [];
  if (first === undefined) return season;
  const next = String(Number(first) + 1);
  if (second !== undefined) return next.endsWith(second) ? ofTwoYears(first) : season.replace('-', '/');
  const goesOn = matches.some((match) => match.season === season && match.startTime.startsWith(next));
  return goesOn ? ofTwoYears(first) : first;
};

/** The server waits for the source for 14 s. */
const timeoutMs = 20_000;

const minuteMs = 60_000;

/** The server knows no league of that name. */
export const unknownLeague = 'unknown';

type Dated = { readonly readAt?: string | undefined };

/**
 * A reader of late scores is not told of what was read less than his delay ago: by the server's clock, which says when it answered
 * (`date`), since the one of a device may be hours off.
 */
const whenDue = async ({ readAt }: Dated, date: string | null, signal: AbortSignal): Promise<void> => {
  if (readAt === undefined) return;
  const isOld = Date.parse(date ?? '') - epochMs(readAt) >= scoreDelayMs();
  if (!isOld) await untilScoreDelayPassed(signal);
};

/** Throws when the server does not answer, or answers something else; the query tries again. */
const askLeague = async <Schema extends v.GenericSchema<unknown, Dated>>(
  key: string,
  part: LeaguePart,
  schema: Schema,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema> | typeof unknownLeague> => {
  const path = leagueRoute(key, part);
  const reply = await fetch(path, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
  // A key that no league can have is as unknown as one that none has.
  if (reply.status === 404 || reply.status === 400) return unknownLeague;
  if (!reply.ok) throw new Error(`GET ${path} answered ${reply.status}`);
  const answer = v.parse(schema, await reply.json());
  await whenDue(answer, reply.headers.get('date'), signal);
  return answer;
};

const soon: ReadonlySet<LeagueGap> = new Set(['rate', 'provider', 'network', 'timeout', 'malformed']);

type Answered = { readonly gap?: LeagueGap | undefined } | typeof unknownLeague | undefined;

/** What may well be there a minute later is asked for then; the rest when the server may know something newer. */
const againMs = (answer: Answered): number =>
  typeof answer === 'object' && answer.gap !== undefined && soon.has(answer.gap) ? minuteMs : 10 * minuteMs;

const lasts = {
  staleTime: ({ state: { data } }: { readonly state: { readonly data: Answered } }) => againMs(data),
  refetchInterval: ({ state: { data } }: { readonly state: { readonly data: Answered } }) => againMs(data),
  retry: 1,
} as const;

export const tableQuery = (key: string) =>
  queryOptions({
    queryKey: ['league', key, 'table'] as const,
    queryFn: ({ signal }) => askLeague(key, 'table', leagueTableAnswerSchema, signal),
    ...lasts,
  });

/** `take`: where the matches go, so that whatever shows one finds it. */
export const seasonQuery = (key: string, take: (matches: readonly Match[]) => void) =>
  queryOptions({
    queryKey: ['league', key, 'matches'] as const,
    queryFn: async ({ signal }) => {
      const answer = await askLeague(key, 'matches', leagueMatchesAnswerSchema, signal);
      if (answer === unknownLeague) return answer;
      const matches = answer.matches?.map(readMatch).filter((match) => match !== undefined);
      take(matches ?? []);
      return { ...answer, matches };
    },
    ...lasts,
    // As long as its matches stay in the store.
    gcTime: Infinity,
  });

export const scorersQuery = (key: string) =>
  queryOptions({
    queryKey: ['league', key, 'scorers'] as const,
    queryFn: ({ signal }) => askLeague(key, 'scorers', leagueScorersAnswerSchema, signal),
    ...lasts,
  });
