import { expect, test } from 'vitest';
import fixtures from '../samples/football.json' with { type: 'json' };
import { readHeadToHead } from './head-to-head.ts';

test('An earlier meeting has its shoot-out and its winner.', () => {
  const [, shootout] = fixtures.response;
  expect(readHeadToHead([shootout])).toMatchObject([
    { homeScore: 1, awayScore: 1, shootout: { home: 4, away: 2 }, winner: 'home' },
  ]);
});
