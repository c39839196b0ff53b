import { latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { utcDay } from '@touchline/domain/time/iso-time.ts';
import { expect, test } from 'vitest';
import { upcomingPlayOf } from './upcoming-play.ts';

const at = (time: string): number => Date.parse(`2026-03-14T${time}Z`);
const midnight = Date.parse('2026-03-15T00:00:00Z');
const outlook = (match: Match, now: number) =>
  upcomingPlayOf([match], () => utcDay(latestKickOffMs(match)), now, midnight);

test('play is planned for a scheduled match, and the match is polled once it is due', () => {
  const match = exampleMatch({ startTime: '2026-03-14T19:45:00Z' });
  expect(outlook(match, at('12:00:00'))).toMatchObject({ playDays: [], unfinishedDays: [] });
  expect(outlook(match, at('12:00:00')).playMs).toBeGreaterThan(0);
  expect(outlook(match, at('19:50:00'))).toMatchObject({ playDays: ['2026-03-14'], unfinishedDays: ['2026-03-14'] });
});

test('a race is expected to last longer than a practice session', () => {
  const minutes = ['Race', '1st Practice', '3rd Qualifying'].map((session) => {
    const match = exampleMatch({ sport: 'formula1', startTime: '2026-03-14T15:00:00Z', session });
    return outlook(match, at('12:00:00')).playMs / 60_000;
  });
  expect(minutes).toEqual([125, 75, 75]);
});

test('a match with an unconfirmed time gets no calls and does not count as unfinished until its day ends', () => {
  const match = exampleMatch({ startTime: '2026-03-14T00:00:00Z', timeTbc: true });
  for (const time of ['00:05:00', '12:00:00', '23:59:00']) {
    expect(outlook(match, at(time))).toMatchObject({
      live: 0,
      playDays: [],
      unfinishedDays: [],
      playMs: 0,
      playDayMs: 0,
    });
  }
  expect(outlook(match, midnight + 60_000)).toMatchObject({ playDays: [], unfinishedDays: ['2026-03-14'] });
  expect(outlook({ ...match, status: 'live' }, at('12:00:00'))).toMatchObject({ live: 1, playDays: ['2026-03-14'] });
});
