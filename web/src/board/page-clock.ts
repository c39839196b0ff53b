import { matchClock } from '@touchline/domain/match/match-clock.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { useSyncExternalStore } from 'react';
import { useServerRenderedPage } from '../browser/server-rendered-page.ts';
import { useLive } from './live-provider.tsx';

/** A clock that ticks on whole seconds while it has watchers and the page is visible. */
export type PageClock = {
  /** Epoch milliseconds of the last tick. */
  readonly now: () => number;
  readonly watch: (onTick: () => void) => () => void;
};

/** All watchers get the same tick, so that all minutes on the page change together. */
export const createPageClock = (deps: {
  readonly now: () => number;
  readonly after: (delayMs: number, run: () => void) => () => void;
  readonly stepMs: number;
  readonly isHidden: () => boolean;
  readonly onShown: (listener: () => void) => () => void;
}): PageClock => {
  const watchers = new Set<() => void>();
  let last = deps.now();
  let stopTimer: (() => void) | undefined;
  let stopShown: (() => void) | undefined;

  const tick = (): void => {
    last = deps.now();
    schedule();
    for (const notify of watchers) notify();
  };
  const schedule = (): void => {
    stopTimer?.();
    stopTimer = deps.isHidden() ? undefined : deps.after(deps.stepMs - (deps.now() % deps.stepMs), tick);
  };

  return {
    now: () => last,
    watch: (onTick) => {
      if (watchers.size === 0) {
        last = deps.now();
        stopShown = deps.onShown(tick);
        schedule();
      }
      watchers.add(onTick);
      return () => {
        watchers.delete(onTick);
        if (watchers.size > 0) return;
        stopTimer?.();
        stopTimer = undefined;
        stopShown?.();
      };
    },
  };
};

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
 * A value computed from the current time, such as a match's minute. Re-renders only when the value changes, although
 * the page clock ticks every second.
 */
export const useFromNow = <Result extends string | number | boolean | undefined>(
  compute: (nowMs: number) => Result,
): Result => {
  const { nowMs } = useServerRenderedPage();
  return useSyncExternalStore(
    clock.watch,
    () => compute(clock.now()),
    () => compute(nowMs),
  );
};

/** The clock of a live match, from `matchClock`. Stops while the live link is lost, as play may have stopped. */
export const useMatchClock = (match: Match): string | undefined => {
  const { link } = useLive();
  return useFromNow((nowMs) => {
    const state = link.state();
    return matchClock(match, state.kind === 'lost' ? state.since : nowMs);
  });
};
