import { ratedScore } from '@touchline/domain/forecast/track-record/grading.ts';
import type { Match, SideScores } from '@touchline/domain/match/match.ts';
import { matchStatuses } from '@touchline/domain/sport/sport.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import type { PlayedMatch } from '../src/forecasts/ratings/rated-matches.ts';

/** A finished football match with these team ids and this score. */
export const finishedMatch = (
  id: string,
  startTime: string,
  [home, away]: readonly [string, string],
  [homeScore, awayScore]: readonly [number, number],
  changes: Partial<Match> = {},
): Match =>
  exampleMatch({
    id: `football-${id}`,
    status: 'finished',
    statusCode: 'FT',
    startTime,
    homeTeam: { id: home, name: `Team ${home}` },
    awayTeam: { id: away, name: `Team ${away}` },
    homeScore,
    awayScore,
    ...changes,
  });

/** The match as input for the ratings. */
export const ratedResult = (match: Match): PlayedMatch => {
  const score = ratedScore(match);
  if (score === undefined) throw new Error(`${match.id} is not rated`);
  return { match, score };
};

const names = ['Santos', 'Åland United', 'FC "Quotes" \\ Ltd', '<b>Bold</b>', 'ライオンズ', 'data: {}\n\nevent: reset'];

/**
 * A match whose fields depend on `variant`, an integer from 0 to 1,023. Its bits determine which optional fields are
 * present, so that between two variants, fields appear, disappear and change.
 */
export const sampleMatch = (id: string, variant: number): Match => {
  const has = (bit: number): boolean => (variant & (1 << bit)) !== 0;
  const quarters = (offset: number): SideScores =>
    Object.fromEntries(['q1', 'q2', 'q3', 'ot'].filter((_, at) => has(at)).map((key, at) => [key, at + offset]));
  return {
    id,
    sport: 'basketball',
    homeTeam: { id: '1', name: names[variant % names.length] ?? '', ...(has(0) && { logo: 'https://logo.example/1' }) },
    awayTeam: { id: '2', name: names[(variant + 1) % names.length] ?? '', ...(has(1) && { country: 'Brazil' }) },
    homeScore: variant % 7,
    awayScore: variant % 5,
    status: matchStatuses[variant % matchStatuses.length] ?? 'live',
    startTime: '2026-03-01T18:00:00.000Z',
    league: 'League',
    ...(has(2) && { leagueCountry: 'Spain' }),
    ...(has(3) && { minute: variant % 90, minuteAt: '2026-03-01T18:30:00.000Z' }),
    ...(has(4) && { period: 'Q2' }),
    ...(has(5) && { quarterScores: { home: quarters(variant % 9), away: quarters(variant % 11) } }),
    ...(has(6) && { events: [{ kind: 'goal', side: 'home', minute: variant % 90 }] }),
    ...(has(7) && { laps: { ...(has(8) && { current: variant % 50 }), ...(has(9) && { total: 50 }) } }),
  };
};

/** A football match in its 55th minute on the afternoon of 2024-05-25, with `changes`. */
export const liveMatch = (id: string, changes: Partial<Match> = {}): Match =>
  exampleMatch({
    id,
    status: 'live',
    statusCode: '2H',
    minute: 55,
    startTime: '2024-05-25T14:00:00.000Z',
    ...changes,
  });
