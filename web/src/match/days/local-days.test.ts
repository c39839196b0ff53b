// @vitest-environment happy-dom
import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, test, vi } from 'vitest';
import { daysToOffer, matchesByDay, nearestDay, userZone, daysNotOnBoard, isTooFar } from './local-days.ts';

const match = (id: string, startTime: string, status: Match['status'] = 'scheduled'): Match =>
  exampleMatch({ id, startTime, status });

test('a match is listed under its local start day, and a live match under today', () => {
  const days = matchesByDay(
    [
      match('late', '2024-05-25T23:30:00Z'),
      match('early', '2024-05-25T10:00:00Z'),
      match('still on', '2024-05-24T20:00:00Z', 'live'),
      match('no time', 'soon'),
    ],
    [],
    '2024-05-25',
    'Europe/Madrid',
  );
  expect(Object.fromEntries([...days].map(([day, list]) => [day, list.map(({ id }) => id)]))).toEqual({
    '2024-05-25': ['early', 'still on'],
    '2024-05-26': ['late'],
  });
});

test.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])(
  'a match without a start time is listed under the provider’s date in %s',
  (zone) => {
    const tbc = exampleMatch({ startTime: '2024-05-25T00:00:00Z', timeTbc: true });
    expect([...matchesByDay([tbc], [], '2024-05-20', zone).keys()]).toEqual(['2024-05-25']);
  },
);

test('for a separately loaded day, board data takes precedence, and live matches stay on their start day', () => {
  const days = matchesByDay(
    [match('both', '2024-05-25T10:00:00Z', 'finished')],
    [match('both', '2024-05-24T10:00:00Z'), match('hung', '2024-05-22T10:00:00Z', 'live')],
    '2024-05-25',
    'UTC',
  );
  expect(Object.fromEntries([...days].map(([day, list]) => [day, list.map(({ id }) => id)]))).toEqual({
    '2024-05-25': ['both'],
    '2024-05-22': ['hung'],
  });
});

test('the day picker offers seven days around today, plus the selected day', () => {
  const seven = ['2026-10-22', '2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27', '2026-10-28'];
  expect(daysToOffer('2026-10-25', '2026-10-25')).toEqual(seven);
  expect(daysToOffer('2026-10-22', '2026-10-25')).toEqual(seven);
  expect(daysToOffer('2024-05-25', '2026-10-25')).toEqual(['2024-05-25', ...seven]);
  expect(daysToOffer('2026-11-01', '2026-10-25')).toEqual([...seven, '2026-11-01']);
});

test.each([
  [['2026-10-20', '2026-10-28'], '2026-10-28'],
  [['2026-10-24', '2026-10-26'], '2026-10-26'],
  [['2024-05-25'], '2024-05-25'],
  [[], undefined],
] as const)('of %j, the nearest day to 25 October 2026 is %s', (days, nearest) => {
  expect(nearestDay(days, '2026-10-25')).toBe(nearest);
});

test('the browser’s time zone is cached until the page has been hidden', () => {
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  document.dispatchEvent(new Event('visibilitychange'));
  const zone = userZone();
  expect(userZone()).toBe(zone);
  expect(asked).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  userZone();
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockRestore();
});

test.each([
  // At 00:30 UTC on 22 November, it is still the 21st in California, so yesterday began on the 20th in UTC.
  ['2026-11-20', 'America/Los_Angeles', '2026-11-22', ['2026-11-20']],
  ['2026-11-20', 'America/Los_Angeles', '2026-11-21', []],
  ['2026-11-22', 'America/Los_Angeles', '2026-11-21', ['2026-11-23']],
  // At noon UTC on the 21st, it is the 22nd in Samoa, so tomorrow ends on the 23rd in UTC.
  ['2026-11-23', 'Pacific/Apia', '2026-11-21', ['2026-11-23']],
  ['2026-11-21', 'Pacific/Apia', '2026-11-21', []],
  ['2026-11-23', 'UTC', '2026-11-21', ['2026-11-23']],
  ['2026-11-24', 'America/Los_Angeles', '2026-11-21', ['2026-11-24', '2026-11-25']],
  // A 25-hour day.
  ['2026-10-25', 'Europe/Berlin', '2026-10-22', ['2026-10-24', '2026-10-25']],
] as const)('for %s in %s, the board of %s lacks %j', (day, zone, utcToday, days) => {
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

test('only days within a week of today can be loaded', () => {
  expect(isTooFar('2026-11-28', '2026-11-21')).toBe(false);
  expect(isTooFar('2026-11-14', '2026-11-21')).toBe(false);
  expect(isTooFar('2026-11-29', '2026-11-21')).toBe(true);
});
