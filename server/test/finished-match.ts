import { ratedScore } from '@touchline/domain/forecast/played-score.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import type { PlayedMatch } from '../src/forecast/rated-matches.ts';

/** A finished football match of two teams by their ids, `homeScore` to `awayScore`. */
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

/** As the ratings take it in. */
export const played = (match: Match): PlayedMatch => {
  const score = ratedScore(match);
  if (score === undefined) throw new Error(`${match.id} is not rated`);
  return { match, score };
};
