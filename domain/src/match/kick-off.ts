import { epochMs, utcDay } from '../time/iso-time.ts';
import { localDay } from '../time/local-day.ts';
import type { Match } from './match.ts';

/*
 * The kick-off of a match. With `timeTbc`, the day is known but not the time. Then only the UTC date of `startTime`
 * counts, which is the provider's calendar day.
 */

type Start = Pick<Match, 'startTime' | 'timeTbc'>;

const dayMs = 86_400_000;

/** The kick-off in epoch ms; undefined if its time is not set or `startTime` is unreadable. */
export const kickOffMs = ({ startTime, timeTbc }: Start): number | undefined => {
  const ms = epochMs(startTime);
  return timeTbc === true || Number.isNaN(ms) ? undefined : ms;
};

/**
 * The latest possible kick-off, epoch ms: the kick-off, or the end of its day if the time is unconfirmed. NaN for an
 * unreadable `startTime`. Lists are ordered by this time, and a match is late only after it.
 */
export const latestKickOffMs = ({ startTime, timeTbc }: Start): number => {
  const ms = epochMs(startTime);
  return timeTbc === true && !Number.isNaN(ms) ? epochMs(`${utcDay(ms)}T00:00:00Z`) + dayMs - 1 : ms;
};

/**
 * The day of the kick-off, `YYYY-MM-DD`: the day in the zone, or the provider's day in every zone if the time is
 * unconfirmed. Undefined for an unreadable `startTime`.
 */
export const kickOffDay = ({ startTime, timeTbc }: Start, zone: string): string | undefined => {
  const ms = epochMs(startTime);
  if (Number.isNaN(ms)) return undefined;
  return timeTbc === true ? utcDay(ms) : localDay(ms, zone);
};
