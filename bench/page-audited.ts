import * as v from 'valibot';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * The nice value of the server and of Lighthouse. Neither runs on a user's machine, and with few CPUs they would slow
 * down the page.
 */
export const routeThroughTest = 10;

/** The result of one Lighthouse run. Scores are 0 to 100, times in ms. */
export const auditedShape = v.object({
  scores: v.record(v.string(), v.number()),
  cls: v.number(),
  fcpMs: v.number(),
  lcpMs: v.number(),
  blockedMs: v.number(),
  /** Lighthouse's own benchmark of the machine: below about 1,500 it was too busy for valid results. */
  machine: v.number(),
  /** The audits that scored less than half of their points, and warnings about other work on the machine. */
  notes: v.array(v.string()),
});

export type Audited = v.InferOutput<typeof auditedShape>;
