import { cleanMessage } from '@touchline/domain/analyst/clean-text.ts';
import { maxAnswerLength, maxMessages, maxQuestionLength } from '@touchline/domain/analyst/conversation.ts';
import { outcomes } from '@touchline/domain/forecast/chances.ts';
import { marketIds } from '@touchline/domain/forecast/markets/market.ts';
import { statusLabels } from '@touchline/domain/match/status-label.ts';
import { oddsFormats } from '@touchline/domain/odds/odds-format.ts';
import { outlookKinds } from '@touchline/domain/outlook/season-outlook.ts';
import { matchStatuses, sportIds } from '@touchline/domain/sport/sport.ts';
import { zoneNamed } from '@touchline/domain/time/zoned-time.ts';
import * as v from 'valibot';
import { reasonSchema } from './forecast-schema.ts';
import { bandSchema, basisSchema, chancesSchema, goalsForecastSchema } from './forecast-terms.ts';

/*
 * `POST /api/analyst/messages` receives a conversation and responds with Server-Sent Events: first `facts` (omitted
 * before a fixed answer), then `text` pieces as they are written, then `done`. A `problem` may end the stream instead.
 * Errors before the first event are ordinary problem documents: 401 `signed-out`, 402 `premium-required`, 429
 * `analyst-allowance`, `analyst-busy` or `too-many-requests`, 503 `analyst-not-configured`. Comment lines only keep the
 * connection alive.
 */

const text = v.pipe(v.string(), v.maxLength(300));
const isoTime = v.pipe(v.string(), v.isoTimestamp());
const figure = v.pipe(v.number(), v.finite());
const price = v.pipe(v.number(), v.finite(), v.gtValue(1));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const pair = v.object({ home: figure, away: figure });

const question = v.strictObject({
  role: v.literal('user'),
  content: v.pipe(
    v.string(),
    v.maxLength(maxQuestionLength * 2),
    v.trim(),
    v.minLength(1, 'a question needs words'),
    v.maxLength(maxQuestionLength, `a question has at most ${maxQuestionLength} characters`),
    v.check((content) => cleanMessage(content) !== '', 'a question needs words that can be seen'),
  ),
});

const earlierAnswer = v.strictObject({
  role: v.literal('assistant'),
  content: v.pipe(v.string(), v.maxLength(maxAnswerLength)),
});

/** A name in IANA format. An unknown zone becomes UTC: the browser may have newer time zone data than the server. */
const zone = v.pipe(
  v.string(),
  v.regex(/^[a-z][\w+-]*(?:\/[\w+-]+){0,2}$/i, 'a time zone is an IANA name'),
  v.maxLength(60),
  v.transform((name) => zoneNamed(name) ?? 'UTC'),
);

/**
 * The conversation so far, oldest first; the last message is the question. Includes the reader's time zone and odds
 * format.
 */
export const analystRequestSchema = v.strictObject({
  messages: v.pipe(
    v.array(v.union([question, earlierAnswer])),
    v.minLength(1),
    v.maxLength(maxMessages, `at most ${maxMessages} messages are taken`),
    v.check((messages) => messages.at(-1)?.role === 'user', 'the last message has to be a question'),
  ),
  zone: v.exactOptional(zone, 'UTC'),
  oddsFormat: v.exactOptional(v.picklist(oddsFormats), 'decimal'),
});

/** The request as sent, before the server trims questions. */
export type AnalystRequest = v.InferInput<typeof analystRequestSchema>;

/** A chance with its 80% range. */
const range = { chance: share, low: share, high: share };
const points = v.object({ mean: count, low: count, high: count });

const teamSeasonSchema = v.object({
  team: text,
  place: v.exactOptional(count),
  played: v.exactOptional(count),
  points: v.exactOptional(figure),
  behindFirst: v.exactOptional(figure),
  placesGained: v.exactOptional(figure),
  chances: v.record(v.picklist(outlookKinds), v.object(range)),
  expectedPoints: points,
});

const seasonRef = v.pipe(v.string(), v.regex(/^s\d{1,2}$/));
const marketRef = v.pipe(v.string(), v.regex(/^m\d{1,2}[a-z]$/));

const seasonSource = {
  ref: seasonRef,
  leagueKey: v.pipe(v.string(), v.maxLength(1000)),
  league: text,
  country: v.exactOptional(text),
  at: isoTime,
  basis: basisSchema,
  topPlaces: v.exactOptional(count),
};

const seasonSchema = v.object({
  ...seasonSource,
  home: v.exactOptional(teamSeasonSchema),
  away: v.exactOptional(teamSeasonSchema),
  stakes: v.exactOptional(
    v.array(v.object({ result: v.picklist(outcomes), team: text, kind: v.picklist(outlookKinds), chance: share })),
  ),
});

