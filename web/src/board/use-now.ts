import { useSyncExternalStore } from 'react';
import { useDrawnPage } from '../browser/server-rendered-page.ts';
import { createPageClock } from './page-clock.ts';

const clock = createPageClock({
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  stepMs: 1_000,
  isHidden: () => document.visibilityState === 'hidden',
  onShown: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
});

/**
 * Something computed from the present, such as a match's minute. Re-renders only when the result changes, although the
 * page's one clock ticks each second.
 */
export const useFromNow = <Result extends string | number | boolean | undefined>(
  compute: (nowMs: number) => Result,
): Result => {
  const { nowMs } = useDrawnPage();
  return useSyncExternalStore(
    clock.watch,
    () => compute(clock.now()),
    () => compute(nowMs),
  );
};
