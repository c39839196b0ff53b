import * as v from 'valibot';

/**
 * What a message to a browser's worker says: the texts of a notification, and of which match. Texts hold names from outside and
 * are only ever shown as text. `tag`: a later notification of the same takes the place of the earlier one.
 */
export const pushMessageSchema = v.object({
  title: v.pipe(v.string(), v.maxLength(200)),
  body: v.pipe(v.string(), v.maxLength(300)),
  tag: v.pipe(v.string(), v.maxLength(200)),
  /** Epoch ms of when it happened. */
  at: v.number(),
  match: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
});

export type PushMessage = v.InferOutput<typeof pushMessageSchema>;
