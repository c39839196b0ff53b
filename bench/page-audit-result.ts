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
  /** Lighthouse's benchmark of the machine. Below about 1,500, the machine was too busy for valid results. */
  machine: v.number(),
  /** The audits with a score below 0.5, and a warning if the machine was busy. */
  notes: v.array(v.string()),
});

export type Audited = v.InferOutput<typeof auditedShape>;
