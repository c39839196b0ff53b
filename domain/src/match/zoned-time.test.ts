import { expect, test } from 'vitest';
import { zonedMinute, zoneNamed } from './zoned-time.ts';

test.each([
  ['UTC', '2026-03-14 23:45'],
  ['Europe/Rome', '2026-03-15 00:45'],
  ['America/New_York', '2026-03-14 19:45'],
  ['Asia/Kathmandu', '2026-03-15 05:30'],
])('in %s it is %s', (zone, minute) => {
  expect(zonedMinute('2026-03-14T23:45:10.000Z', zone)).toBe(minute);
});

test('midnight is 00:00, in summer too', () => {
  expect(zonedMinute('2026-07-01T22:00:00Z', 'Europe/Rome')).toBe('2026-07-02 00:00');
});

test('what is no time stays as it is', () => {
  expect(zonedMinute('soon', 'Europe/Rome')).toBe('soon');
});

test('a zone is found in any spelling of its letters, and an unknown one is none', () => {
  expect(zoneNamed('europe/rome')).toBe('Europe/Rome');
  expect(zoneNamed('Europe/Atlantis')).toBeUndefined();
  expect(zoneNamed('')).toBeUndefined();
});
