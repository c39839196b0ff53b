import { forecastInPlay } from '../in-play/in-play-forecast.ts';
import type { MarketPrices } from '../market/market-prices.ts';
import { forecastMatch } from '../pre-match-forecast.ts';
import { outcomeOf } from '../track-record/grading.ts';
import type { GradedForecast } from '../track-record/record-sums.ts';
import { type CsvRow, csvRows } from './csv-rows.bench.ts';
import type { FootballMatch } from './football.bench.ts';
import { type Section, atMost, measured } from './measured.bench.ts';
import { namePairs } from './name-pairs.bench.ts';

const sport = 'football';

/** "1920" is the season that began in 2019. The in-play parameters were measured on seasons up to 2018-19. */
const testSeason = '1920';

export const minutes = [15, 30, 45, 60, 70, 75, 80, 85, 90];

export type TimedGoal = { readonly minute: number; readonly side: 'home' | 'away' };

const goalsByMatch = async (path: string): Promise<ReadonlyMap<string, readonly TimedGoal[]>> => {
  const goals = new Map<string, TimedGoal[]>();
  for await (const row of csvRows(path)) {
    const id = row.text('match_id');
    const its = goals.get(id) ?? [];
    its.push({ minute: row.number('minute'), side: row.text('side') === 'h' ? 'home' : 'away' });
    goals.set(id, its);
  }
  return goals;
};

const listed = (row: CsvRow) => ({
  id: row.text('match_id'),
  league: row.text('league'),
  season: row.text('season'),
  day: row.text('date').slice(0, 10),
  homeTeam: row.text('home'),
  awayTeam: row.text('away'),
  home: row.number('hg'),
  away: row.number('ag'),
});

/** The score at a minute; at half-time the recorded score, regardless of stoppage time. */
export const scoreAt = (
  minute: number,
  goals: readonly TimedGoal[],
  match: FootballMatch,
): { home: number; away: number } => {
  if (minute === 45 && match.halfTime !== undefined) return match.halfTime;
  const before = goals.filter((goal) => goal.minute < minute);
  const home = before.filter(({ side }) => side === 'home').length;
  return { home, away: before.length - home };
};

/** The forecasts at each measured minute of a match with these prices before kick-off. */
const saidDuring = (
  match: FootballMatch,
  goals: readonly TimedGoal[],
  prices: MarketPrices,
): readonly GradedForecast[] => {
  const before = forecastMatch({ sport, at: match.kickOff, kickOff: match.kickOff, prices });
  if (before?.basis !== 'market') return [];
  return minutes.map((minute) => {
    const now = forecastInPlay(before, { ...scoreAt(minute, goals, match), progress: minute / 90 });
    if (now === undefined) throw new Error('football has no in-play forecast');
    return { sport, basis: now.basis, band: now.band, chances: now.chances, outcome: outcomeOf(match) };
  });
};

export type InPlayFiles = { readonly matches: string; readonly goals: string };

/** The matches of the test season with the minutes of their goals, and the number of matches that were not found. */
export const timedMatches = async (
  files: InPlayFiles,
  football: readonly FootballMatch[],
): Promise<{
  readonly timed: readonly { readonly match: FootballMatch; readonly goals: readonly TimedGoal[] }[];
  readonly unpaired: number;
}> => {
  const goals = await goalsByMatch(files.goals);
  const rows: ReturnType<typeof listed>[] = [];
  for await (const row of csvRows(files.matches)) rows.push(listed(row));
  const ours = football.map((match) => ({ ...match, day: match.kickOff.slice(0, 10) }));
  const names = namePairs(rows, ours);
  const byPair = new Map(
    ours.map((match) => [`${match.season}/${match.league}/${match.homeTeam}/${match.league}/${match.awayTeam}`, match]),
  );
  const tested = rows.filter(({ season }) => season === testSeason);
  const timed = tested.flatMap((row) => {
    const home = names.get(`${row.league}/${row.homeTeam}`) ?? '';
    const away = names.get(`${row.league}/${row.awayTeam}`) ?? '';
    const match = byPair.get(`2019/${home}/${away}`);
    const scored = goals.get(row.id) ?? [];
    return match?.closing === undefined || scored.length !== row.home + row.away ? [] : [{ match, goals: scored }];
  });
  return { timed, unpaired: tested.length - timed.length };
};

/** Football in play from the score and the minute only, based on closing prices and on one bookmaker's early prices. */
export const footballInPlaySection = async (
  files: InPlayFiles,
  football: readonly FootballMatch[],
): Promise<Section> => {
  const { timed, unpaired } = await timedMatches(files, football);
  const closing = timed.flatMap(({ match, goals }) =>
    match.closing === undefined ? [] : saidDuring(match, goals, match.closing),
  );
  const opening = timed.flatMap(({ match, goals }) =>
    match.opening === undefined ? [] : saidDuring(match, goals, match.opening),
  );
  const late = measured(`football in play, 15' to 90', from closing prices (${unpaired} matches not paired)`, closing);
  const early = measured("football in play, 15' to 90', from one bookmaker's early prices", opening);
  return {
    lines: [late, early],
    goals: [
      atMost('football in play, log-loss', late.logLoss, 0.628),
      atMost('football in play from early prices, log-loss', early.logLoss, 0.628),
      atMost('football in play, calibration error', late.ece, 0.012),
    ],
  };
};
