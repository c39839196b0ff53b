import * as v from 'valibot';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * The priority of the server and of Lighthouse. A reader has neither on his machine, and on one of few processors they would be
 * measured with the page.
 */
export const behindTheBrowser = 10;

/** What one Lighthouse run found. Scores are 0 to 100, times in ms. */
export const auditedShape = v.object({
  scores: v.record(v.string(), v.number()),
  cls: v.number(),
  fcpMs: v.number(),
  lcpMs: v.number(),
  blockedMs: v.number(),
  /** Lighthouse's own measure of the machine: under some 1,500 it was too busy to be believed. */
  machine: v.number(),
  /** The audits with less than half of their points, and other work beside. */
  notes: v.array(v.string()),
});

export type Audited = v.InferOutput<typeof auditedShape>;
