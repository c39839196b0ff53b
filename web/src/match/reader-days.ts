import { addDays, epochMs } from '@touchline/domain/match/iso-time.ts';
import type { Match } from '@touchline/domain/match/match.ts';

/*
 * Days as the reader lives them: `YYYY-MM-DD` in the reader's own time zone. Zones are IANA names. The calendar is the
 * platform's, so days of 23 and 25 hours come out right.
 */

const dayFormats = new Map<string, Intl.DateTimeFormat>();

const dayFormat = (zone: string): Intl.DateTimeFormat => {
  const known = dayFormats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  dayFormats.set(zone, format);
  return format;
};

/** The reader's day at a point in time. */
export const localDay = (ms: number, zone: string): string => {
  const parts = new Map(
    dayFormat(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
};

/** The zone in which this browser lives. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The day under which a match is listed. What is in play belongs to today whenever it began; a start time that can't be
 * read leaves a match without a day.
 */
export const dayOfMatch = (match: Match, today: string, zone: string): string | undefined => {
  if (match.status === 'live') return today;
  const startMs = epochMs(match.startTime);
  return Number.isNaN(startMs) ? undefined : localDay(startMs, zone);
};

/** The matches by the reader's day. */
export const matchesByDay = (
  matches: Iterable<Match>,
  today: string,
  zone: string,
): ReadonlyMap<string, readonly Match[]> => {
  const days = new Map<string, Match[]>();
  const dayOfStart = new Map<string, string | undefined>();
  for (const match of matches) {
    // Most matches of a day share a few kick-offs, and the calendar is the slow part.
    const key = match.status === 'live' ? 'live' : match.startTime;
    const day = dayOfStart.has(key) ? dayOfStart.get(key) : dayOfMatch(match, today, zone);
    dayOfStart.set(key, day);
    if (day === undefined) continue;
    const list = days.get(day);
    if (list === undefined) days.set(day, [match]);
    else list.push(match);
  }
  return days;
};

/** The days to choose from: those that hold a match, and yesterday, today and tomorrow. Ascending. */
export const daysToOffer = (withMatches: Iterable<string>, today: string): readonly string[] =>
  [...new Set([...withMatches, addDays(today, -1), today, addDays(today, 1)])].toSorted();

const distance = (a: string, b: string): number => Math.abs(epochMs(`${a}T00:00:00Z`) - epochMs(`${b}T00:00:00Z`));

/** The day closest to `day`, the later one of two; undefined when there is none. */
export const nearestDay = (days: Iterable<string>, day: string): string | undefined => {
  let nearest: string | undefined;
  for (const other of [...days].toSorted().toReversed()) {
    if (nearest === undefined || distance(other, day) < distance(nearest, day)) nearest = other;
  }
  return nearest;
};
