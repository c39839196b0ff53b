import { expect, test, vi } from 'vitest';
import { localDay } from './local-day.ts';
import { zonedMinute, zoneNamed } from './zoned-time.ts';

test.each([
  ['UTC', '2026-03-14 23:45'],
  ['Europe/Rome', '2026-03-15 00:45'],
  ['America/New_York', '2026-03-14 19:45'],
  ['Asia/Kathmandu', '2026-03-15 05:30'],
])('in %s it is %s', (zone, minute) => {
  expect(zonedMinute('2026-03-14T23:45:10.000Z', zone)).toBe(minute);
});

test('midnight is 00:00, even in summer', () => {
  expect(zonedMinute('2026-07-01T22:00:00Z', 'Europe/Rome')).toBe('2026-07-02 00:00');
});

test('an invalid time is returned unchanged', () => {
  expect(zonedMinute('soon', 'Europe/Rome')).toBe('soon');
});

test('a zone is found in any spelling, and an unknown zone is undefined', () => {
  expect(zoneNamed('europe/rome')).toBe('Europe/Rome');
  expect(zoneNamed('Europe/Atlantis')).toBeUndefined();
  expect(zoneNamed('')).toBeUndefined();
});

/** One of 2^20 spellings of a zone, which clients may send. */
const spelling = (at: number): string =>
  Array.from('antarctica/dumontdurville', (letter, bit) => (at & (1 << bit) ? letter.toUpperCase() : letter)).join('');

const request = (at: number): void => {
  zonedMinute('2026-07-01T22:00:00Z', spelling(at));
  zoneNamed(spelling(at));
  localDay(0, spelling(at));
};

test('a repeated name is cached, and the cache is limited', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  request(0);
  request(0);
  expect(made).toHaveBeenCalledTimes(3);
  for (let at = 1; at < 1_000; at += 1) request(at);
  request(0);
  expect(made).toHaveBeenCalledTimes(3_003);
  made.mockRestore();
});
