/** Runs a function once after a time; gives the function that calls it off. */
export const after = (delayMs: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};
