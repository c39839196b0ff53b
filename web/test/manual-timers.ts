/** Timers on a clock that the test advances with `pass`. */
export const timersByHand = () => {
  let nowMs = 0;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  return {
    now: (): number => nowMs,
    after: (delayMs: number, run: () => void): (() => void) => {
      const timer = { at: nowMs + delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    pass: (ms: number): void => {
      const end = nowMs + ms;
      for (;;) {
        const next = timers.toSorted((a, b) => a.at - b.at).find(({ at }) => at <= end);
        if (next === undefined) break;
        timers = timers.filter((other) => other !== next);
        nowMs = next.at;
        next.run();
      }
      nowMs = end;
    },
    waiting: (): number => timers.length,
  };
};
