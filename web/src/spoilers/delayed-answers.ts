import { currentPreferences, watchPreferences } from '../preferences/preferences.ts';

/** Milliseconds that the reader wants everything told later. */
export const chosenDelayMs = (): number => currentPreferences().scoreDelaySeconds * 1_000;

/**
 * Runs a function when what is known now may be told: at once where nothing is delayed, sooner than planned when the reader
 * asks for less. Gives the function that calls it off.
 */
export const whenTold = (run: () => void): (() => void) => {
  const cameMs = performance.now();
  const leftMs = (): number => cameMs + chosenDelayMs() - performance.now();
  if (leftMs() <= 0) {
    run();
    return () => undefined;
  }
  const look = (): void => {
    clearTimeout(timer);
    const left = leftMs();
    if (left > 0) {
      timer = setTimeout(look, left);
      return;
    }
    unwatch();
    run();
  };
  let timer = setTimeout(look, leftMs());
  const unwatch = watchPreferences(look);
  return () => {
    clearTimeout(timer);
    unwatch();
  };
};

/** The same to wait for. Rejects with the signal's reason when that aborts. */
export const untilTold = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    let callOff: (() => void) | undefined;
    const giveUp = (): void => {
      callOff?.();
      reject(signal.reason);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    callOff = whenTold(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    });
  });
