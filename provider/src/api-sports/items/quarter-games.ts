import { leagueName } from '@touchline/domain/league/league-name.ts';
import type { PeriodScores } from '@touchline/domain/match/match.ts';
import type { Sport } from '@touchline/domain/sport/sport.ts';
import * as v from 'valibot';
import { plainText } from '../../plain-text.ts';
import { flatGameReader } from './flat-game.ts';
import {
  addClock,
  type ItemReading,
  type ListedPeriod,
  bothTeams,
  figure,
  matchOf,
  noStart,
  periodScores,
  seasonFields,
  sourceId,
  startTime,
  statusFields,
  team,
  text,
  timeFields,
  unreadable,
} from './item-fields.ts';

/** Overtime is `over_time` in basketball and `overtime` in American football. */
const sideSchema = v.object({
  quarter_1: figure,
  quarter_2: figure,
  quarter_3: figure,
  quarter_4: figure,
  over_time: figure,
  overtime: figure,
  total: figure,
});

const scoresSchema = v.object({ scores: v.object({ home: sideSchema, away: sideSchema }) });

type Scores = v.InferOutput<typeof scoresSchema>['scores'];

/** During a break, the provider already sends 0 for both sides in the next quarter. */
const breakCode = 'BT';

const quarterScores = ({ home, away }: Scores, code: string): PeriodScores | undefined => {
  const quarters = [
    ['q1', { home: home.quarter_1, away: away.quarter_1 }],
    ['q2', { home: home.quarter_2, away: away.quarter_2 }],
    ['q3', { home: home.quarter_3, away: away.quarter_3 }],
    ['q4', { home: home.quarter_4, away: away.quarter_4 }],
    ['ot', { home: home.over_time ?? home.overtime, away: away.over_time ?? away.overtime }],
  ] as const satisfies readonly ListedPeriod[];
  const lastStarted = quarters.findLastIndex(
    ([, points]) => typeof points.home === 'number' || typeof points.away === 'number',
  );
  const last = quarters[lastStarted]?.[1];
  const notBegun = code === breakCode && last?.home === 0 && last.away === 0;
  return periodScores(quarters.slice(0, notBegun ? lastStarted : lastStarted + 1));
};

/** Reads one item of basketball's `/games`. */
export const readBasketballGame = flatGameReader(scoresSchema, ({ scores }, code) => {
  const quarters = quarterScores(scores, code);
  return {
    home: scores.home.total,
    away: scores.away.total,
    ...(quarters === undefined ? {} : { quarterScores: quarters }),
  };
});

/** American football nests fields of the flat format under `game` and separates date and time. */
const nestedGameSchema = v.object({
  game: v.object({
    id: sourceId,
    stage: v.fallback(text, undefined),
    date: v.object({ timestamp: timeFields.timestamp, date: text, time: text }),
    status: v.object({ ...statusFields.entries, timer: v.nullish(v.union([v.string(), v.number()])) }),
    venue: v.fallback(v.nullish(v.object({ name: text, city: text })), undefined),
  }),
  league: v.object({ ...seasonFields, name: text, country: v.nullish(v.object({ name: text })) }),
  teams: bothTeams,
  scores: scoresSchema.entries.scores,
});

/** The NFL's games outside its regular season, by `stage`. Other stages are of the season, or name a college level. */
const sessionOf = (stage: string): string | undefined => {
  if (/^pre[ -]?season$/i.test(stage)) return 'Pre-season';
  return /^(?:post[ -]?season|play-?offs?)$/i.test(stage) ? 'Play-offs' : undefined;
};

/** Reads one item of American football's `/games`. */
export const readAmericanFootballGame = (item: unknown, sport: Sport): ItemReading => {
  const read = v.safeParse(nestedGameSchema, item);
  if (!read.success) return unreadable('game', read.issues);
  const { game, league, teams, scores } = read.output;
  const start = startTime(game.date.timestamp, `${game.date.date ?? ''}T${game.date.time ?? '00:00'}:00Z`);
  if (start === undefined) return noStart(`game ${game.id}`);
  const country = plainText(league.country?.name ?? '');
  const match = matchOf(sport, {
    id: game.id,
    home: team(teams.home),
    away: team(teams.away),
    homeScore: scores.home.total,
    awayScore: scores.away.total,
    status: game.status,
    startTime: start,
    league: leagueName(plainText(league.name ?? ''), country === '' ? undefined : country),
    country,
    leagueId: league.id,
    season: league.season,
  });
  const session = sessionOf(plainText(game.stage ?? ''));
  if (session !== undefined) match.session = session;
  const quarters = quarterScores(scores, game.status.short ?? '');
  if (quarters !== undefined) match.quarterScores = quarters;
  addClock(match, game.status.timer);
  const venue = [game.venue?.name, game.venue?.city]
    .map((part) => plainText(part ?? '', 80))
    .filter((part) => part !== '');
  if (venue.length > 0) match.facts = { venue: venue.join(', ') };
  return { ok: true, match };
};
