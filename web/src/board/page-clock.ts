/** A clock that ticks on whole seconds of the wall clock while somebody watches and the page is seen. */
export type PageClock = {
  /** Epoch milliseconds of the last tick. */
  readonly now: () => number;
  readonly watch: (onTick: () => void) => () => void;
};

/** Every watcher hears the same tick, so that all minutes on the page turn together. */
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
    for (const tell of watchers) tell();
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
