import * as v from 'valibot';

/** The answer of `GET /api/health`; the same shape with 503 when the store is unreachable. */
export const healthSchema = v.object({
  status: v.picklist(['ok', 'unavailable']),
  /** The product's version. */
  version: v.string(),
  store: v.picklist(['pglite', 'postgres']),
  /** True on the node that polls the source. */
  leader: v.boolean(),
  board: v.object({
    version: v.number(),
    updatedAt: v.nullable(v.string()),
    matches: v.number(),
    live: v.number(),
  }),
});

export type Health = v.InferOutput<typeof healthSchema>;
