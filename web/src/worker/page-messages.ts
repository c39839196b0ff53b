import * as v from 'valibot';

/** What a page says to the worker; to a `port` it is answered. */
export const pageMessageSchema = v.variant('kind', [
  /** Files that the page loaded before there was a worker. */
  v.object({ kind: v.literal('keep'), addresses: v.array(v.string()) }),
  /** Which release are you of? Answered with its name. */
  v.object({ kind: v.literal('release') }),
  /** The page opens anew: take over, if no other page goes on with the old files. Answered when that is done. */
  v.object({ kind: v.literal('take-over') }),
]);

export type PageMessage = v.InferOutput<typeof pageMessageSchema>;
