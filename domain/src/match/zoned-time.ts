import { epochMs } from './iso-time.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(zone, format);
  return format;
};

/** The time zone in the platform's own spelling: "Europe/Rome" of "europe/rome"; undefined where it knows none of that name. */
export const zoneNamed = (name: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // So it says that there is none.
    return undefined;
  }
};

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
