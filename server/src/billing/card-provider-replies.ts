import { webAddressSchema } from '@touchline/protocol/account-schema.ts';
import { Stripe } from 'stripe';
import * as v from 'valibot';

/** Any id of the card provider. */
export const providerId = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/));

/** A reference is the object's id or the expanded object. */
export const idOrObject = v.union([
  providerId,
  v.pipe(
    v.object({ id: providerId }),
    v.transform(({ id }) => id),
  ),
]);

/** A Unix time in seconds, converted to milliseconds. Times after the year 9999 are rejected. */
export const unixMs = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(253_402_300_799),
  v.transform((value) => value * 1000),
);

export const seconds = v.nullish(unixMs);

/** Metadata that we stored in an object at the provider. */
export const metadata = v.nullish(
  v.record(
    v.string(),
    // The database cannot store NUL, and our own metadata never contains it.
    v.pipe(
      v.string(),
      v.check((text) => !text.includes('\0')),
    ),
  ),
);

/** Why the card provider gave no usable reply. Contains no personal data, because it is logged. */
export type CardProviderFailure = {
  /**
   * `unreachable`: no connection or a server error; a retry may work. `not-allowed`: our key was rejected. `unknown`:
   * the object named by `parameter` does not exist. `refused`: the request was rejected. `unusable`: the reply is
   * unreadable.
   */
  readonly kind: 'unreachable' | 'not-allowed' | 'unknown' | 'refused' | 'unusable';
  readonly parameter?: string;
  readonly code?: string;
  /** The HTTP status of the reply; absent without a reply. */
  readonly status?: number;
  /** The provider's id for the call. */
  readonly requestId?: string;
};

export type ProviderResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: CardProviderFailure };

/** Calls the provider and validates the reply, which the SDK does not. */
export const callProvider = async <T extends v.GenericSchema>(
  schema: T,
  call: () => Promise<unknown>,
): Promise<ProviderResult<v.InferOutput<T>>> => {
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
 * Whether the provider repeats this reply for the same idempotency key for a day, as it does once processing has begun.
 * Without a reply, the outcome is unknown and the same key must be used again.
 */
export const isReplayed = ({ kind, status }: CardProviderFailure): boolean =>
  status !== undefined && status !== 409 && status !== 429 && (kind === 'unreachable' || kind === 'refused');

/** A payment link at the card provider. */
export type PaymentLink = { readonly id: string; readonly url: string; readonly active: boolean };

export const linkSchema = v.object({ id: providerId, url: webAddressSchema, active: v.boolean() });

/** A checkout session at the card provider. */
export type CheckoutSession = {
  readonly id: string;
  readonly status: 'open' | 'complete' | 'expired' | undefined;
  /** The address of the payment page; undefined once paid. */
  readonly url: string | undefined;
  readonly expiresAtMs: number;
  readonly customerId: string | undefined;
  /** Set if a payment link opened the session: its `reference` then comes from the visitor's browser. */
  readonly paymentLinkId: string | undefined;
  readonly reference: string | undefined;
  /** The user and the price that we stored in its metadata. */
  readonly userId: string | undefined;
  readonly soldAt: string | undefined;
};

export const checkoutSchema = v.pipe(
  v.object({
    id: providerId,
    status: v.nullish(v.picklist(['open', 'complete', 'expired'])),
    url: v.nullish(webAddressSchema),
    expires_at: unixMs,
    customer: v.nullish(idOrObject),
    payment_link: v.nullish(idOrObject),
    client_reference_id: v.nullish(v.string()),
    metadata,
  }),
  v.transform((read): CheckoutSession => ({
    id: read.id,
    status: read.status ?? undefined,
    url: read.url ?? undefined,
    expiresAtMs: read.expires_at,
    customerId: read.customer ?? undefined,
    paymentLinkId: read.payment_link ?? undefined,
    reference: read.client_reference_id ?? undefined,
    userId: read.metadata?.['userId'],
    soldAt: read.metadata?.['priceId'],
  })),
);

/** A subscription at the card provider, in either shape of its API. */
export type ProviderSubscription = {
  readonly id: string;
  readonly customerId: string;
  /** The provider defines eight today and may add more. */
  readonly status: string;
  readonly priceIds: readonly string[];
  readonly createdMs: number;
  readonly periodStartMs: number | undefined;
  readonly periodEndMs: number | undefined;
  readonly cancelAtPeriodEnd: boolean;
  /** Set if it ends at a date instead of at the end of a period, as after a cancellation in the provider's portal. */
  readonly cancelAtMs: number | undefined;
  /** The user that we stored in its metadata. */
  readonly userId: string | undefined;
  /** The price at which we sold it, as stored in its metadata. */
  readonly soldAt: string | undefined;
};

const period = { current_period_start: seconds, current_period_end: seconds };

/**
 * Since API version 2025-03-31, the period is on the items; before that, it was on the subscription. An event has the
 * shape of its endpoint's API version.
 */
export const providerSubscriptionSchema = v.pipe(
  v.object({
    id: providerId,
    customer: idOrObject,
    status: v.string(),
    created: unixMs,
    cancel_at: seconds,
    cancel_at_period_end: v.nullish(v.boolean()),
    metadata,
    items: v.object({ data: v.array(v.object({ price: v.object({ id: providerId }), ...period })) }),
    ...period,
  }),
  v.transform((read): ProviderSubscription => {
    const [item] = read.items.data;
    return {
      id: read.id,
      customerId: read.customer,
      status: read.status,
      priceIds: read.items.data.map(({ price }) => price.id),
      createdMs: read.created,
      periodStartMs: read.current_period_start ?? item?.current_period_start ?? undefined,
      periodEndMs: read.current_period_end ?? item?.current_period_end ?? undefined,
      cancelAtPeriodEnd: read.cancel_at_period_end ?? false,
      cancelAtMs: read.cancel_at ?? undefined,
      userId: read.metadata?.['userId'],
      soldAt: read.metadata?.['priceId'],
    };
  }),
);

/**
 * A `fetch` for the card provider's SDK, which expects every JSON reply to be an object. For `"text"` it throws an error
 * that cannot be caught and ends the process; for `null` it throws a `TypeError`. Such a reply becomes an
 * empty object, which no schema accepts. Replies that are not JSON pass: the SDK handles them.
 */
export const objectReplies =
  (inner: typeof fetch): typeof fetch =>
  async (input, init) => {
    const reply = await inner(input, init);
    if (reply.body === null) return reply;
    const text = await reply.text();
    return new Response(isOtherJson(text) ? '{}' : text, reply);
  };

const isOtherJson = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value !== 'object' || value === null || Array.isArray(value);
  } catch {
    return false;
  }
};
