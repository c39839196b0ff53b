import { expect, test } from 'vitest';
import { offlineText, timeOfScores } from './data-status.ts';

const at = (day: number, hour: number, minute: number): number => new Date(2026, 10, day, hour, minute).getTime();

test('scores from today have a time without a date', () => {
  expect(offlineText({ sinceMs: at(21, 14, 2), nowMs: at(21, 23, 59) })).toBe('Offline - scores from 14:02');
});

test('scores from another day have a date, even if they are only minutes old', () => {
  expect(offlineText({ sinceMs: at(20, 23, 58), nowMs: at(21, 0, 2) })).toBe('Offline - scores from 20 Nov, 23:58');
  expect(timeOfScores({ sinceMs: at(1, 9, 5), nowMs: at(21, 9, 5) })).toBe('1 Nov, 09:05');
});
