import { expect, test } from 'vitest';
import { isDayBefore, seasonOf } from './strength-rating.ts';

test.each([
  ['football', '2026-06-30T20:00:00Z', 2025],
  ['football', '2026-07-01T20:00:00Z', 2026],
  ['basketball', '2026-03-14T20:00:00Z', 2025],
  ['baseball', '2026-10-30T20:00:00Z', 2026],
  ['americanfootball', '2027-02-07T23:30:00Z', 2026],
  ['tennis', '2026-01-05T09:00:00Z', 2026],
] as const)('%s of %s is of the season %d', (sport, kickOff, season) => {
  expect(seasonOf(sport, kickOff)).toBe(season);
});

test('the day before a kick-off is recognised, even across a month boundary', () => {
  expect(isDayBefore('2026-02-28', '2026-03-01T00:30:00Z')).toBe(true);
  expect(isDayBefore('2026-02-27', '2026-03-01T00:30:00Z')).toBe(false);
  expect(isDayBefore('', '2026-03-01T00:30:00Z')).toBe(false);
});
