// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { languagesKnown } from './languages-known.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset['languages'];
});

/** What became of a wait, after everything that can go on without time has gone on. */
const watched = async (wait: Promise<void>): Promise<() => Promise<boolean>> => {
  let over = false;
  void wait.then(() => (over = true));
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return over;
  };
};

it('is over at once when the worker has told', async () => {
  document.documentElement.dataset['languages'] = '';
  const isOver = await watched(languagesKnown());
  expect(await isOver()).toBe(true);
});

it('is over when the worker tells, or after 150 ms', async () => {
  const isOver = await watched(languagesKnown());
  expect(await isOver()).toBe(false);
  document.dispatchEvent(new Event('languages'));
  expect(await isOver()).toBe(true);
  const isOverLater = await watched(languagesKnown());
  await vi.advanceTimersByTimeAsync(149);
  expect(await isOverLater()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOverLater()).toBe(true);
});
