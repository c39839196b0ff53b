import { expect, test } from 'vitest';
import { dateWords, type DateStyle, startDateWords } from './dates.ts';

const at = Date.UTC(2026, 9, 25, 17, 30, 5);

test.each<[DateStyle, string]>([
  ['weekday', 'Sun'],
  ['date', '25 Oct'],
  ['dateWithYear', '25 Oct 2026'],
  ['fullDate', '25 October 2026'],
  ['longDay', 'Sunday 25 October'],
  ['longDayWithYear', 'Sunday 25 October 2026'],
  ['shortDay', 'Sun 25 Oct'],
  ['timeWithZone', '18:30 CET'],
  ['time', '18:30'],
  ['timeWithSeconds', '18:30:05'],
])('format %s writes "%s"', (style, words) => {
  expect(dateWords(at, style, 'Europe/Madrid')).toBe(words);
});

test('a start time includes the day and the time', () => {
  expect(startDateWords(at, 'Europe/Madrid')).toBe('Sun 25 Oct, 18:30');
});

test('midnight is 00:00', () => {
  expect(dateWords(Date.UTC(2026, 9, 25), 'time', 'UTC')).toBe('00:00');
});
