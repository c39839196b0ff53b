import { sports } from '../sport/sport-catalog.ts';
import type { SportId } from '../sport/sport.ts';
import { epochMs } from '../time/iso-time.ts';
import type { Match } from './match.ts';

const minuteMs = 60_000;

/**
 * How long a clock advances without an update. A working provider reports every minute. After this time, the match or
 * the provider has probably stopped, and the clock would be a guess.
 */
const longestSilenceMinutes = 3;

/** The running clock of a live match: the provider's minute, and when it was reported. */
type Ticking = { readonly minute: number; readonly stoppage: number; readonly end: number; readonly sinceMs: number };

/**
 * The minutes at which the period's clock may stop; empty in a break, a shoot-out or a sport whose clock does not count
 * up.
 */
const periodEnds = (sportId: SportId, statusCode = ''): readonly number[] => {
  const { periodEnds: ends = {} } = sports[sportId];
  return Object.hasOwn(ends, statusCode) ? (ends[statusCode] ?? []) : [];
};

const ticking = (match: Match): Ticking | undefined => {
  const { minute, minuteAt, statusCode } = match;
  if (match.status !== 'live' || minute === undefined || minuteAt === undefined) return undefined;
  const ends = periodEnds(match.sport, statusCode);
  const end = ends.find((at) => at >= minute) ?? ends.at(-1);
  const sinceMs = epochMs(minuteAt);
  if (end === undefined || Number.isNaN(sinceMs)) return undefined;
  // A provider that continues counting after the period's end sends 47 for 45+2.
  const beyond = Math.max(0, minute - end);
  return { minute: minute - beyond, stoppage: (match.stoppage ?? 0) + beyond, end, sinceMs };
};

/** Whole minutes since the update, between 0 (the clocks of two machines differ) and the limit. */
const minutesSince = (sinceMs: number, nowMs: number): number =>
  Math.min(longestSilenceMinutes, Math.max(0, Math.floor((nowMs - sinceMs) / minuteMs)));

const minuteText = (minute: number, stoppage: number | undefined): string =>
  stoppage === undefined || stoppage === 0 ? String(minute) : `${minute}+${stoppage}`;

/**
 * The clock of a live match as text without its apostrophe: "57", "45+2"; "45+" when the period's time is up and no
 * stoppage time was sent. It advances between updates in the periods of a sport that counts minutes played, but not in
 * breaks and shoot-outs. Undefined without a minute, and in other sports: a hockey timer at 6 does not mean minute 6.
 */
export const matchClock = (match: Match, nowMs: number): string | undefined => {
  if (match.status !== 'live' || match.minute === undefined) return undefined;
  if (sports[match.sport].periodEnds === undefined) return undefined;
  const clock = ticking(match);
  if (clock === undefined) return minuteText(match.minute, match.stoppage);
  const run = minutesSince(clock.sinceMs, nowMs);
  if (clock.stoppage > 0) return minuteText(clock.minute, clock.stoppage + run);
  const minute = clock.minute + run;
  return minute > clock.end ? `${clock.end}+` : String(minute);
};

/** When the text of the clock will next change without an update; undefined if the clock is stopped. */
export const nextTickMs = (match: Match, nowMs: number): number | undefined => {
  const clock = ticking(match);
  if (clock === undefined) return undefined;
  const run = minutesSince(clock.sinceMs, nowMs);
  const atEnd = clock.stoppage === 0 && clock.minute + run > clock.end;
  return run >= longestSilenceMinutes || atEnd ? undefined : clock.sinceMs + (run + 1) * minuteMs;
};
