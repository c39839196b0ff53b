import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { matchesToCount } from './use-page-counts.ts';

const today = '2026-11-20';
const zone = 'Europe/Madrid';

const yesterdays = exampleMatch({ id: 'football-1', status: 'finished', startTime: '2026-11-19T20:00:00.000Z' });
const todays = exampleMatch({ id: 'football-2', status: 'scheduled', startTime: '2026-11-20T20:00:00.000Z' });
// Kicks off before midnight in Madrid and is still in play after midnight.
const inPlay = exampleMatch({ id: 'football-3', status: 'live', startTime: '2026-11-19T22:30:00.000Z' });
const lateTonight = exampleMatch({ id: 'football-4', status: 'scheduled', startTime: '2026-11-20T23:30:00.000Z' });

const ids = (chosen: string | undefined, ...matches: (typeof todays)[]): string[] =>
  matchesToCount(matches, [], chosen, today, zone).map(({ id }) => id);

test("counts today's matches in the user's time zone and all live matches", () => {
  expect(ids(undefined, yesterdays, todays, inPlay, lateTonight)).toEqual(['football-2', 'football-3']);
});

test('for a past day, counts only its matches, without live ones', () => {
  expect(ids('2026-11-19', yesterdays, todays, inPlay)).toEqual(['football-1']);
});

test('counts the matches of the nearest day if today has none', () => {
  expect(ids(undefined, yesterdays)).toEqual(['football-1']);
});

test('counts nothing for a day without matches', () => {
  expect(ids('2026-12-24', yesterdays, inPlay)).toEqual([]);
});

test('counts nothing on an empty board', () => {
  expect(ids(undefined)).toEqual([]);
});
