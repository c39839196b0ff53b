import { leagueName } from '@touchline/domain/league/league-name.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { Sport } from '@touchline/domain/sport/sport.ts';
import * as v from 'valibot';
import { plainText } from '../../plain-text.ts';
import {
  type Draft,
  type ItemReading,
  figure,
  matchOf,
  noStart,
  seasonFields,
  sourceId,
  startTime,
  team,
  text,
  unreadable,
  anything,
} from './item-fields.ts';

/** Formula 1's `/races`: one item per session of a Grand Prix. The status is a plain word. */
const raceSchema = v.object({
  id: sourceId,
  competition: v.object({
    id: v.nullish(sourceId),
    name: text,
    location: v.nullish(v.object({ country: text })),
  }),
  circuit: v.nullish(v.object({ id: v.nullish(sourceId), name: text, image: anything })),
  season: seasonFields.season,
  type: text,
  laps: v.nullish(v.object({ current: figure, total: figure })),
  date: text,
  status: text,
});

const addLaps = (match: Draft<Match>, laps: v.InferOutput<typeof raceSchema>['laps']): void => {
  const known: Draft<NonNullable<Match['laps']>> = {};
  if (typeof laps?.current === 'number') known.current = laps.current;
  if (typeof laps?.total === 'number') known.total = laps.total;
  if (Object.keys(known).length > 0) match.laps = known;
};

/**
 * Reads one item of Formula 1's `/races`. The Grand Prix is the league, and each session is a match. Until
 * `formula1-classification.ts` adds the drivers, the Grand Prix is home and the circuit is away, so that rows, search
 * and reminders show meaningful names.
 */
export const readFormula1Race = (item: unknown, sport: Sport): ItemReading => {
  const read = v.safeParse(raceSchema, item);
  if (!read.success) return unreadable('race', read.issues);
  const { id, competition, circuit, season, type, laps, date, status } = read.output;
  const start = startTime(undefined, date);
  if (start === undefined) return noStart(`race ${id}`);
  const country = plainText(competition.location?.country ?? '');
  const match = matchOf(sport, {
    id,
    home: team({ id: competition.id, name: competition.name, logo: undefined }),
    away: team({ id: circuit?.id, name: circuit?.name, logo: circuit?.image }),
    winner: undefined,
    homeScore: 0,
    awayScore: 0,
    status: { short: status, long: status },
    startTime: start,
    league: leagueName(plainText(competition.name ?? '') || sport.name, country === '' ? undefined : country),
    country,
    leagueId: competition.id,
    season,
  });
  const session = plainText(type ?? '');
  if (session !== '') match.session = session;
  addLaps(match, laps);
  return { ok: true, match };
};
