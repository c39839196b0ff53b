const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** A point in time as HH:MM, 24 hours, in a zone; dashes where there is no time. */
export const clockTime = (ms: number, zone: string): string => {
  if (Number.isNaN(ms)) return '--:--';
  let format = timeFormats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
    timeFormats.set(zone, format);
  }
  return format.format(ms);
};
