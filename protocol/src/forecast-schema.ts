import { outcomes } from '@touchline/domain/forecast/chances.ts';
import { marketIds, outcomePattern } from '@touchline/domain/forecast/markets/market.ts';
import * as v from 'valibot';
import type { DeepReadonly } from './deep-readonly.ts';
import {
  bandSchema,
  basisSchema,
  chance,
  chancesSchema,
  count,
  figure,
  goalsForecastSchema,
} from './forecast-terms.ts';

/* A match's markets. Separate from the other terms of a forecast, which the page's first script needs. */

export const marketIdSchema = v.picklist(marketIds);

const outcome = v.pipe(v.string(), v.regex(outcomePattern));

const pair = v.object({ home: count, away: count });

/** Frozen chances of a market. */
export const marketChancesSchema = v.object({
  id: marketIdSchema,
  chances: v.array(v.tuple([outcome, chance])),
});

/** A market with the 80% range of each chance; 0 and 1 are certain. */
export const marketSchema = v.object({
  id: marketIdSchema,
  outcomes: v.array(v.object({ outcome, chance, low: chance, high: chance })),
});

/** See the domain's `MarketScore`. */
export const marketScoreSchema = v.object({ ...pair.entries, halfTime: v.exactOptional(pair) });

/** See the domain's `ScoreTable`. */
export const scoreTableSchema = v.object({
  homeFrom: count,
  awayFrom: count,
  chances: v.array(v.array(chance)),
  now: v.exactOptional(pair),
});

const isoTime = v.pipe(v.string(), v.isoTimestamp());

const behind = v.object({ played: count, fed: count });

/**
 * A reason for a forecast. This module is loaded only with the match details, not at the start of the page.
 * `forecast-terms.test.ts` checks that this schema equals the domain's type.
 */
export const reasonSchema = v.union([
  v.object({ kind: v.literal('prices'), at: isoTime, margin: figure }),
  v.object({ kind: v.literal('prices-too-old'), at: isoTime }),
  v.object({ kind: v.literal('prices-refused'), why: v.picklist(['price', 'margin', 'far-from-ratings']) }),
  v.object({ kind: v.literal('ratings'), home: behind, away: behind }),
  v.object({ kind: v.literal('newcomer'), side: v.picklist(['home', 'away']) }),
  v.object({ kind: v.literal('not-enough-results'), home: count, away: count, needed: count }),
  v.object({ kind: v.literal('expected-goals'), home: figure, away: figure }),
  v.object({ kind: v.literal('expected-margin'), points: figure }),
  v.object({ kind: v.literal('neutral-ground') }),
  v.object({ kind: v.literal('played-yesterday'), side: v.picklist(['home', 'away']) }),
  v.object({ kind: v.literal('in-play'), home: figure, away: figure, progress: chance }),
  v.object({ kind: v.literal('red-cards'), home: count, away: count }),
  v.object({ kind: v.literal('base-rate') }),
  v.object({ kind: v.literal('young-league'), seasonsBefore: count }),
  v.object({ kind: v.literal('unmeasured-sport'), graded: count, ece: v.exactOptional(figure) }),
]);

const text = v.pipe(v.string(), v.maxLength(300));

const price = v.pipe(v.number(), v.finite(), v.gtValue(1));

/** The full forecast of a match: `Match.forecast` with its reasons and inputs. Chances have three decimals. */
const wholeForecastSchema = v.object({
  chances: chancesSchema,
  basis: basisSchema,
  band: bandSchema,
  /** For football before kick-off, if the basis is better than a base rate. */
  goals: v.exactOptional(goalsForecastSchema),
  /** Further questions about the match, answered by the same model; absent if there are none. */
  markets: v.exactOptional(v.array(marketSchema)),
  /** Football: the chances of the final scores. */
  scores: v.exactOptional(scoreTableSchema),
  /** The most significant first. */
  reasons: v.array(reasonSchema),
  inPlay: v.boolean(),
  /** The model has no track record yet, which limits the confidence band. */
  approximate: v.boolean(),
  model: text,
  /** The prices behind a market-based forecast. */
  odds: v.exactOptional(
    v.object({ bookmaker: text, seenAt: isoTime, homeWin: price, draw: v.exactOptional(price), awayWin: price }),
  ),
});

/** The frozen forecast and its outcome: `void` if the match was not played at that time. */
const frozenForecastSchema = v.object({
  chances: chancesSchema,
  basis: basisSchema,
  band: bandSchema,
  kickOff: isoTime,
  frozenAt: isoTime,
  model: text,
  outcome: v.exactOptional(v.picklist([...outcomes, 'void'])),
  /** The frozen chances of the markets; absent if there were none. `came`: the outcome, once graded. */
  markets: v.exactOptional(
    v.array(v.object({ ...marketChancesSchema.entries, came: v.exactOptional(v.pipe(v.string(), v.maxLength(20))) })),
  ),
});

/**
 * The response to `GET /api/matches/{id}/forecast`. `forecast` is present while a forecast is possible; `frozen` is
 * present once a forecast was frozen, just before kick-off.
 */
export const forecastAnswerSchema = v.object({
  matchId: text,
  /** When the forecast was calculated, ISO 8601 UTC. */
  asOf: isoTime,
  forecast: v.exactOptional(wholeForecastSchema),
  frozen: v.exactOptional(frozenForecastSchema),
});

export type ForecastAnswer = DeepReadonly<v.InferOutput<typeof forecastAnswerSchema>>;
