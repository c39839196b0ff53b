import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { daysToOffer, localDay, matchesByDay, nearestDay } from './reader-days.ts';

const at = (iso: string): number => Date.parse(iso);

const match = (id: string, startTime: string, status: Match['status'] = 'scheduled'): Match =>
  exampleMatch({ id, startTime, status });

test.each([
  ['2024-05-25T23:30:00Z', 'UTC', '2024-05-25'],
  ['2024-05-25T23:30:00Z', 'Europe/Madrid', '2024-05-26'],
  ['2024-05-26T03:30:00Z', 'America/New_York', '2024-05-25'],
  ['2024-05-25T18:30:00Z', 'Asia/Kolkata', '2024-05-26'],
  ['2024-05-25T10:00:00Z', 'Pacific/Kiritimati', '2024-05-26'],
  ['2024-05-25T10:59:00Z', 'Pacific/Pago_Pago', '2024-05-24'],
  // Clocks go forward on 31 March 2024 and back on 27 October 2024: days of 23 and 25 hours.
  ['2024-03-30T22:59:59Z', 'Europe/Madrid', '2024-03-30'],
  ['2024-03-30T23:00:00Z', 'Europe/Madrid', '2024-03-31'],
  ['2024-03-31T21:59:59Z', 'Europe/Madrid', '2024-03-31'],
  ['2024-03-31T22:00:00Z', 'Europe/Madrid', '2024-04-01'],
  ['2024-10-26T22:00:00Z', 'Europe/Madrid', '2024-10-27'],
  ['2024-10-27T22:59:59Z', 'Europe/Madrid', '2024-10-27'],
  ['2024-10-27T23:00:00Z', 'Europe/Madrid', '2024-10-28'],
  // Midnight itself is skipped here.
  ['2024-04-25T22:30:00Z', 'Africa/Cairo', '2024-04-26'],
])('%s in %s is on %s', (iso, zone, day) => {
  expect(localDay(at(iso), zone)).toBe(day);
});

test('a match stands on the day of its start for the reader, and what is live stands on today', () => {
  const days = matchesByDay(
    [
      match('late', '2024-05-25T23:30:00Z'),
      match('early', '2024-05-25T10:00:00Z'),
      match('still on', '2024-05-24T20:00:00Z', 'live'),
      match('no time', 'soon'),
    ],
    '2024-05-25',
    'Europe/Madrid',
  );
  expect(Object.fromEntries([...days].map(([day, list]) => [day, list.map(({ id }) => id)]))).toEqual({
    '2024-05-25': ['early', 'still on'],
    '2024-05-26': ['late'],
  });
});

test('the days on offer are those with a match and the three around today', () => {
  expect(daysToOffer(['2024-05-25', '2026-10-25', '2026-10-24'], '2026-10-25')).toEqual([
    '2024-05-25',
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
  ]);
});

test.each([
  [['2026-10-20', '2026-10-28'], '2026-10-28'],
  [['2026-10-24', '2026-10-26'], '2026-10-26'],
  [['2024-05-25'], '2024-05-25'],
  [[], undefined],
] as const)('of %j the nearest to 25 October 2026 is %s', (days, nearest) => {
  expect(nearestDay(days, '2026-10-25')).toBe(nearest);
});
