import type { FactMatch, Facts } from '../src/analyst/facts.ts';

const scheduled: FactMatch = {
  ref: 'm1',
  matchId: 'football-1',
  sport: 'football',
  league: 'Serie A',
  home: 'Inter',
  away: 'Roma',
  status: 'scheduled',
  startTime: '2026-03-14T19:45:00.000Z',
  forecast: {
    chances: { home: 0.523, draw: 0.261, away: 0.216 },
    basis: 'market',
    band: 'Medium',
    reasons: [
      { kind: 'prices', at: '2026-03-14T14:20:00.000Z', margin: 0.04 },
      { kind: 'expected-goals', home: 1.7, away: 1.0 },
    ],
    goals: {
      home: 1.7,
      away: 1.0,
      over25: 0.51,
      under25: 0.49,
      scores: [
        { home: 1, away: 0, chance: 0.12 },
        { home: 1, away: 1, chance: 0.11 },
      ],
    },
    inPlay: false,
    approximate: false,
  },
  odds: { home: 1.85, draw: 3.6, away: 4.5, bookmaker: '10Bet', seenAt: '2026-03-14T14:20:00.000Z' },
  form: { home: 'WWDLW', away: 'LDWLW' },
  headToHead: [
    { day: '2025-10-18', home: 'Roma', away: 'Inter', homeScore: 0, awayScore: 2, winner: 'away' },
    { day: '2025-02-02', home: 'Inter', away: 'Roma', homeScore: 1, awayScore: 1 },
  ],
};

const live: FactMatch = {
  ref: 'm2',
  matchId: 'football-2',
  sport: 'football',
  league: 'Eredivisie',
  home: 'Ajax',
  away: 'PSV 04',
  status: 'live',
  startTime: '2026-03-14T14:15:00.000Z',
  minute: 67,
  period: '2nd half',
  score: { home: 2, away: 1 },
  timeline: [
    { kind: 'goal', side: 'home', minute: 12, player: 'Berghuis' },
    { kind: 'goal', side: 'away', minute: 45, stoppage: 2 },
    { kind: 'goal', side: 'home', minute: 55 },
  ],
  statistics: [
    { label: 'Ball Possession', home: 61, away: 39 },
    { label: 'Total Shots', home: 14, away: 6 },
  ],
};

/** Facts for tests: a scheduled match with all possible data, and a match in play. */
export const exampleFacts = (changes: Partial<Facts> = {}): Facts => ({
  asOf: '2026-03-14T15:30:00.000Z',
  provider: 'API-Sports',
  simulated: false,
  stale: false,
  matches: [scheduled, live],
  ...changes,
});
