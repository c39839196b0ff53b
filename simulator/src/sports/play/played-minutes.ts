import type { Seen } from '../staged-match.ts';
import { minuteMs } from '../utc-day.ts';
import type { FootballState } from './football-play.ts';
import { halfMinutes, halfStart } from './football-play.ts';
import { clockAfter } from './playing-clock.ts';
import type { TimedRules, TimedState } from './timed-play.ts';

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
