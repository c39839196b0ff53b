import { leagueName } from '@touchline/domain/league/league-name.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { Sport } from '@touchline/domain/sport/sport.ts';
import * as v from 'valibot';
import { plainText } from '../../plain-text.ts';
import {
  addClock,
  type Draft,
  type ItemReader,
  type ItemReading,
  bothTeams,
  matchOf,
  noStart,
  seasonFields,
  sourceId,
  startTime,
  statusFields,
  team,
  text,
  timeFields,
  unreadable,
  anything,
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