const factMatchSchema = v.object({
  /** Answers cite the match by this id: `[m1]`. */
  ref: v.pipe(v.string(), v.regex(/^m\d{1,2}$/)),
  matchId: text,
  sport: v.picklist(sportIds),
  league: text,
  home: text,
  away: text,
  awayFirst: v.exactOptional(v.literal(true)),
  title: v.exactOptional(text),
  places: v.exactOptional(v.array(text)),
  first: v.exactOptional(v.object({ name: text, as: v.picklist(['winner', 'fastest']) })),
  fight: v.exactOptional(
    v.object({
      method: v.exactOptional(text),
      detail: v.exactOptional(text),
      round: v.exactOptional(count),
      judges: v.exactOptional(v.array(v.object({ home: count, away: count }))),
    }),
  ),
  court: v.exactOptional(text),
  weather: v.exactOptional(text),
  status: v.picklist(matchStatuses),
  label: v.exactOptional(v.picklist(statusLabels)),
  winner: v.exactOptional(v.picklist(['home', 'away'])),
  shootout: v.exactOptional(v.object({ home: count, away: count })),
  startTime: isoTime,
  timeTbc: v.exactOptional(v.literal(true)),
  minute: v.exactOptional(count),
  period: v.exactOptional(text),
  score: v.exactOptional(pair),
  periods: v.exactOptional(v.array(v.object({ label: text, home: count, away: count }))),
  redCards: v.exactOptional(pair),
  forecast: v.exactOptional(
    v.object({
      chances: chancesSchema,
      basis: basisSchema,
      band: bandSchema,
      reasons: v.array(reasonSchema),
      goals: v.exactOptional(goalsForecastSchema),
      inPlay: v.boolean(),
      approximate: v.boolean(),
    }),
  ),
  odds: v.exactOptional(
    v.object({
      home: price,
      draw: v.exactOptional(price),
      away: price,
      overUnder: v.exactOptional(v.object({ line: figure, over: price, under: price })),
      bookmaker: v.exactOptional(text),
      seenAt: isoTime,
    }),
  ),
  form: v.exactOptional(v.object({ home: v.exactOptional(text), away: v.exactOptional(text) })),
  headToHead: v.exactOptional(
    v.array(
      v.object({
        day: text,
        home: text,
        away: text,
        homeScore: figure,
        awayScore: figure,
        shootout: v.exactOptional(v.object({ home: figure, away: figure })),
        winner: v.exactOptional(v.picklist(['home', 'away'])),
      }),
    ),
  ),
  timeline: v.exactOptional(
    v.array(
      v.object({
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
        side: v.picklist(['home', 'away']),
        minute: count,
        stoppage: v.exactOptional(count),
        player: v.exactOptional(text),
      }),
    ),
  ),
  markets: v.exactOptional(
    v.array(
      v.object({ ref: marketRef, id: v.picklist(marketIds), outcomes: v.array(v.object({ ...range, outcome: text })) }),
    ),
  ),
  season: v.exactOptional(seasonSchema),
  statistics: v.exactOptional(v.array(v.object({ label: text, home: figure, away: figure }))),
});

/** `event: facts`: everything that the answer may be based on. Must equal the domain's `Facts`. */
export const factsSchema = v.object({
  asOf: isoTime,
  provider: text,
  simulated: v.boolean(),
  stale: v.boolean(),
  matches: v.array(factMatchSchema),
  /** The seasons that the question is about. */
  leagues: v.exactOptional(v.array(v.object({ ...seasonSource, teams: v.array(teamSeasonSchema) }))),
});

/** The positions of numbers without a fact in the whole answer, in UTF-16 code units, as in `String.slice`. */
export const unverifiedSchema = v.array(v.object({ start: count, end: count }));

/** `event: text`: a checked sentence or line. The pieces in order form the answer. */
const analystTextSchema = v.object({
  delta: v.string(),
  /** The numbers in this piece without a fact; absent in a fixed answer. */
  unverified: v.exactOptional(unverifiedSchema),
});

/** `event: done`: the end of the answer. */
export const analystDoneSchema = v.object({
  /**
   * `complete`; `cut-off`: the model reached its length limit; `broken`: the model's server failed, was too slow or
   * blocked the rest; `fixed`: a fixed text, because no match is live, the user needs help or the model wrote nothing.
   */
  finish: v.picklist(['complete', 'cut-off', 'broken', 'fixed']),
  /** The numbers in all pieces without a fact. */
  unverified: unverifiedSchema,
  /** True if a sentence was replaced because it promised a win or suggested a stake. */
  corrected: v.boolean(),
  /** Questions left today. */
  left: count,
});

/** `event: problem`: the last event. `title` may be shown; earlier text stays valid. */
const analystProblemSchema = v.object({
  code: v.picklist(['analyst-failed', 'shutting-down', 'internal']),
  title: v.string(),
});

/** One event of the answer: its name and data. */
export const analystEventSchema = v.union([
  v.object({ event: v.literal('facts'), data: factsSchema }),
  v.object({ event: v.literal('text'), data: analystTextSchema }),
  v.object({ event: v.literal('done'), data: analystDoneSchema }),
  v.object({ event: v.literal('problem'), data: analystProblemSchema }),
]);

export type AnalystEvent = v.InferOutput<typeof analystEventSchema>;
