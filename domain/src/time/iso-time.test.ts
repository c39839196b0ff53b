import { expect, test } from 'vitest';
import { addDays, epochMs, isCalendarDay, isoFromEpochMs, nextUtcMidnight, utcDay } from './iso-time.ts';

test('a time is the same instant with any offset', () => {
  expect(epochMs('2024-05-25T14:00:00+00:00')).toBe(1_716_645_600_000);
  expect(epochMs('2024-05-25T16:00:00+02:00')).toBe(1_716_645_600_000);
  expect(isoFromEpochMs(1_716_645_600_000)).toBe('2024-05-25T14:00:00.000Z');
});

test('an invalid time is NaN', () => {
  expect(epochMs('yesterday')).toBeNaN();
});

test('a day is the UTC day', () => {
  expect(utcDay(epochMs('2024-05-25T23:30:00-02:00'))).toBe('2024-05-26');
});

test('days are counted across months, leap days and years', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
  expect(addDays('2023-12-31', 1)).toBe('2024-01-01');
});

test('the next midnight is later than the time, even at midnight', () => {
  const midnight = epochMs('2024-05-26T00:00:00Z');
  expect(nextUtcMidnight(epochMs('2024-05-25T23:59:59.999Z'))).toBe(midnight);
  expect(nextUtcMidnight(midnight)).toBe(midnight + 86_400_000);
});

test.each(['2026-11-21', '2024-02-29', '0001-01-01'])('%s is a day', (text) => {
  expect(isCalendarDay(text)).toBe(true);
});

test.each([
  '2026-02-29',
  '2026-02-31',
  '2026-13-01',
  '2026-00-10',
  '26-11-21',
  '2026-1-2',
  '2026-11-21T00:00',
  'today',
  '',
])('%s is not a day', (text) => {
  expect(isCalendarDay(text)).toBe(false);
});
