import * as v from 'valibot';
import type { DeepReadonly } from './deep-readonly.ts';

/** The answer of `GET /api/health`; the same shape with 503 when the database is unreachable. */
export const healthSchema = v.object({
  status: v.picklist(['ok', 'unavailable']),
  /** The product's version. */
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
 * `GET /api/status`: the public state of the service, except the board. The provider's quotas are in the metrics, for
 * the operator only.
 */
export const statusSchema = v.object({
  /** The product's version. */
  version: v.string(),
  /** When the track record was last computed, ISO 8601 UTC; absent before that. */
  recordAsOf: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
});

export type StatusAnswer = DeepReadonly<v.InferOutput<typeof statusSchema>>;
