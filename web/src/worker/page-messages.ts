import * as v from 'valibot';

/** The messages from a page to the worker. If a message has a `port`, the worker answers on it. */
export const pageMessageSchema = v.variant('kind', [
  /** Stores files that the page loaded before the worker existed. */
  v.object({ kind: v.literal('keep'), addresses: v.array(v.string()) }),
  /** Asks for the worker's release; the answer is its name. */
  v.object({ kind: v.literal('release') }),
  /**
   * The page will reload: activate the new worker if no other page uses the old files. The answer follows when that is
   * done.
   */
  v.object({ kind: v.literal('take-over') }),
]);

export type PageMessage = v.InferOutput<typeof pageMessageSchema>;
