import type Stripe from 'stripe';

type RefusalBody = {
  readonly type: Stripe.RawErrorType;
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
};

export type Refusal = { readonly status: number; readonly error: RefusalBody };

export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

export const answered = <Value>(value: Value): Answer<Value> => ({ ok: true, value });

export const refused = (status: number, error: RefusalBody): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal: { status, error },
});

export const invalid = (message: string, more: { readonly code?: string; readonly param?: string } = {}) =>
  refused(400, { type: 'invalid_request_error', message, ...more });

/** 404 for an id in the path, 400 for an id in a parameter. */
export const noSuch = (kind: string, id: string, param = 'id') =>
  refused(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });

const unauthorized = (message: string) => refused(401, { type: 'invalid_request_error', message });

/** A key that moves real money. */
export const isLiveKey = (key: string): boolean => /^(?:sk|rk)_live/.test(key);

const keyIn = (header: string): string => {
  const [scheme = '', value = ''] = header.split(' ');
  if (/^bearer$/i.test(scheme)) return value;
  // Basic authentication has the key as its user name.
  return /^basic$/i.test(scheme) ? (Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '') : '';
};

/** `only` is the one accepted key; undefined accepts any test key. */
export const secretKeyProblem = (header: string | undefined, only: string | undefined): Refusal | undefined => {
  const key = keyIn(header ?? '');
  if (key === '')
    return unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    ).refusal;
  if (isLiveKey(key))
    return unauthorized(
      'This is a stand-in that accepts no live keys. Revoke this key: it was sent to the wrong place.',
    ).refusal;
  const isTaken = only === undefined ? /^(?:sk|rk)_test_./.test(key) : key === only;
  return isTaken ? undefined : unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}***`).refusal;
};

export type SentReply = {
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
  /** Stored under the idempotency key: a retry gets the same reply. */
  readonly kept?: boolean;
};

/**
 * Replies by idempotency key. A repeated call gets the first reply; other parameters are rejected. Failures are stored
 * once the work has started (docs.stripe.com/api/idempotent_requests).
 */
export type Idempotency = ReturnType<typeof createIdempotency>;

/** Whether the work had started before the error. A missing record is noticed only during the work. */
export const hasBegun = ({ status, error }: Refusal): boolean =>
  status !== 429 && (error.param === undefined || error.code === 'resource_missing');

const keptSeconds = 86_400;

export const createIdempotency = (now: () => number) => {
  const replies = new Map<string, { readonly call: string; readonly reply: SentReply; readonly until: number }>();
  return {
    /** Undefined for a new key. */
    known(key: string, call: string): Answer<SentReply | undefined> {
      const first = replies.get(key);
      if (first === undefined || first.until < now()) return answered(undefined);
      if (first.call === call) return answered(first.reply);
      return refused(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    },
    keep(key: string, call: string, reply: SentReply): SentReply {
      const forGood = { ...reply, kept: true };
      replies.set(key, { call, reply: forGood, until: now() + keptSeconds });
      return forGood;
    },
  };
};
