import type { Match } from '../src/match/match.ts';

const base: Match = {
  id: 'football-1',
  sport: 'football',
  homeTeam: { id: '1', name: 'Inter' },
  awayTeam: { id: '2', name: 'Roma' },
  homeScore: 0,
  awayScore: 0,
  status: 'scheduled',
  startTime: '2026-03-14T19:45:00Z',
  league: 'Serie A',
  leagueCountry: 'Italy',
};

/** A whole match for tests, of which only what matters to the test is written out. */
export const exampleMatch = (fields: Partial<Match> = {}): Match => ({ ...base, ...fields });
