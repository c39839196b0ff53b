import * as v from 'valibot';
import type { DeepReadonly } from './deep-readonly.ts';

/** The response to `GET /api/health`, with status 503 if the database is unreachable. */
export const healthSchema = v.object({
  status: v.picklist(['ok', 'unavailable']),
  /** The version of Touchline. */
  version: v.string(),
  store: v.picklist(['pglite', 'postgres']),
  /** True on the node that polls the provider. */
  leader: v.boolean(),
  board: v.object({
    version: v.number(),
    updatedAt: v.nullable(v.string()),
    matches: v.number(),
    live: v.number(),
  }),
});

export type Health = v.InferOutput<typeof healthSchema>;

/**
 * The response to `GET /api/status`: the public state of the service, except the board. Quotas of the provider are only
 * in the metrics, which are for the operator.
 */
export const statusSchema = v.object({
  /** The version of Touchline. */
  version: v.string(),
  /** When the track record was last counted, in ISO 8601 UTC; absent before the first count. */
  recordAsOf: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
});

export type StatusAnswer = DeepReadonly<v.InferOutput<typeof statusSchema>>;
