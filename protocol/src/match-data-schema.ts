import * as v from 'valibot';
import { leagueTableSchema } from './league-schema.ts';

/*
 * The responses about one match: `GET /api/matches/{id}/odds`, `/statistics` and `/details`. They are also sent as
 * events of `/live`.
 */

const text = v.pipe(v.string(), v.maxLength(300));
const isoTime = v.pipe(v.string(), v.isoTimestamp());
const figure = v.pipe(v.number(), v.finite());
const price = v.pipe(v.number(), v.finite(), v.gtValue(1));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const pair = v.object({ home: figure, away: figure });
const side = v.picklist(['home', 'away']);

/** Must equal the domain's `Odds`. */
export const oddsSchema = v.object({
  matchId: text,
  homeWin: price,
  homeWinAmerican: figure,
  draw: v.exactOptional(price),
  drawAmerican: v.exactOptional(figure),
  awayWin: price,
  awayWinAmerican: figure,
  overUnder: v.exactOptional(
    v.object({ line: figure, over: price, overAmerican: figure, under: price, underAmerican: figure }),
  ),
  handicap: v.exactOptional(
    v.object({ line: figure, home: price, homeAmerican: figure, away: price, awayAmerican: figure }),
  ),
});

const oddsPointSchema = v.object({ at: isoTime, homeWin: price, draw: v.exactOptional(price), awayWin: price });

/**
 * Real prices, or if `sample` is true, the default prices from the spec and the reason for them. `updatedAt` is when
 * the prices were read; `history` is present only for real prices.
 */
export const oddsAnswerSchema = v.object({
  odds: oddsSchema,
  sample: v.boolean(),
  reason: v.exactOptional(text),
  updatedAt: isoTime,
  bookmaker: v.exactOptional(text),
  /** The provider has withdrawn the prices of a match in play: `odds` are the last ones, which no longer apply. */
  suspended: v.exactOptional(v.literal(true)),
  history: v.exactOptional(v.array(oddsPointSchema)),
});

/** Must equal the domain's `Statistics`; figures that the provider did not send are absent. */
export const statisticsSchema = v.object({
  matchId: text,
  possession: v.exactOptional(pair),
  shots: v.exactOptional(pair),
  shotsOnTarget: v.exactOptional(pair),
  corners: v.exactOptional(pair),
  fouls: v.exactOptional(pair),
  yellowCards: v.exactOptional(pair),
  redCards: v.exactOptional(pair),
  expectedGoals: v.exactOptional(pair),
  offsides: v.exactOptional(pair),
  saves: v.exactOptional(pair),
  passes: v.exactOptional(pair),
  passAccuracy: v.exactOptional(pair),
});

const momentumSchema = v.object({
  since: isoTime,
  everySeconds: count,
  points: v.array(
    v.object({ after: count, value: v.pipe(v.number(), v.integer(), v.minValue(-100), v.maxValue(100)) }),
  ),
});

/** `momentum`: for a match in play that has been watched for some minutes, if its sport has the domain's `Momentum`. */
export const statisticsAnswerSchema = v.object({
  statistics: statisticsSchema,
  sample: v.boolean(),
  reason: v.exactOptional(text),
  updatedAt: isoTime,
  momentum: v.exactOptional(momentumSchema),
});

const timelineEventSchema = v.object({
  kind: v.picklist([
    'goal',
    'own-goal',
    'penalty-goal',
    'missed-penalty',
    'yellow-card',
    'red-card',
    'substitution',
    'var',
  ]),
  side,
  minute: count,
  stoppage: v.exactOptional(count),
  player: v.exactOptional(text),
  otherPlayer: v.exactOptional(text),
  playerOff: v.exactOptional(text),
  detail: v.exactOptional(text),
});

const lineupPlayerSchema = v.object({
  name: text,
  number: v.exactOptional(count),
  position: v.exactOptional(text),
  grid: v.exactOptional(v.object({ line: count, place: count })),
});

const lineupSchema = v.object({
  formation: v.exactOptional(text),
  coach: v.exactOptional(text),
  startXI: v.array(lineupPlayerSchema),
  substitutes: v.array(lineupPlayerSchema),
});

/** Must equal the domain's `MatchDetails`. */
export const matchDetailsSchema = v.object({
  matchId: text,
  timeline: v.exactOptional(v.array(timelineEventSchema)),
  shootoutKicks: v.exactOptional(v.array(v.object({ side, scored: v.boolean(), player: v.exactOptional(text) }))),
  venue: v.exactOptional(v.object({ name: text, city: v.exactOptional(text) })),
  referee: v.exactOptional(text),
  notes: v.exactOptional(v.array(text)),
  lineups: v.exactOptional(v.object({ home: v.exactOptional(lineupSchema), away: v.exactOptional(lineupSchema) })),
  headToHead: v.exactOptional(
    v.array(
      v.object({
        matchId: text,
        startTime: isoTime,
        league: text,
        homeTeam: text,
        awayTeam: text,
        homeScore: figure,
        awayScore: figure,
        shootout: v.exactOptional(v.object({ home: count, away: count })),
        winner: v.exactOptional(side),
      }),
    ),
  ),
  table: v.exactOptional(leagueTableSchema),
});

/**
 * Without `details`, the provider has no data about the match, or the call failed or was not made. `reason` then
 * explains this to readers.
 */
export const detailsAnswerSchema = v.object({
  details: v.exactOptional(matchDetailsSchema),
  reason: v.exactOptional(text),
  updatedAt: isoTime,
});
