import { Stripe } from 'stripe';
import * as v from 'valibot';

/** Why the card provider gave no usable answer. Holds nothing of a person: it is written to the log. */
export type CardProviderFailure = {
  /**
   * `unreachable`: no connection, or it is not well; another try may do. `not-allowed`: our key. `unknown`: what was asked
   * for does not exist there, `parameter` says what. `refused`: it won't. `unusable`: an answer that can't be read.
   */
  readonly kind: 'unreachable' | 'not-allowed' | 'unknown' | 'refused' | 'unusable';
  readonly parameter?: string;
  readonly code?: string;
  /** The answer's HTTP status; absent when there was none. */
  readonly status?: number;
  /** The provider's own name for the call. */
  readonly requestId?: string;
};

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: CardProviderFailure };

/** A stand-in may answer in a way that the SDK takes for success: what it gives is read as from anybody else. */
export const ask = async <T extends v.GenericSchema>(
  schema: T,
  call: () => Promise<unknown>,
): Promise<Answer<v.InferOutput<T>>> => {
  let given: unknown;
  try {
    given = await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return { ok: false, failure: failureOf(error) };
  }
  const read = v.safeParse(schema, given);
  return read.success ? { ok: true, value: read.output } : { ok: false, failure: { kind: 'unusable' } };
};

const failureOf = (error: InstanceType<typeof Stripe.errors.StripeError>): CardProviderFailure => ({
  kind: kindOf(error),
  ...(error.param !== undefined && { parameter: error.param }),
  ...(error.code !== undefined && { code: error.code }),
  ...(error.statusCode !== undefined && { status: error.statusCode }),
  ...(error.requestId !== undefined && { requestId: error.requestId }),
});

const kindOf = (error: InstanceType<typeof Stripe.errors.StripeError>): CardProviderFailure['kind'] => {
  if (error.code === 'resource_missing') return 'unknown';
  const { statusCode } = error;
  if (statusCode === undefined || statusCode === 409 || statusCode === 429 || statusCode >= 500) return 'unreachable';
  return statusCode === 401 || statusCode === 403 ? 'not-allowed' : 'refused';
};

/**
 * Whether the provider, asked again with the same idempotency key, says the same for a day: it does when the work had begun.
 * Without an answer nobody knows what became of it; then the same key is the one to ask again with.
 */
export const isKept = ({ kind, status }: CardProviderFailure): boolean =>
  status !== undefined && status !== 409 && status !== 429 && (kind === 'unreachable' || kind === 'refused');
