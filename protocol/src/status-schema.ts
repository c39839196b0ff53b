import { sportIds } from '@touchline/domain/sport.ts';
import * as v from 'valibot';
import type { DeepReadonly } from './deep-readonly.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * `GET /api/status`: what people may know of how the product is, beside what the board says itself. From the memory of the
 * node that answers: calls that are left are known to the node that made some.
 */
export const statusSchema = v.object({
  /** The product's version. */
  version: v.string(),
  /** What is left today of the calls that a sport's source grants a day. */
  callsLeft: v.object(v.entriesFromList(sportIds, v.exactOptional(v.object({ left: count, limit: count })))),
  /** When the public record of the forecasts was last counted, ISO 8601 UTC; absent before the first count. */
  recordAsOf: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
});

export type StatusAnswer = DeepReadonly<v.InferOutput<typeof statusSchema>>;
