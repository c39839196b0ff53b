import * as v from 'valibot';

/** The messages from a page to the worker. If a message transfers a port, the worker replies on that port. */
export const pageMessageSchema = v.variant('kind', [
  /** Stores files that the page loaded before the worker existed. */
  v.object({ kind: v.literal('keep'), addresses: v.array(v.string()) }),
  /** Requests the name of the worker's release. */
  v.object({ kind: v.literal('release') }),
  /** Announces that the page will reload. The worker activates itself if no other page is open, then replies. */
  v.object({ kind: v.literal('take-over') }),
]);

export type PageMessage = v.InferOutput<typeof pageMessageSchema>;
