import * as v from 'valibot';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * The priority of the server and of Lighthouse. They do not run on a reader's machine, and with few CPUs they would be
 * measured with the page.
 */
export const behindTheBrowser = 10;

/** The result of one Lighthouse run. Scores are 0 to 100, times in ms. */
export const auditedShape = v.object({
  scores: v.record(v.string(), v.number()),
  cls: v.number(),
  fcpMs: v.number(),
  lcpMs: v.number(),
  blockedMs: v.number(),
  /** Lighthouse's own benchmark of the machine: below some 1,500 it was too busy for valid results. */
  machine: v.number(),
  /** The audits with less than half of their points, and unrelated work. */
  notes: v.array(v.string()),
});

export type Audited = v.InferOutput<typeof auditedShape>;
