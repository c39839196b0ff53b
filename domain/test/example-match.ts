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

/** A complete match for tests; each test spells out only the fields that matter to it. */
export const exampleMatch = (fields: Partial<Match> = {}): Match => ({ ...base, ...fields });
