import type { Country } from '../book/league-book.ts';
import type { View } from '../staged-match.ts';

const offsets = new Map<string, Intl.DateTimeFormat>();

/** True for a zone that the runtime knows; the provider silently reads any other as UTC. */
export const isZone = (zone: string): boolean => formatOf(zone) !== undefined;

const formatOf = (zone: string): Intl.DateTimeFormat | undefined => {
  const known = offsets.get(zone);
  if (known !== undefined) return known;
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    offsets.set(zone, format);
    return format;
  } catch (cause) {
    // The runtime's only way to say that it does not know a zone.
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
};

const offsetMinutes = (ms: number, zone: string): number => {
  if (zone === 'UTC') return 0;
  const name =
    formatOf(zone)
      ?.formatToParts(ms)
      .find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as the provider writes it in a zone: `2024-05-25T16:00:00+02:00`, `16:00`, and the zone's day. */
type WireTime = {
  readonly date: string;
  readonly time: string;
  readonly day: string;
  readonly timestamp: number;
};

export const wireTime = (ms: number, zone: string): WireTime => {
  const offset = offsetMinutes(ms, zone);
  const local = new Date(ms + offset * 60_000).toISOString();
  const sign = offset < 0 ? '-' : '+';
  const size = Math.abs(offset);
  return {
    date: `${local.slice(0, 19)}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`,
    time: local.slice(11, 16),
    day: local.slice(0, 10),
    timestamp: Math.floor(ms / 1000),
  };
};

/** The provider's picture address, or null: see `View.pictures`. */
export const picture = (view: View, sport: string, kind: string, id: number): string | null =>
  view.pictures ? `https://media.api-sports.io/${sport}/${kind}/${id}.png` : null;

export const flag = (view: View, country: Country): string | null =>
  view.pictures && country.code !== null ? `https://media.api-sports.io/flags/${country.code.toLowerCase()}.svg` : null;
