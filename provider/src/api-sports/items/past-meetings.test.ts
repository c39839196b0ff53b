import { expect, test } from 'vitest';
import fixtures from '../samples/football.json' with { type: 'json' };
import { readPastMeetings } from './past-meetings.ts';

test('an earlier meeting keeps its shoot-out and its winner', () => {
  const [, shootout] = fixtures.response;
  expect(readPastMeetings([shootout])).toMatchObject([
    { homeScore: 1, awayScore: 1, shootout: { home: 4, away: 2 }, winner: 'home' },
  ]);
});
