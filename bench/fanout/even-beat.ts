/** A timer may end so much before its time. */
const earlyMs = 2;

/**
 * Calls so often by the clock: a call that comes late does not put off those after it, and one that was missed is left out.
 * Returns how to stop.
 */
export const beatEvery = (everyMs: number, call: () => void): (() => void) => {
  const startedMs = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const plan = (): void => {
    const elapsedMs = performance.now() - startedMs;
    const next = Math.floor((elapsedMs + earlyMs) / everyMs) + 1;
    timer = setTimeout(beat, next * everyMs - elapsedMs);
  };
  const beat = (): void => {
    plan();
    call();
  };
  plan();
  return () => clearTimeout(timer);
};
