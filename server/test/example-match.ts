import type { Match } from '@touchline/domain/match/match.ts';

/** A football match for tests: live in its 55th minute unless `changes` say otherwise. */
export const exampleMatch = (id: string, changes: Partial<Match> = {}): Match => ({
  id,
  sport: 'football',
  homeTeam: { id: '1', name: 'Home' },
  awayTeam: { id: '2', name: 'Away' },
  homeScore: 0,
  awayScore: 0,
  status: 'live',
  statusCode: '2H',
  minute: 55,
  startTime: '2024-05-25T14:00:00.000Z',
  league: 'League',
  ...changes,
});
