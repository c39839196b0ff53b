/** How early a timer may fire. */
const earlyMs = 2;

/**
 * Calls a function at a fixed rate. A late call does not delay later calls, and a missed call is skipped. Returns a
 * function that stops the calls.
 */
export const repeatEvery = (everyMs: number, call: () => void): (() => void) => {
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
