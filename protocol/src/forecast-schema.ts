import { outcomes } from '@touchline/domain/forecast/chances.ts';
import * as v from 'valibot';
import type { DeepReadonly } from './deep-readonly.ts';
import { reasonSchema } from './forecast-reasons.ts';
import { bandSchema, basisSchema, chancesSchema, goalsForecastSchema } from './forecast-terms.ts';

const text = v.pipe(v.string(), v.maxLength(300));
const isoTime = v.pipe(v.string(), v.isoTimestamp());
const price = v.pipe(v.number(), v.finite(), v.gtValue(1));

/** The whole forecast of a match: what `Match.forecast` says and what it stands on. Chances have three decimals. */
const wholeForecastSchema = v.object({
  chances: chancesSchema,
  basis: basisSchema,
  band: bandSchema,
  /** Football before kick-off, on more than a base rate. */
  goals: v.exactOptional(goalsForecastSchema),
  /** The most telling first. */
  reasons: v.array(reasonSchema),
  inPlay: v.boolean(),
  /** Nobody could measure the model so far: its band is held down. */
  approximate: v.boolean(),
  model: text,
  /** On the market's basis: the prices that it stands on. */
  odds: v.exactOptional(
    v.object({ bookmaker: text, seenAt: isoTime, homeWin: price, draw: v.exactOptional(price), awayWin: price }),
  ),
});

/** What was said for the record before kick-off, and what became of it: `void` when the match was not played then. */
const frozenForecastSchema = v.object({
  chances: chancesSchema,
  basis: basisSchema,
  band: bandSchema,
  kickOff: isoTime,
  frozenAt: isoTime,
  model: text,
  outcome: v.exactOptional(v.picklist([...outcomes, 'void'])),
});

/**
 * `GET /api/matches/{id}/forecast`. `forecast` while there is something to foresee, `frozen` from just before kick-off on; with
 * neither there is nothing to say of the match.
 */
export const forecastAnswerSchema = v.object({
  matchId: text,
  /** When it was made, ISO 8601 UTC. */
  asOf: isoTime,
  forecast: v.exactOptional(wholeForecastSchema),
  frozen: v.exactOptional(frozenForecastSchema),
});

export type ForecastAnswer = DeepReadonly<v.InferOutput<typeof forecastAnswerSchema>>;
