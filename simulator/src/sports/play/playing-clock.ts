/** The clock of a period. Play takes longer than its clock: `pace` is real milliseconds for one of play, 0 while it stands. */
export type PlayingClock = { readonly playedMs: number; readonly pace: number; readonly lengthMs: number };

export const stoppedClock: PlayingClock = { playedMs: 0, pace: 0, lengthMs: 0 };

/** The clock `sinceMs` later; it never runs past the period's end. */
export const clockAfter = (clock: PlayingClock, sinceMs: number): PlayingClock =>
  clock.pace === 0
    ? clock
    : { ...clock, playedMs: Math.min(clock.lengthMs, clock.playedMs + Math.max(0, sinceMs) / clock.pace) };
