import { kickOffDay } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { addDays, epochMs, utcDay } from '@touchline/domain/time/iso-time.ts';
import { utcDaysOfLocalDay } from '@touchline/domain/time/local-day.ts';
import { useMemo } from 'react';
import { useAnsweredDays } from '../../board/live-provider.tsx';
import { useFromNow } from '../../board/page-clock.ts';

/** Whether some part of the reader's day has yet to be read: what is known of it is not to be counted as the whole. */
export const useDayAwaited = (day: string, today: string, zone: string): boolean => {
  const answered = useAnsweredDays();
  const utcToday = useFromNow(utcDay);
  return useMemo(
    () => !isTooFar(day, today) && daysNotOnBoard(day, zone, utcToday).some((utc) => !answered.has(utc)),
    [day, today, zone, utcToday, answered],
  );
};

const dayMs = 24 * 3_600_000;

/** So many days before and after the reader's today are read. */
const farthest = 7;

const daysBetween = (a: string, b: string): number =>
  Math.abs(epochMs(`${a}T00:00:00Z`) - epochMs(`${b}T00:00:00Z`)) / dayMs;

/** Whether the reader's day is too far from today to be read; the board may hold something of it all the same. */
export const isTooFar = (day: string, today: string): boolean => daysBetween(day, today) > farthest;

/**
 * The UTC days that a day of the reader touches and the board does not hold: that has yesterday, today and tomorrow, as UTC counts
 * them. For a reader far from Greenwich one may be part of yesterday or tomorrow already.
 */
export const daysNotOnBoard = (day: string, zone: string, utcToday: string): readonly string[] =>
  utcDaysOfLocalDay(day, zone).filter((utc) => daysBetween(utc, utcToday) > 1);

/* The reader's days: `YYYY-MM-DD` in the reader's own time zone, an IANA name. */

let knownZone: string | undefined;

const forgetZone = (): void => {
  knownZone = undefined;
};

/**
 * The zone in which this browser lives. Each question builds the browser a formatter, so it is asked again only when the
 * page was out of sight: nobody comes to another zone while looking at it.
 */
export const userZone = (): string => {
  if (knownZone === undefined) {
    knownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    // The server, which draws the page too, has no document, and stays where it is.
    globalThis.document?.addEventListener('visibilitychange', forgetZone, { once: true });
  }
  return knownZone;
};

/**
 * The day under which a match is listed. What is in play belongs to today whenever it began; a start time that can't be
 * read leaves a match without a day.
 */
export const dayOfMatch = (match: Match, today: string, zone: string): string | undefined =>
  match.status === 'live' ? today : kickOffDay(match, zone);

/**
 * The matches by the reader's day. `others` are of days that were read apart from the board: what the board has of them counts, and
 * what was in play then belongs to the day on which it began.
 */
export const matchesByDay = (
  matches: readonly Match[],
  others: readonly Match[],
  today: string,
  zone: string,
): ReadonlyMap<string, readonly Match[]> => {
  const days = new Map<string, Match[]>();
  const add = (day: string | undefined, match: Match): void => {
    if (day === undefined) return;
    const list = days.get(day);
    if (list === undefined) days.set(day, [match]);
    else list.push(match);
  };
  const dayOfStart = new Map<string, string | undefined>();
  const startDay = (match: Match): string | undefined => {
    if (match.timeTbc === true) return kickOffDay(match, zone);
    const { startTime } = match;
    // Most matches of a day share a few kick-offs, and the calendar is the slow part.
    if (!dayOfStart.has(startTime)) dayOfStart.set(startTime, kickOffDay(match, zone));
    return dayOfStart.get(startTime);
  };
  for (const match of matches) add(match.status === 'live' ? today : startDay(match), match);
  if (others.length === 0) return days;
  const known = new Set(matches.map(({ id }) => id));
  for (const match of others) if (!known.has(match.id)) add(startDay(match), match);
  return days;
};

/** The days to choose from: the seven around today, and the chosen one where it lies outside of them. Ascending. */
export const daysToOffer = (chosen: string, today: string): readonly string[] => {
  const around = [-3, -2, -1, 0, 1, 2, 3].map((count) => addDays(today, count));
  return around.includes(chosen) ? around : [...around, chosen].toSorted();
};

const distance = (a: string, b: string): number => Math.abs(epochMs(`${a}T00:00:00Z`) - epochMs(`${b}T00:00:00Z`));

/** The day closest to `day`, the later one of two; undefined when there is none. */
export const nearestDay = (days: Iterable<string>, day: string): string | undefined => {
  let nearest: string | undefined;
  for (const other of [...days].toSorted().toReversed()) {
    if (nearest === undefined || distance(other, day) < distance(nearest, day)) nearest = other;
  }
  return nearest;
};
