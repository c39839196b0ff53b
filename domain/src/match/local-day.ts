/*
 * Days as people live them: `YYYY-MM-DD` in a time zone. Zones are IANA names. The calendar is the platform's, so days of
 * 23 and 25 hours come out right.
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

/** The day in a zone at a point in time, epoch ms. */
export const localDay = (ms: number, zone: string): string => {
  const parts = new Map(
    dayFormat(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
};
