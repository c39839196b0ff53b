import type { MatchDetails } from '../src/details/match-details.ts';
import type { Forecast, Reason } from '../src/forecast/forecast.ts';
import type { Match } from '../src/match/match.ts';
import type { Odds } from '../src/odds/odds.ts';
import { sports } from '../src/sport/sport-catalog.ts';
import type { SidePair, Statistics } from '../src/statistics/statistics.ts';

/* Match data with a unique number for each figure: larger than the figures of the match, or with unique decimals. */

const createCounts = (first: number) => {
  let last = first - 2;
  const count = (): number => (last += 2);
  const pair = (): SidePair => ({ home: count(), away: count() });
  return { count, pair };
};

/** When prices were seen and forecasts made: a day and an hour at which no match starts. */
export const seenAt = '2026-03-12T14:20:00.000Z';

export const uniqueOdds = ({ id, sport }: Match): Odds => {
  const { count } = createCounts(5_001);
  return {
    matchId: id,
    homeWin: 2.13,
    homeWinAmerican: count(),
    ...(sports[sport].pricesDraw && { draw: 3.47, drawAmerican: count() }),
    awayWin: 3.61,
    awayWinAmerican: count(),
    overUnder: { line: 5.75, over: 1.91, overAmerican: count(), under: 1.97, underAmerican: count() },
    handicap: { line: -1.25, home: 2.07, homeAmerican: count(), away: 1.83, awayAmerican: count() },
  };
};

export const uniqueStatistics = ({ id }: Match): Statistics => {
  const { pair } = createCounts(6_001);
  return {
    matchId: id,
    possession: pair(),
    shots: pair(),
    shotsOnTarget: pair(),
    corners: pair(),
    fouls: pair(),
    yellowCards: pair(),
    redCards: pair(),
    expectedGoals: { home: 1.37, away: 2.84 },
    offsides: pair(),
    saves: pair(),
    passes: pair(),
    passAccuracy: pair(),
  };
};

const reasonsOf = (): readonly Reason[] => {
  const { count, pair } = createCounts(7_001);
  const rated = () => ({ played: count(), fed: count() });
  return [
    { kind: 'prices', at: seenAt, margin: 0.041 },
    { kind: 'prices-too-old', at: seenAt },
    { kind: 'ratings', home: rated(), away: rated() },
    { kind: 'not-enough-results', ...pair(), needed: count() },
    { kind: 'expected-goals', home: 1.73, away: 1.06 },
    { kind: 'expected-margin', points: 4.3 },
    { kind: 'in-play', ...pair(), progress: 0.64 },
    { kind: 'red-cards', ...pair() },
    { kind: 'young-league', seasonsBefore: count() },
    { kind: 'unmeasured-sport', graded: count(), ece: 0.073 },
  ];
};

const goals: NonNullable<Forecast['goals']> = {
  home: 1.73,
  away: 1.06,
  over25: 0.54,
  under25: 0.46,
  scores: [
    { home: 7_101, away: 7_103, chance: 0.12 },
    { home: 7_105, away: 7_107, chance: 0.11 },
  ],
};

/** Every reason with figures, which no real forecast has at once. */
export const uniqueForecast = ({ sport }: Match): Forecast => ({
  sport,
  chances: sports[sport].pricesDraw ? { home: 0.52, draw: 0.26, away: 0.22 } : { home: 0.57, away: 0.43 },
  basis: 'market',
  band: 'Medium',
  ...(sport === 'football' && { goals }),
  reasons: reasonsOf(),
  inPlay: false,
  approximate: true,
  seasonsBefore: 7_109,
  model: 'goals-7111',
});

/** From an earlier evening, so that its date is shown. */
const meetings: MatchDetails['headToHead'] = [8_201, 8_211].map((figure) => ({
  matchId: `football-${figure}`,
  startTime: '2025-10-18T20:30:00.000Z',
  league: 'Serie A',
  homeTeam: 'Inter',
  awayTeam: 'Roma',
  homeScore: figure,
  awayScore: figure + 2,
  shootout: { home: figure + 4, away: figure + 6 },
  winner: 'away',
}));

export const uniqueDetails = ({ id, homeTeam, awayTeam }: Match): MatchDetails => {
  const { count } = createCounts(8_001);
  const row = (rank: number, { id: teamId, name }: Match['homeTeam'], form: string) => ({
    rank,
    teamId,
    team: name,
    form,
    played: count(),
    won: count(),
    drawn: count(),
    lost: count(),
    goalsFor: count(),
    goalsAgainst: count(),
    points: count(),
  });
  return {
    matchId: id,
    timeline: [
      { kind: 'goal', side: 'home', minute: count(), stoppage: count(), player: 'Dybala', otherPlayer: 'Pellegrini' },
      { kind: 'yellow-card', side: 'away', minute: count(), player: 'Barella' },
      { kind: 'substitution', side: 'away', minute: count(), player: 'Thuram', playerOff: 'Lautaro' },
    ],
    venue: { name: `Stadio ${count()}`, city: 'Milan' },
    referee: `Referee ${count()}`,
    notes: [`Attendance ${count()}`],
    headToHead: meetings,
    table: {
      league: 'Serie A',
      groups: [{ rows: [row(count(), homeTeam, 'WWDLW'), row(count(), awayTeam, 'LDWLW')] }],
    },
  };
};
