import type Stripe from 'stripe';

/** The `error` object of a refused call. */
type RefusalBody = {
  readonly type: Stripe.RawErrorType;
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
};

/** A call that the card provider refuses, in its own words. */
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

/** `kind` in words ("customer"), `param` names what held the id: `id` when the path did. 404 then, 400 otherwise. */
export const noSuch = (kind: string, id: string, param = 'id') =>
  refused(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });

export const unauthorized = (message: string) => refused(401, { type: 'invalid_request_error', message });
