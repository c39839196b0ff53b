import { expect, test } from 'vitest';
import { daysNotOnBoard, isTooFar } from './unread-days.ts';

test.each([
  // At 00:30 UTC of 22 November it is the 21st in California, whose yesterday began on the 20th, UTC.
  ['2026-11-20', 'America/Los_Angeles', '2026-11-22', ['2026-11-20']],
  ['2026-11-20', 'America/Los_Angeles', '2026-11-21', []],
  ['2026-11-22', 'America/Los_Angeles', '2026-11-21', ['2026-11-23']],
  // In Samoa it is the 22nd when it is noon of the 21st in Greenwich: its tomorrow ends on the 23rd, UTC.
  ['2026-11-23', 'Pacific/Apia', '2026-11-21', ['2026-11-23']],
  ['2026-11-21', 'Pacific/Apia', '2026-11-21', []],
  ['2026-11-23', 'UTC', '2026-11-21', ['2026-11-23']],
  ['2026-11-24', 'America/Los_Angeles', '2026-11-21', ['2026-11-24', '2026-11-25']],
  // A day of 25 hours.
  ['2026-10-25', 'Europe/Berlin', '2026-10-22', ['2026-10-24', '2026-10-25']],
] as const)('of %s in %s the board of %s lacks %j', (day, zone, utcToday, days) => {
  expect(daysNotOnBoard(day, zone, utcToday)).toEqual(days);
});

test.each(['UTC', 'America/Los_Angeles', 'Pacific/Apia', 'Etc/GMT+12', 'Pacific/Kiritimati'])(
  'today is always on the board in %s',
  (zone) => {
    for (let hour = 0; hour < 24; hour += 1) {
      const now = Date.UTC(2026, 10, 21, hour);
      const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now);
      expect(daysNotOnBoard(parts, zone, '2026-11-21')).toEqual([]);
    }
  },
);

test('a week away is near enough to be read', () => {
  expect(isTooFar('2026-11-28', '2026-11-21')).toBe(false);
  expect(isTooFar('2026-11-14', '2026-11-21')).toBe(false);
  expect(isTooFar('2026-11-29', '2026-11-21')).toBe(true);
});
