import { addDays, epochMs, utcDay } from './iso-time.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const utcMidnight = (day: string): number => epochMs(`${day}T00:00:00Z`);

/**
 * The start of a zone's day (`YYYY-MM-DD`), epoch ms: midnight, or the first time after it if clocks skip midnight. A
 * day that the zone skipped by crossing the date line begins and ends where the next one begins. Accurate to the
 * minute: no zone has had an offset with seconds since 1972.
 */
export const startOfLocalDay = (day: string, zone: string): number => {
  // Zones are between UTC-12 and UTC+14.
  let before = utcMidnight(day) - 15 * hourMs;
  let from = utcMidnight(day) + 13 * hourMs;
  while (from - before > minuteMs) {
    const middle = before + Math.floor((from - before) / (2 * minuteMs)) * minuteMs;
    if (localDay(middle, zone) < day) before = middle;
    else from = middle;
  }
  return from;
};

/** The UTC days that a zone's day overlaps, in order: two for most zones, one for UTC, none for a skipped day. */
export const utcDaysOfLocalDay = (day: string, zone: string): readonly string[] => {
  const startMs = startOfLocalDay(day, zone);
  const endMs = startOfLocalDay(addDays(day, 1), zone);
  if (startMs >= endMs) return [];
  const days: string[] = [];
  for (let utc = utcDay(startMs); utcMidnight(utc) < endMs; utc = addDays(utc, 1)) days.push(utc);
  return days;
};

/*
 * Local calendar days: `YYYY-MM-DD` in a time zone. Zones are IANA names. The functions use the platform's calendar, so
 * days of 23 and 25 hours are correct.
 */

/**
 * More than the number of zones. The cache must be limited, because a formatter takes 36 KB and clients can send a zone
 * in any spelling or as any offset.
 */
const maxCached = 700;

/** Caches a value by the name of a zone. */
export const keptByName = <Made>(make: (name: string) => Made): ((name: string) => Made) => {
  const cache = new Map<string, { readonly made: Made }>();
  return (name) => {
    const known = cache.get(name);
    if (known !== undefined) return known.made;
    if (cache.size >= maxCached) cache.clear();
    const made = make(name);
    cache.set(name, { made });
    return made;
  };
};

const dayFormat = keptByName(
  (zone) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

/** The day in a zone at a point in time, epoch ms. */
export const localDay = (ms: number, zone: string): string => {
  const parts = new Map(
    dayFormat(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
};
