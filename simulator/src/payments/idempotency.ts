import type { Answer } from './refusal.ts';
import { answered, refused } from './refusal.ts';

/** A reply as it was sent, to be sent again. */
export type SentReply = { readonly status: number; readonly body: string; readonly requestId: string };

/**
 * Replies by idempotency key. A call with a known key is answered as the first one was and does nothing; one whose
 * parameters differ is refused. Refusals for wrong parameters are not kept, as nothing was begun then.
 */
export type Idempotency = {
  /** The kept reply for this key, undefined when the call has to be done. */
  readonly known: (key: string, call: string) => Answer<SentReply | undefined>;
  readonly keep: (key: string, call: string, reply: SentReply) => void;
};

const keptSeconds = 86_400;

/** `now` in seconds. */
export const createIdempotency = (now: () => number): Idempotency => {
  const kept = new Map<string, { readonly call: string; readonly reply: SentReply; readonly until: number }>();
  return {
    known(key, call) {
      const first = kept.get(key);
      if (first === undefined || first.until < now()) return answered(undefined);
      if (first.call === call) return answered(first.reply);
      return refused(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    },
    keep(key, call, reply) {
      kept.set(key, { call, reply, until: now() + keptSeconds });
    },
  };
};
