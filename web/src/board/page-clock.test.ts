import { expect, test } from 'vitest';
import { createPageClock } from './page-clock.ts';

const clockPage = () => {
  let nowMs = 10_250;
  let hidden = false;
  let timer: { readonly at: number; readonly run: () => void } | undefined;
  let shown: (() => void) | undefined;
  const clock = createPageClock({
    now: () => nowMs,
    after: (delayMs, run) => {
      timer = { at: nowMs + delayMs, run };
      return () => {
        timer = undefined;
      };
    },
    stepMs: 1_000,
    isHidden: () => hidden,
    onShown: (listener) => {
      shown = listener;
      return () => {
        shown = undefined;
      };
    },
  });
  return {
    clock,
    nextTick: () => timer?.at,
    tick: () => {
      if (timer === undefined) return;
      nowMs = timer.at;
      timer.run();
    },
    hide: (isHidden: boolean, ms = 0) => {
      nowMs += ms;
      hidden = isHidden;
      shown?.();
    },
    watchesPage: () => shown !== undefined,
  };
};

test('all watchers get the same tick, on the whole second', () => {
  const { clock, tick, nextTick } = clockPage();
  const heard: string[] = [];
  clock.watch(() => heard.push(`a ${clock.now()}`));
  clock.watch(() => heard.push(`b ${clock.now()}`));
  expect(nextTick()).toBe(11_000);
  tick();
  expect(heard).toEqual(['a 11000', 'b 11000']);
  expect(nextTick()).toBe(12_000);
});

test('the clock stops while the page is hidden, and is correct when the page is visible again', () => {
  const { clock, hide, nextTick } = clockPage();
  clock.watch(() => undefined);
  hide(true);
  expect(nextTick()).toBeUndefined();
  hide(false, 60_000);
  expect(clock.now()).toBe(70_250);
  expect(nextTick()).toBe(71_000);
});

test('the clock runs only while it has watchers', () => {
  const { clock, nextTick, watchesPage } = clockPage();
  expect(nextTick()).toBeUndefined();
  const stop = clock.watch(() => undefined);
  stop();
  expect(nextTick()).toBeUndefined();
  expect(watchesPage()).toBe(false);
});
