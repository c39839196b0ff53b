import { expect, test, vi } from 'vitest';
import { clockTime } from './dates.ts';
import {
  dayButton,
  dayHeading,
  dayInSentence,
  zoneOffset,
  zonePlace,
  kickOffTime,
  observedTime,
} from './day-wording.ts';

const today = '2026-10-25';

test.each([
  ['2026-10-24', 'Yesterday', '24 Oct', "Yesterday's Matches", 'yesterday'],
  ['2026-10-25', 'Today', '25 Oct', "Today's Matches", 'today'],
  ['2026-10-26', 'Tomorrow', '26 Oct', "Tomorrow's Matches", 'tomorrow'],
  ['2026-10-27', 'Tue', '27 Oct', 'Matches on 27 Oct', 'on Tuesday 27 October'],
  ['2024-05-25', 'Sat', '25 May 2024', 'Matches on 25 May 2024', 'on Saturday 25 May 2024'],
])('the day %s has the label "%s", the date "%s" and the heading "%s"', (day, label, date, heading, sentence) => {
  expect(dayButton(day, today)).toEqual({ label, date });
  expect(dayHeading(day, today)).toBe(heading);
  expect(dayInSentence(day, today)).toBe(sentence);
});

test.each([
  ['2024-05-25T18:05:00Z', 'Europe/Madrid', '20:05'],
  ['2024-05-25T22:00:00Z', 'Europe/Madrid', '00:00'],
  ['2024-05-25T04:05:00Z', 'America/New_York', '00:05'],
  ['soon', 'Europe/Madrid', '--:--'],
])('a match at %s starts in %s at %s', (iso, zone, text) => {
  expect(clockTime(Date.parse(iso), zone)).toBe(text);
});

test.each([
  ['2026-01-15T12:00:00Z', 'Europe/Madrid', 'UTC+1', 'Madrid'],
  ['2026-07-15T12:00:00Z', 'Europe/Madrid', 'UTC+2', 'Madrid'],
  ['2026-07-15T12:00:00Z', 'America/New_York', 'UTC-4', 'New York'],
  ['2026-07-15T12:00:00Z', 'Asia/Kolkata', 'UTC+5:30', 'Kolkata'],
  ['2026-07-15T12:00:00Z', 'UTC', 'UTC', undefined],
  ['2026-07-15T12:00:00Z', 'America/Argentina/Buenos_Aires', 'UTC-3', 'Buenos Aires'],
])('at %s, the offset of %s is %s', (iso, zone, offset, place) => {
  expect(zoneOffset(Date.parse(iso), zone)).toBe(offset);
  expect(zonePlace(zone)).toBe(place);
});

test('a zone’s offset formatter is created once', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  expect([0, 1, 2].map((ms) => zoneOffset(ms, 'Pacific/Chatham'))).toEqual(['UTC+12:45', 'UTC+12:45', 'UTC+12:45']);
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});

test.each([
  ['2026-10-25T21:14:00Z', '22:14'],
  ['2026-10-24T22:30:00Z', '00:30'],
  ['2026-10-24T20:14:00Z', '24 Oct, 22:14'],
  ['2025-10-24T20:14:00Z', '24 Oct 2025, 22:14'],
  ['never', '--:--'],
])('an observation at %s reads "%s" in Madrid on 25 October 2026', (iso, words) => {
  expect(observedTime(iso, '2026-10-25', 'Europe/Madrid')).toBe(words);
});

test.each([
  ['2026-10-25T00:00:00Z', 'TBC'],
  ['2026-10-26T05:00:00Z', '26 Oct, TBC'],
])('a kick-off on %s without a time reads "%s" in Los Angeles', (startTime, words) => {
  expect(kickOffTime({ startTime, timeTbc: true }, '2026-10-25', 'America/Los_Angeles')).toBe(words);
});
