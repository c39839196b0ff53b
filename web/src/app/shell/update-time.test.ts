import { expect, test } from 'vitest';
import { updatedText } from './update-time.ts';

const noon = new Date(2026, 4, 1, 12, 0, 0).getTime();

test('a board that was never filled has no time', () => {
  expect(updatedText(null, noon)).toBe('--:--:--');
});

test("an update before midnight is still this evening's", () => {
  const midnight = new Date(2026, 4, 2, 0, 0, 3);
  expect(updatedText(new Date(2026, 4, 1, 23, 59, 58).toISOString(), midnight.getTime())).toBe('23:59:58');
});

test("today's update is a time of 24 hours in the reader's zone", () => {
  const evening = new Date(2026, 4, 1, 22, 14, 7);
  expect(updatedText(evening.toISOString(), evening.getTime() + 5_000)).toBe('22:14:07');
});

test('an update of another day carries its day', () => {
  expect(updatedText(new Date(2024, 4, 25, 9, 5, 3).toISOString(), noon)).toBe('25 May, 09:05:03');
});
