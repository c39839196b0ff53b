import type { Match, PeriodScores, Side, Team } from '@touchline/domain/match/match.ts';
import { matchStatus, statusWithWinner, periodName } from '@touchline/domain/match/status-from-code.ts';
import { memoize } from '@touchline/domain/memoize.ts';
import type { Sport } from '@touchline/domain/sport/sport.ts';
import { epochMs, isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import * as v from 'valibot';
import { competitorOrOpen, openSideName, imageAddress } from '../../placeholder-sides.ts';
import { plainText } from '../../plain-text.ts';

/**
 * Adds the provider's timer to a live match: whole minutes ("9") become `minute`, a clock ("04:12") becomes `timer`.
 * Between periods, the timer is "0", which is not a minute.
 */
export const addClock = (match: Draft<Match>, timer: string | number | null | undefined): void => {
  if (match.status !== 'live' || timer === null || timer === undefined) return;
  const written = String(timer).trim();
  if (/^\d{1,3}:[0-5]\d$/.test(written)) match.timer = written;
  else if (/^[1-9]\d{0,2}$/.test(written)) match.minute = Number(written);
};

/** The result of reading one item: a match, or why there is none. */
export type ItemReading = { readonly ok: true; readonly match: Match } | { readonly ok: false; readonly why: string };

/** Reads one item of a reply's list. Never throws. */
export type ItemReader = (item: unknown, sport: Sport) => ItemReading;

/** `T` while it is being built. */
export type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** Ids are usually numbers. Text is also accepted, because AFL sends other numbers as text. */
export const sourceId = v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))]);

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 100_000;

export const count = v.pipe(v.number(), v.check(isCount, 'Expected a count'));

/** A figure that the provider leaves null until it is known. */
export const figure = v.nullish(count);

export const text = v.nullish(v.string());

/** An optional field. A wrong type must not invalidate the match. */
export const anything = v.optional(v.unknown());

export const bothFigures = v.nullish(v.object({ home: figure, away: figure }));

/** A team or fighter. A wrong type of `logo` or `winner` must not invalidate the match. */
export const teamFields = v.object({
  id: v.nullish(sourceId),
  name: text,
  logo: anything,
  /** Whether the side won, or leads in play; null for both sides after a draw. Only football and MMA send it. */
  winner: v.fallback(v.nullish(v.boolean()), undefined),
});

export const bothTeams = v.object({ home: teamFields, away: teamFields });

/** In AFL, the timestamp is text. */
export const timeFields = {
  timestamp: v.nullish(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}$/))])),
  date: text,
};

const placeText = v.fallback(v.nullish(sourceId), undefined);

/**
 * The id of a league, and the season as the provider writes it: 2026, "2026" or "2026-2027". A wrong type affects only
 * its field.
 */
export const seasonFields = { id: placeText, season: placeText };

export const statusFields = v.object({ short: text, long: text });

export const team = (fields: v.InferOutput<typeof teamFields>): Team => {
  const named: Draft<Team> = {
    id: fields.id === null || fields.id === undefined ? '' : String(fields.id),
    // The name is null until the side is known.
    name: plainText(fields.name ?? '') || openSideName,
  };
  const logo = imageAddress(fields.logo);
  if (logo !== undefined) named.logo = logo;
  return competitorOrOpen(named);
};

/** Memoized, because a day's matches share about a hundred start times. */
const isoFromSeconds = memoize(String, (seconds: number) => isoFromEpochMs(seconds * 1000));

const year1970 = 86_400;
const year2100 = 4_102_444_800;

/**
 * The start in ISO 8601 UTC; undefined if there is none. The timestamp, in seconds, takes precedence: `date` has the
 * offset of the requested time zone. If the provider has no start time, it sends a time in 1970.
 */
export const startTime = (timestamp: number | string | null | undefined, date?: string | null): string | undefined => {
  const stamped = Number(timestamp ?? 0);
  const seconds = stamped > 0 || !date || !/^\d{4}-\d{2}-\d{2}T/.test(date) ? stamped : epochMs(date) / 1000;
  return seconds > year1970 && seconds < year2100 ? isoFromSeconds(Math.trunc(seconds)) : undefined;
};

/** A match with the fields that all sports have, from validated parts. */
export const matchOf = (
  sport: Sport,
  parts: {
    readonly id: number | string;
    readonly home: Team;
    readonly away: Team;
    /** Undefined if the reply does not flag a winner. */
    readonly winner?: Side | undefined;
    readonly homeScore: number | null | undefined;
    readonly awayScore: number | null | undefined;
    readonly status: v.InferOutput<typeof statusFields>;
    readonly startTime: string;
    readonly league: string;
    readonly country?: string | null | undefined;
    readonly leagueId?: number | string | null | undefined;
    readonly season?: number | string | null | undefined;
  },
): Draft<Match> => {
  const short = parts.status.short ?? undefined;
  const long = parts.status.long ?? undefined;
  const status = statusWithWinner(matchStatus(sport, short, long), short, parts.winner);
  const match: Draft<Match> = {
    id: `${sport.id}-${parts.id}`,
    sport: sport.id,
    homeTeam: parts.home,
    awayTeam: parts.away,
    homeScore: parts.homeScore ?? 0,
    awayScore: parts.awayScore ?? 0,
    status,
    startTime: parts.startTime,
    league: parts.league,
  };
  if (status === 'finished' && parts.winner !== undefined) match.winner = parts.winner;
  const isScoreMissing = typeof parts.homeScore !== 'number' || typeof parts.awayScore !== 'number';
  if (isScoreMissing && (status === 'live' || status === 'finished')) match.noScore = true;
  const country = plainText(parts.country ?? '');
  if (country !== '') match.leagueCountry = country;
  const statusCode = plainText(short ?? '', 20);
  if (statusCode !== '') match.statusCode = statusCode;
  const { leagueId, season } = parts;
  if (leagueId !== undefined && leagueId !== null) match.leagueId = String(leagueId);
  if (season !== undefined && season !== null) match.season = String(season);
  const period = plainText(periodName(sport, short, long) ?? '');
  if (period !== '') match.period = period;
  return match;
};

type Figure = number | null | undefined;

/** A period's key and each side's score in it; null if the provider has no score. */
export type ListedPeriod = readonly [
  key: string,
  points: { readonly home?: Figure; readonly away?: Figure } | null | undefined,
];

/**
 * The scores of the periods played; undefined if there are none. A side without a score in a period has no key for it.
 */
export const periodScores = (periods: readonly ListedPeriod[]): PeriodScores | undefined => {
  const home: Record<string, number> = {};
  const away: Record<string, number> = {};
  for (const [key, points] of periods) {
    if (typeof points?.home === 'number') home[key] = points.home;
    if (typeof points?.away === 'number') away[key] = points.away;
  }
  return Object.keys({ ...home, ...away }).length === 0 ? undefined : { home, away };
};

/** Names the first invalid field by its path, such as `fixture: teams.home.name: Expected …`. */
export const unreadable = (what: string, issues: readonly v.BaseIssue<unknown>[]): ItemReading => {
  const [issue] = issues;
  const where = issue === undefined ? '' : `${v.getDotPath(issue) ?? ''}: ${issue.message}`;
  return { ok: false, why: plainText(`${what}: ${where}`, 240) };
};

export const noStart = (what: string): ItemReading => ({ ok: false, why: plainText(`${what}: no start time`, 240) });
