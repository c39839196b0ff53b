import { kickOffDay } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { addDays, epochMs, utcDay } from '@touchline/domain/time/iso-time.ts';
import { utcDaysOfLocalDay } from '@touchline/domain/time/local-day.ts';
import { useMemo } from 'react';
import { useAnsweredDays } from '../../board/live-provider.tsx';
import { useFromNow } from '../../board/page-clock.ts';

/** Whether part of the local day is still loading, so that its matches must not be counted yet. */
export const useDayAwaited = (day: string, today: string, zone: string): boolean => {
  const answered = useAnsweredDays();
  const utcToday = useFromNow(utcDay);
  return useMemo(
    () => !isTooFar(day, today) && daysNotOnBoard(day, zone, utcToday).some((utc) => !answered.has(utc)),
    [day, today, zone, utcToday, answered],
  );
};

const dayMs = 24 * 3_600_000;

/** How many days before and after today can be loaded. */
const farthest = 7;

const daysBetween = (a: string, b: string): number =>
  Math.abs(epochMs(`${a}T00:00:00Z`) - epochMs(`${b}T00:00:00Z`)) / dayMs;

/** Whether the local day is too far from today to be loaded. The board may still have some of its matches. */
export const isTooFar = (day: string, today: string): boolean => daysBetween(day, today) > farthest;

/**
 * The UTC days of a local day that are not on the board. The board has yesterday, today and tomorrow in UTC. For users
 * far from UTC, it may therefore lack part of their own yesterday or tomorrow.
 */
export const daysNotOnBoard = (day: string, zone: string, utcToday: string): readonly string[] =>
  utcDaysOfLocalDay(day, zone).filter((utc) => daysBetween(utc, utcToday) > 1);

/* Local days are `YYYY-MM-DD` in the user's time zone. Zones are IANA names. */

let knownZone: string | undefined;

const forgetZone = (): void => {
  knownZone = undefined;
};

/**
 * The browser's time zone, cached because each lookup creates a formatter. The zone is looked up again only after the
 * page was hidden, because it does not change while a user looks at the page.
 */
export const userZone = (): string => {
  if (knownZone === undefined) {
    knownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    // On the server, which also renders the page, there is no document, and the zone does not change.
    globalThis.document?.addEventListener('visibilitychange', forgetZone, { once: true });
  }
  return knownZone;
};

/**
 * The day under which a match is listed. A live match is listed under today, even if it started earlier. A match with
 * an unreadable start time has no day.
 */
export const dayOfMatch = (match: Match, today: string, zone: string): string | undefined =>
  match.status === 'live' ? today : kickOffDay(match, zone);

/**
 * The matches by local day. `others` are from days that were loaded separately: board data takes precedence, and live
 * matches among them stay on the day on which they started.
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
    // Most matches of a day share a few kick-off times, and the date calculation is the slow part.
    if (!dayOfStart.has(startTime)) dayOfStart.set(startTime, kickOffDay(match, zone));
    return dayOfStart.get(startTime);
  };
  for (const match of matches) add(match.status === 'live' ? today : startDay(match), match);
  if (others.length === 0) return days;
  const known = new Set(matches.map(({ id }) => id));
  for (const match of others) if (!known.has(match.id)) add(startDay(match), match);
  return days;
};

/** The days of the day picker in ascending order: seven days around today, plus the selected day. */
export const daysToOffer = (chosen: string, today: string): readonly string[] => {
  const around = [-3, -2, -1, 0, 1, 2, 3].map((count) => addDays(today, count));
  return around.includes(chosen) ? around : [...around, chosen].toSorted();
};

const distance = (a: string, b: string): number => Math.abs(epochMs(`${a}T00:00:00Z`) - epochMs(`${b}T00:00:00Z`));

/** The day closest to `day`, the later one if two are equally close; undefined if there are no days. */
export const nearestDay = (days: Iterable<string>, day: string): string | undefined => {
  let nearest: string | undefined;
  for (const other of [...days].toSorted().toReversed()) {
    if (nearest === undefined || distance(other, day) < distance(nearest, day)) nearest = other;
  }
  return nearest;
};
