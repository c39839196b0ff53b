import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { expect, it } from 'vitest';
import { readCompetition } from './espn-competition.ts';
import { type EspnSport, espnSports } from './espn-scoreboards.ts';

const listed: EspnSport = espnSports.hockey ?? { scoreboards: [], periodCodes: [], score: 'points' };

const team = (side: 'home' | 'away', values: readonly number[]) => ({
  id: side,
  homeAway: side,
  score: '2',
  team: { displayName: side },
  linescores: values.map((value) => ({ value })),
});

it.each([
  ['Final/2OT', { p1: 1, p2: 0, p3: 0, ot: 1 }],
  ['2:10 - 2nd OT', { p1: 1, p2: 0, p3: 0, ot: 1 }],
  ['Final/SO', { p1: 1, p2: 0, p3: 0, ot: 0, so: 1 }],
  ['SO', { p1: 1, p2: 0, p3: 0, ot: 0, so: 1 }],
])('With "%s", the fifth period of a hockey game is overtime or the named shoot-out.', (shortDetail, home) => {
  const status = {
    period: 5,
    type: { name: 'STATUS_FINAL', state: shortDetail.startsWith('Final') ? 'post' : 'in', shortDetail },
  };
  const competitors = [team('home', [1, 0, 0, 0, 1]), team('away', [0, 0, 1, 0, 0])];
  const competition = { id: '1', date: '2031-03-09T18:00Z', status, competitors };
  const read = readCompetition(competition, sports.hockey, listed, { league: 'NHL' });
  expect(read.ok && read.match.periodScores?.home).toEqual(home);
});
