// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPreferences } from '../preferences/preferences.ts';
import { untilScoreDelayPassed, afterScoreDelay } from './score-delay.ts';

// Like every page, subscribe to the preferences to pick up changes from other tabs.
watchPreferences(() => undefined);

const choose = (scoreDelaySeconds: number): void => {
  const text = JSON.stringify({ scoreDelaySeconds });
  localStorage.setItem('touchline.preferences', text);
  window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.preferences', newValue: text }));
};

const waiting = () => {
  const onElapsed = vi.fn<() => void>();
  const cancel = afterScoreDelay(onElapsed);
  return { cancel, calls: () => onElapsed.mock.calls.length };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  vi.useRealTimers();
});

test('a delayed function runs once, after the chosen delay', () => {
  choose(30);
  const { calls } = waiting();
  vi.advanceTimersByTime(29_999);
  expect(calls()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(calls()).toBe(1);
  vi.advanceTimersByTime(60_000);
  choose(60);
  expect(calls()).toBe(1);
});

test('without a delay, the function runs at once', () => {
  expect(waiting().calls()).toBe(1);
});

test('a changed delay also applies to waiting functions', () => {
  choose(30);
  const { calls } = waiting();
  vi.advanceTimersByTime(20_000);
  choose(60);
  vi.advanceTimersByTime(30_000);
  expect(calls()).toBe(0);
  choose(45);
  expect(calls()).toBe(1);
});

test('a cancelled function never runs', () => {
  choose(5);
  const { cancel, calls } = waiting();
  cancel();
  vi.advanceTimersByTime(60_000);
  choose(0);
  expect(calls()).toBe(0);
});

test('an aborted wait rejects with the reason and leaves no timer', async () => {
  choose(5);
  const stop = new AbortController();
  const wait = untilScoreDelayPassed(stop.signal);
  stop.abort(new Error('gone'));
  await expect(wait).rejects.toThrow('gone');
  await expect(untilScoreDelayPassed(stop.signal)).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});
