const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat | undefined => {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
    return format;
  } catch (cause) {
    // This is the only way to find out whether Node knows a zone.
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
};

/** True for a zone that Node knows. The provider silently treats any other zone as UTC. */
export const isZone = (zone: string): boolean => formatOf(zone) !== undefined;

const offsetMinutes = (ms: number, zone: string): number => {
  if (zone === 'UTC') return 0;
  const parts = formatOf(zone)?.formatToParts(ms) ?? [];
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** A time in the provider's formats in a zone: `2024-05-25T16:00:00+02:00`, `16:00`, and the day in that zone. */
type WireTime = {
  readonly date: string;
  readonly time: string;
  readonly day: string;
  readonly timestamp: number;
};

export const wireTime = (ms: number, zone: string): WireTime => {
  const offset = offsetMinutes(ms, zone);
  const local = new Date(ms + offset * 60_000).toISOString();
  const size = Math.abs(offset);
  return {
    date: `${local.slice(0, 19)}${offset < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`,
    time: local.slice(11, 16),
    day: local.slice(0, 10),
    timestamp: Math.floor(ms / 1000),
  };
};

/** "08:21" for a number of seconds. */
export const clockText = (seconds: number): string => `${two(seconds / 60)}:${two(seconds % 60)}`;
