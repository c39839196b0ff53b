import { expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import { epochMs } from '../time/iso-time.ts';
import { kickOffDay, kickOffMs, latestKickOffMs } from './kick-off.ts';

const known = exampleMatch({ startTime: '2026-03-14T19:45:00Z' });
const footballTbd = exampleMatch({ startTime: '2026-03-14T00:00:00Z', timeTbc: true });
const easternMidnight = exampleMatch({ startTime: '2026-03-14T05:00:00Z', timeTbc: true });
const unreadable = exampleMatch({ startTime: 'soon' });

test('a kick-off is a point in time only if the provider has set one', () => {
  expect(kickOffMs(known)).toBe(epochMs('2026-03-14T19:45:00Z'));
  expect(kickOffMs(footballTbd)).toBeUndefined();
  expect(kickOffMs(unreadable)).toBeUndefined();
});

test('a match without a time is on its own day in every time zone', () => {
  for (const zone of ['America/Los_Angeles', 'UTC', 'Pacific/Auckland']) {
    expect(kickOffDay(footballTbd, zone)).toBe('2026-03-14');
    expect(kickOffDay(easternMidnight, zone)).toBe('2026-03-14');
  }
  expect(kickOffDay(known, 'Pacific/Auckland')).toBe('2026-03-15');
  expect(kickOffDay(unreadable, 'UTC')).toBeUndefined();
});

test('a match without a time is not late until its day is over', () => {
  const endOfDay = epochMs('2026-03-15T00:00:00Z') - 1;
  expect(latestKickOffMs(footballTbd)).toBe(endOfDay);
  expect(latestKickOffMs(easternMidnight)).toBe(endOfDay);
  expect(latestKickOffMs(known)).toBe(epochMs('2026-03-14T19:45:00Z'));
  expect(latestKickOffMs(unreadable)).toBeNaN();
});
