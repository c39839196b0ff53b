import { halfMinutes, halfStart } from '../play/football-play.ts';
import type { FootballState } from '../play/football-play.ts';
import type { TimedRules, TimedState } from '../play/timed-play.ts';
import { clockAfter } from '../play/timeline.ts';
import { randomFrom, waitWithMean } from '../random.ts';
import type { Seen } from '../staged-match.ts';
import { minuteMs } from '../utc-day.ts';

/** How often something came up to a minute, `perMinute` on average: never less later on, the same for the same words. */
export const countedUntil = (seed: string, what: string, perMinute: number, minute: number): number => {
  if (perMinute <= 0) return 0;
  const random = randomFrom(seed, 'count', what);
  let count = 0;
  for (let at = waitWithMean(random, 1 / perMinute); at <= minute; at += waitWithMean(random, 1 / perMinute))
    count += 1;
  return count;
};

/** A share that wanders around `middle` and settles as the match goes on; in percent, whole. */
export const wanderingPercent = (seed: string, what: string, middle: number, minute: number): number => {
  const knot = Math.floor(minute / 6);
  const along = minute / 6 - knot;
  const at = (place: number): number => randomFrom(seed, what, place)() - 0.5;
  const off = (at(knot) * (1 - along) + at(knot + 1) * along) * (24 / Math.sqrt(1 + minute / 6));
  return Math.round(Math.min(78, Math.max(22, middle + off)));
};

/** Minutes at which the provider's clock stands when a match is over. */
const fullTime: Readonly<Record<string, number>> = { FT: 90, AET: 120, PEN: 120, P: 120 };

/**
 * Match minutes of football so far; stoppage adds none, so that the second half goes on where the first ended.
 * Undefined where nothing was played.
 */
export const footballMinutes = ({ state, sinceMs }: Seen<FootballState>): number | undefined => {
  const full = fullTime[state.phase.short];
  if (full !== undefined) return full;
  if (state.half === null) return undefined;
  const length = halfMinutes[state.half];
  if (state.clock.lengthMs === 0) return halfStart[state.half] + length;
  return halfStart[state.half] + Math.min(length, clockAfter(state.clock, sinceMs).playedMs / minuteMs);
};

/** Minutes of playing time so far, overtime included; undefined where nothing was played. */
export const timedMinutes = (rules: TimedRules, { state, sinceMs }: Seen<TimedState>): number | undefined => {
  if (!state.started) return undefined;
  const lengths = [
    ...rules.periods.slice(0, state.periods.length).map(({ minutes }) => minutes),
    ...state.overtimes.map(() => rules.overtime?.minutes ?? 0),
  ];
  const begun = lengths.reduce((sum, minutes) => sum + minutes, 0);
  const left = state.clock.lengthMs - clockAfter(state.clock, sinceMs).playedMs;
  return begun - left / minuteMs;
};
