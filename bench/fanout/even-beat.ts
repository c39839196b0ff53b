/** A timer may fire this much too early. */
const earlyMs = 2;

/**
 * Calls at a fixed rate by the clock: a late call does not delay those after it, and a missed one is skipped. Returns a
 * function that stops it.
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
