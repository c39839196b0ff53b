import { sportIds } from '@touchline/domain/sport/sport.ts';
import * as v from 'valibot';
import type { DeepReadonly } from './deep-readonly.ts';
import { bandSchema, basisSchema } from './forecast-terms.ts';

const isoTime = v.pipe(v.string(), v.isoTimestamp());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const figure = v.pipe(v.number(), v.finite());
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Of what was given about this chance, how much happened. */
const calibrationPointSchema = v.object({ n: count, said: share, happened: share });

const bandRecordSchema = v.object({
  band: bandSchema,
  n: count,
  /** Favourites that won; how many of a hundred were said to on average, and how many did, with its 95 % interval. */
  hits: count,
  said: share,
  happened: share,
  interval: v.object({ low: share, high: share }),
});

/** Held equal to the domain's `TrackRecord`. */
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
 * `GET /api/track-record`: how the forecasts that were frozen before kick-off came out, losses included. One entry a sport and
 * basis that was ever graded.
 */
export const trackRecordSchema = v.object({
  /** When it was counted, ISO 8601 UTC. */
  asOf: isoTime,
  /** A stand-in plays the matches: none of it is real. */
  simulated: v.boolean(),
  /** The first kick-off of what is counted; absent before any was graded. */
  since: v.exactOptional(isoTime),
  /** Frozen and not graded yet, and those of matches that were not played. */
  open: count,
  void: count,
  records: v.array(v.object({ sport: v.picklist(sportIds), basis: basisSchema, record: recordSchema })),
});

export type TrackRecordAnswer = DeepReadonly<v.InferOutput<typeof trackRecordSchema>>;
