import type { Match } from '@touchline/domain/match/match.ts';
import type { MatchStatus } from '@touchline/domain/sport/sport.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { neighboursOf, orderOfDay } from './match-order.ts';

const order = ['a', 'b', 'c', 'd'];
const everything = (): boolean => true;
const match = (id: string, startTime: string, status: MatchStatus = 'scheduled'): Match =>
  exampleMatch({ id, startTime, status });

test.each([
  ['a', { previous: undefined, next: 'b' }],
  ['c', { previous: 'b', next: 'd' }],
  ['d', { previous: 'c', next: undefined }],
  ['x', { previous: undefined, next: undefined }],
])('the neighbours of %s are the matches before and after it', (id, neighbours) => {
  expect(neighboursOf(order, id, everything)).toEqual(neighbours);
});

test('a match that left the board is skipped', () => {
  expect(neighboursOf(order, 'a', (id) => id !== 'b')).toEqual({ previous: undefined, next: 'c' });
});

test('the order of a day contains only that day’s matches, in list order', () => {
  const matches = [
    match('done', '2026-10-25T10:00:00Z', 'finished'),
    match('late', '2026-10-25T20:00:00Z'),
    match('tomorrow', '2026-10-26T12:00:00Z'),
    match('early', '2026-10-25T15:00:00Z'),
    match('live', '2026-10-24T23:30:00Z', 'live'),
  ];
  expect(orderOfDay(matches, 'late', '2026-10-25', 'UTC')).toEqual(['live', 'early', 'late', 'done']);
  expect(orderOfDay(matches, 'tomorrow', '2026-10-25', 'UTC')).toEqual(['tomorrow']);
  expect(orderOfDay(matches, 'nobody', '2026-10-25', 'UTC')).toEqual([]);
});
