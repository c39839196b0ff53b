import { forecastMatch } from '../src/forecast/pre-match-forecast.ts';
import type { Forecast } from '../src/forecast/forecast.ts';
import type { LeagueTable, TableRow } from '../src/league/league-table.ts';
import type { SeasonFixture, SeasonResult } from '../src/league/season-result.ts';
import type { Match } from '../src/match/match.ts';
import { exampleMatch } from './example-match.ts';

/** A league of four teams that meet twice: twelve matches, one a day from the start. Its table names two zones. */
export const smallLeague = {
  key: 'football.nowhere.small-league',
  sport: 'football',
  league: 'Small League',
  country: 'Nowhere',
  providerRef: { id: '1', season: '2026' },
} as const;

const smallTeams = ['a', 'b', 'c', 'd'] as const;

const startMs = Date.UTC(2026, 8, 1, 15);

/** The kick-off of the match with this number, the first 0. */
export const kickOffOf = (at: number): string => new Date(startMs + at * 86_400_000).toISOString();

const pairs = smallTeams.flatMap((home) => smallTeams.filter((away) => away !== home).map((away) => [home, away]));

export const smallFixtures: readonly SeasonFixture[] = pairs.map(([homeId = '', awayId = ''], at) => ({
  id: `football-${at}`,
  homeId,
  awayId,
  startTime: kickOffOf(at),
}));

const notes: Readonly<Record<number, string>> = { 1: 'Promotion - Champions League', 4: 'Relegation' };

/** The official table after some results. */
const tableAfter = (results: readonly SeasonResult[]): LeagueTable => {
  const rows = smallTeams.map((teamId): Omit<TableRow, 'rank'> & { points: number; goals: number } => {
    const scores = results.flatMap(({ homeId, awayId, score = { home: 0, away: 0 } }) => {
      if (homeId === teamId) return [[score.home, score.away] as const];
      return awayId === teamId ? [[score.away, score.home] as const] : [];
    });
    const won = scores.filter(([own, others]) => own > others).length;
    const drawn = scores.filter(([own, others]) => own === others).length;
    const goalsFor = scores.reduce((sum, [own]) => sum + own, 0);
    const goalsAgainst = scores.reduce((sum, [, others]) => sum + others, 0);
    const points = 3 * won + drawn;
    const lost = scores.length - won - drawn;
    const team = `Team ${teamId.toUpperCase()}`;
    const goals = goalsFor - goalsAgainst;
    return { teamId, team, played: scores.length, won, drawn, lost, goalsFor, goalsAgainst, points, goals };
  });
  const ranked = rows.toSorted(
    (a, b) => b.points - a.points || b.goals - a.goals || (b.goalsFor ?? 0) - (a.goalsFor ?? 0),
  );
  return {
    league: smallLeague.league,
    groups: [
      {
        rows: ranked.map(({ goals: _goals, ...row }, at) => {
          const note = notes[at + 1];
          return Object.assign(row, { rank: at + 1 }, note === undefined ? {} : { note });
        }),
      },
    ],
  };
};

/** The season after its first matches, all won 2-1 by the side with the first letter. */
export const smallSeason = (played: number) => {
  const results: readonly SeasonResult[] = smallFixtures
    .slice(0, played)
    .map((fixture) =>
      Object.assign({ score: fixture.homeId < fixture.awayId ? { home: 2, away: 1 } : { home: 1, away: 2 } }, fixture),
    );
  return { ...smallLeague, table: tableAfter(results), results, fixtures: smallFixtures.slice(played) };
};

/** A match of the league on the board. */
export const smallMatch = (at: number, fields: Partial<Match>): Match => {
  const [home = '', away = ''] = pairs[at] ?? [];
  return exampleMatch({
    id: `football-${at}`,
    sport: 'football',
    league: smallLeague.league,
    leagueCountry: smallLeague.country,
    leagueId: '1',
    season: '2026',
    session: `Matchday ${at + 1}`,
    startTime: kickOffOf(at),
    homeTeam: { id: home, name: `Team ${home.toUpperCase()}` },
    awayTeam: { id: away, name: `Team ${away.toUpperCase()}` },
    homeScore: 0,
    awayScore: 0,
    ...fields,
  });
};

/** A forecast from ratings that call all teams equal. */
export const evenForecast = (kickOff: string): Forecast => {
  const forecast = forecastMatch({ sport: 'football', at: kickOff, kickOff });
  if (forecast === undefined) throw new Error('football has a base rate');
  return { ...forecast, basis: 'ratings' };
};
