import { leagueName } from '@touchline/domain/league/league-name.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { Sport } from '@touchline/domain/sport/sport.ts';
import * as v from 'valibot';
import { plainText } from '../../plain-text.ts';
import {
  addClock,
  anything,
  bothTeams,
  figure,
  matchOf,
  noStart,
  seasonFields,
  sourceId,
  startTime,
  statusFields,
  team,
  text,
  timeFields,
  type Draft,
  type ItemReader,
  type ItemReading,
  unreadable,
} from './item-fields.ts';

/**
 * `/games` for the sports with the flat format: basketball, hockey, baseball, rugby, handball, volleyball, and tennis
 * from a stand-in. All of them share these fields; only the figures differ.
 */
const gameSchema = v.object({
  id: sourceId,
  ...timeFields,
  timer: anything,
  status: v.object({ ...statusFields.entries, timer: anything }),
  country: v.nullish(v.object({ name: text })),
  league: v.object({ ...seasonFields, name: text }),
  teams: bothTeams,
});

/** The figures of a game, as read by a sport's own schema. */
export type GameFigures = {
  readonly home?: number | null | undefined;
  readonly away?: number | null | undefined;
} & Pick<
  Match,
  | 'quarterScores'
  | 'inningScores'
  | 'setScores'
  | 'halfScores'
  | 'periodScores'
  | 'hitsErrors'
  | 'tieBreaks'
  | 'situation'
>;

const timerText = (timer: unknown): string | number | undefined =>
  typeof timer === 'string' || typeof timer === 'number' ? timer : undefined;

/** A reader of one sport's games, with the common fields of the flat format and the sport's figures. */
export const flatGameReader =
  <Fields extends v.GenericSchema>(
    fields: Fields,
    figures: (game: v.InferOutput<Fields>, code: string) => GameFigures,
  ): ItemReader =>
  (item: unknown, sport: Sport): ItemReading => {
    const read = v.safeParse(gameSchema, item);
    if (!read.success) return unreadable('game', read.issues);
    const game = read.output;
    const scored = v.safeParse(fields, item);
    if (!scored.success) return unreadable(`game ${game.id}`, scored.issues);
    const start = startTime(game.timestamp, game.date);
    if (start === undefined) return noStart(`game ${game.id}`);
    const { home, away, ...periods } = figures(scored.output, game.status.short ?? '');
    const country = plainText(game.country?.name ?? '');
    const match: Draft<Match> = matchOf(sport, {
      id: game.id,
      home: team(game.teams.home),
      away: team(game.teams.away),
      homeScore: home,
      awayScore: away,
      status: game.status,
      startTime: start,
      league: leagueName(plainText(game.league.name ?? ''), country === '' ? undefined : country),
      country,
      leagueId: game.league.id,
      season: game.league.season,
    });
    addClock(match, timerText(game.status.timer) ?? timerText(game.timer));
    return { ok: true, match: Object.assign(match, periods) };
  };

const sideSchema = v.object({ score: figure, goals: figure, behinds: figure });

/** AFL's `/games`: the league has no name or country, and quarters need a separate call. */
const aflGameSchema = v.object({
  game: v.object({ id: sourceId }),
  league: v.optional(v.object(seasonFields)),
  ...timeFields,
  status: statusFields,
  teams: bothTeams,
  scores: v.object({ home: sideSchema, away: sideSchema }),
});

/** Reads one item of AFL's `/games`. Scores are 0, not null, before the match and if it was not played. */
export const readAflGame = (item: unknown, sport: Sport): ItemReading => {
  const read = v.safeParse(aflGameSchema, item);
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
