import * as v from 'valibot';
import type { DeepReadonly } from './deep-readonly.ts';

/**
 * `GET /api/status`: what visitors may know of the service beyond what the board says itself. The provider's quotas are for the
 * operator, in the metrics.
 */
export const statusSchema = v.object({
  /** The product's version. */
  version: v.string(),
  /** When the public record of the forecasts was last counted, ISO 8601 UTC; absent before the first count. */
  recordAsOf: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
});

export type StatusAnswer = DeepReadonly<v.InferOutput<typeof statusSchema>>;
