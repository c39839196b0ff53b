import type { Answer, Refusal } from './refusal.ts';
import { answered, refused } from './refusal.ts';

/** A reply as it was sent, to be sent again. */
export type SentReply = {
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
  /** It answers this key for good: trying again with it does nothing. */
  readonly kept?: boolean;
};

/**
 * Replies by idempotency key. A call with a known key is answered as the first one was and does nothing; one whose
 * parameters differ is refused. A failure after the work began is kept as a success is; what was refused for its
 * parameters, or put off, is not, as nothing was begun then. (docs.stripe.com/api/idempotent_requests)
 */
export type Idempotency = {
  /** The kept reply for this key, undefined when the call has to be done. */
  readonly known: (key: string, call: string) => Answer<SentReply | undefined>;
  readonly keep: (key: string, call: string, reply: SentReply) => SentReply;
};

/** Whether the work that ended so had begun. A thing that is not there is found missing by the work. */
export const hasBegun = ({ status, error }: Refusal): boolean =>
  status !== 429 && (error.param === undefined || error.code === 'resource_missing');

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
      const forGood = { ...reply, kept: true };
      kept.set(key, { call, reply: forGood, until: now() + keptSeconds });
      return forGood;
    },
  };
};
