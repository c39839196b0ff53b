import { sportIds } from '@touchline/domain/sport/sport.ts';
import * as v from 'valibot';
import type { DeepReadonly } from './deep-readonly.ts';
import { bandSchema, basisSchema } from './forecast-terms.ts';

const isoTime = v.pipe(v.string(), v.isoTimestamp());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const figure = v.pipe(v.number(), v.finite());
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Among outcomes with about this predicted chance, the share that happened. */
const calibrationPointSchema = v.object({ n: count, said: share, happened: share });

const bandRecordSchema = v.object({
  band: bandSchema,
  n: count,
  /** Favourites that won; the average predicted share, and the actual share with its 95% confidence interval. */
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

/**
 * `GET /api/track-record`: the results of forecasts frozen before kick-off, including losses. One entry per sport and
 * basis with grades.
 */
export const trackRecordSchema = v.object({
  /** When it was computed, ISO 8601 UTC. */
  asOf: isoTime,
  /** The matches come from a stand-in: nothing is real. */
  simulated: v.boolean(),
  /** The first kick-off of the graded forecasts; absent while there are none. */
  since: v.exactOptional(isoTime),
  /** `open`: frozen but not graded yet; `void`: the match was not played. */
  open: count,
  void: count,
  records: v.array(v.object({ sport: v.picklist(sportIds), basis: basisSchema, record: recordSchema })),
});

export type TrackRecordAnswer = DeepReadonly<v.InferOutput<typeof trackRecordSchema>>;
