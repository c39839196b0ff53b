import { sportIds } from '@touchline/domain/sport/sport.ts';
import * as v from 'valibot';
import type { DeepReadonly } from './deep-readonly.ts';
import { bandSchema, basisSchema } from './forecast-terms.ts';
import { marketIdSchema } from './forecast-schema.ts';

const isoTime = v.pipe(v.string(), v.isoTimestamp());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const figure = v.pipe(v.number(), v.finite());
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** `n` outcomes with about the same predicted chance: its average, `said`, and the share that happened. */
const calibrationPointSchema = v.object({ n: count, said: share, happened: share });

const bandRecordSchema = v.object({
  band: bandSchema,
  n: count,
  /** Favorites that won; `said` is their average chance, `happened` is `hits / n` with its 95% confidence interval. */
  hits: count,
  said: share,
  happened: share,
  interval: v.object({ low: share, high: share }),
});

/** Must equal the domain's `TrackRecord`. */
export const recordSchema = v.union([
  v.object({ kind: v.literal('too-few'), n: count, needed: count }),
  v.object({
    kind: v.literal('record'),
    n: count,
    logLoss: figure,
    brier: figure,
    rps: figure,
    accuracy: share,
    ece: figure,
    curve: v.array(calibrationPointSchema),
    bands: v.array(bandRecordSchema),
    market: v.exactOptional(v.object({ n: count, ours: figure, market: figure, gap: figure })),
  }),
]);

const marketTerms = { market: marketIdSchema, n: count };

/** A market's line; must equal the domain's `MarketLine`. */
export const marketLineSchema = v.union([
  v.object({ ...marketTerms, kind: v.literal('too-few'), needed: count }),
  v.object({
    ...marketTerms,
    kind: v.literal('record'),
    logLoss: figure,
    said: share,
    happened: share,
    interval: v.object({ low: share, high: share }),
    ece: figure,
  }),
]);

/**
 * The response to `GET /api/track-record`: the results of forecasts that were frozen before kick-off, including losses.
 * `records` has one entry for each sport and basis with graded forecasts.
 */
export const trackRecordSchema = v.object({
  /** When the record was counted, in ISO 8601 UTC. */
  asOf: isoTime,
  /** Whether the matches come from a stand-in. */
  simulated: v.boolean(),
  /** Whether it includes forecasts that a demo made after the matches. */
  replayed: v.exactOptional(v.literal(true)),
  /** The earliest kick-off of the graded forecasts; absent if there are none. */
  since: v.exactOptional(isoTime),
  /** `open`: forecasts that are frozen but not graded yet; `void`: forecasts whose match was not played. */
  open: count,
  void: count,
  records: v.array(v.object({ sport: v.picklist(sportIds), basis: basisSchema, record: recordSchema })),
  /** The lines of further markets, of all bases together. Absent from servers before 2026.5. */
  markets: v.exactOptional(v.array(v.object({ sport: v.picklist(sportIds), lines: v.array(marketLineSchema) }))),
});

export type TrackRecordAnswer = DeepReadonly<v.InferOutput<typeof trackRecordSchema>>;
