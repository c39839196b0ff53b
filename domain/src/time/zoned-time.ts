import { epochMs } from './iso-time.ts';

/**
 * More than there are zones. Readers name theirs, in any spelling, and as offsets of any minute: a format takes 36 KB, so
 * that not everything that ever came may be kept.
 */
const mostKept = 700;

/** What is made of a zone's name, kept for the next time it is asked for. */
const keptByName = <Made>(make: (name: string) => Made): ((name: string) => Made) => {
  const kept = new Map<string, { readonly made: Made }>();
  return (name) => {
    const known = kept.get(name);
    if (known !== undefined) return known.made;
    if (kept.size >= mostKept) kept.clear();
    const made = make(name);
    kept.set(name, { made });
    return made;
  };
};

const formatOf = keptByName(
  (zone) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** The time zone in the platform's own spelling: "Europe/Rome" of "europe/rome"; undefined where it knows none of that name. */
export const zoneNamed = keptByName((name): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // So it says that there is none.
    return undefined;
  }
});

/** An ISO 8601 time on the clocks of a zone, `2026-03-14 20:45`; what is no time stays as it is. */
export const zonedMinute = (iso: string, zone: string): string => {
  const ms = epochMs(iso);
  if (Number.isNaN(ms)) return iso;
  const parts = new Map(
    formatOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
};
