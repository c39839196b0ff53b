// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToday } from './day-wording.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const hourMs = 3_600_000;

/** The values of `useToday` at the start of the day that begins at `midnight`, 1 s before its end, and at its end. */
const aroundTheEnd = (midnight: string, hours: number, zone: string): readonly string[] => {
  vi.setSystemTime(Date.parse(midnight));
  const { result } = renderHook(() => useToday(zone));
  const shown = [result.current];
  act(() => void vi.advanceTimersByTime(hours * hourMs - 1_000));
  shown.push(result.current);
  act(() => void vi.advanceTimersByTime(1_000));
  return [...shown, result.current];
};

test.each([
  ['a 24-hour day', '2024-05-24T22:00:00Z', 24, 'Europe/Madrid', '2024-05-25', '2024-05-26'],
  ['the 23-hour day, when clocks go forward', '2024-03-30T23:00:00Z', 23, 'Europe/Madrid', '2024-03-31', '2024-04-01'],
  ['the 25-hour day, when clocks go back', '2024-10-26T22:00:00Z', 25, 'Europe/Madrid', '2024-10-27', '2024-10-28'],
  ['the 25-hour day in New York', '2024-11-03T04:00:00Z', 25, 'America/New_York', '2024-11-03', '2024-11-04'],
  [
    'the 23.5-hour day on Lord Howe Island',
    '2024-10-05T13:30:00Z',
    23.5,
    'Australia/Lord_Howe',
    '2024-10-06',
    '2024-10-07',
  ],
] as const)('an open page changes to the next day at the end of %s', (_what, midnight, hours, zone, day, next) => {
  expect(aroundTheEnd(midnight, hours, zone)).toEqual([day, day, next]);
});
