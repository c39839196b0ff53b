import { flaggedWinner } from '@touchline/domain/match/status-from-code.ts';
import type { Sport } from '@touchline/domain/sport/sport.ts';
import * as v from 'valibot';
import { plainText } from '../../plain-text.ts';
import {
  type ItemReading,
  matchOf,
  noStart,
  sourceId,
  startTime,
  statusFields,
  team,
  teamFields,
  text,
  timeFields,
  unreadable,
} from './item-fields.ts';

/** MMA's `/fights`: the card (`slug`) is the league, the weight class (`category`) the session. There is no score. */
const fightSchema = v.object({
  id: sourceId,
  ...timeFields,
  slug: text,
  category: text,
  status: statusFields,
  fighters: v.object({ first: teamFields, second: teamFields }),
});

/** Reads one item of MMA's `/fights`. The result of a fight requires another call; see `mma-results.ts`. */
export const readMmaFight = (item: unknown, sport: Sport): ItemReading => {
  const read = v.safeParse(fightSchema, item);
  if (!read.success) return unreadable('fight', read.issues);
  const { id, timestamp, date, slug, category, status, fighters } = read.output;
  const start = startTime(timestamp, date);
  if (start === undefined) return noStart(`fight ${id}`);
  const match = matchOf(sport, {
    id,
    home: team(fighters.first),
    away: team(fighters.second),
    winner: flaggedWinner(fighters.first, fighters.second),
    homeScore: 0,
    awayScore: 0,
    status,
    startTime: start,
    league: plainText(slug ?? '') || sport.name,
  });
  const session = plainText(category ?? '');
  if (session !== '') match.session = session;
  return { ok: true, match };
};
