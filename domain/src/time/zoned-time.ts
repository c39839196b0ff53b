import { epochMs } from './iso-time.ts';
import { keptByName } from './local-day.ts';

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

/** The time zone in the platform's spelling: "Europe/Rome" for "europe/rome"; undefined for an unknown name. */
export const zoneNamed = keptByName((name): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // Thrown for an unknown zone.
    return undefined;
  }
});

/** An ISO 8601 time in a zone, `2026-03-14 20:45`; an invalid time is returned unchanged. */
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
