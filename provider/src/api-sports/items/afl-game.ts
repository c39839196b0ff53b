import type { Sport } from '@touchline/domain/sport/sport.ts';
import * as v from 'valibot';
import {
  type ItemReading,
  bothTeams,
  figure,
  matchOf,
  noStart,
  seasonFields,
  sourceId,
  startTime,
  statusFields,
  team,
  timeFields,
  unreadable,
} from './item-fields.ts';

const sideSchema = v.object({ score: figure, goals: figure, behinds: figure });

/** AFL's `/games`: the league has no name or country, and quarters need a separate call. */
const gameSchema = v.object({
  game: v.object({ id: sourceId }),
  league: v.optional(v.object(seasonFields)),
  ...timeFields,
  status: statusFields,
  teams: bothTeams,
  scores: v.object({ home: sideSchema, away: sideSchema }),
});

/** Reads one item of AFL's `/games`. Scores are 0, not null, before the match and if it was not played. */
export const readAflGame = (item: unknown, sport: Sport): ItemReading => {
  const read = v.safeParse(gameSchema, item);
  if (!read.success) return unreadable('game', read.issues);
  const { game, league, timestamp, date, status, teams, scores } = read.output;
  const start = startTime(timestamp, date);
  if (start === undefined) return noStart(`game ${game.id}`);
  const match = matchOf(sport, {
    id: game.id,
    home: team(teams.home),
    away: team(teams.away),
    homeScore: scores.home.score,
    awayScore: scores.away.score,
    status,
    startTime: start,
    league: sport.name,
    country: 'Australia',
    leagueId: league?.id,
    season: league?.season,
  });
  const { home, away } = scores;
  const isPlayed = match.status === 'live' || match.status === 'finished';
  if (
    isPlayed &&
    typeof home.goals === 'number' &&
    typeof home.behinds === 'number' &&
    typeof away.goals === 'number' &&
    typeof away.behinds === 'number'
  ) {
    match.goalsBehinds = {
      home: { goals: home.goals, behinds: home.behinds },
      away: { goals: away.goals, behinds: away.behinds },
    };
  }
  return { ok: true, match };
};
